import type { AccountNews } from '../../templates.ts';

/** What happened to a person's money, rentals and account. */
export const accountNews: AccountNews = {
  'top-up-received': {
    subject: '{sum} 已存入您的余额',
    paragraphs: [
      '{name}，您好。',
      '我们已收到您的付款，并将 {sum} 存入您的余额。支付方式：{method}。充值编号：{payment}。',
      '赠送：{bonus}',
      '请保留此邮件作为付款凭证。',
    ],
    button: '查看余额记录',
  },
  'top-up-refunded': {
    subject: '正在退还您的充值',
    paragraphs: [
      '{name}，您好。',
      '我们已从您的余额中扣除充值 {payment} 的 {sum}，并将 {sent} 退回您的付款账户。',
      '到账时间取决于银行或网络。',
    ],
    button: '查看余额记录',
  },
  'top-up-reversed': {
    subject: '您的付款已被撤回',
    paragraphs: [
      '{name}，您好。',
      '您的银行或支付服务撤回了充值 {payment} 的 {sum}，因此我们从您的余额中扣除了相同金额。',
      '您欠本店 {owed}，下次充值将优先抵扣。',
      '如果不是您本人申请，请联系客服。',
    ],
    button: '查看余额记录',
  },
  'earnings-charged-back': {
    subject: '一笔付款被撤回，您的收益相应扣除 {sum}',
    paragraphs: [
      '{name}，您好。',
      '买家的银行或支付服务撤回了一笔付款。您曾从用这笔款支付的销售中获得收益，因此我们从仍在冻结的收益中扣除了 {sum}。涉及的销售：{sales} 笔。',
      '当时已可提现的收益仍归您所有。',
      '您欠本店 {owed}，今后的收益和充值将优先抵扣。',
      '如有疑问，请联系客服。',
    ],
    button: '查看收益',
  },
  'earnings-refunded': {
    subject: '一笔退款扣除了您的收益 {sum}',
    paragraphs: [
      '{name}，您好。',
      '我们已将一笔销售的全部或部分价款退还给买家，您的那部分 {sum} 也一并扣除。',
      '销售：{purchase}',
      '您欠本店 {owed}，今后的收益和充值将优先抵扣。',
      '如有疑问，请联系客服。',
    ],
    button: '查看收益',
  },
  'balance-corrected': {
    subject: '您的余额已调整',
    paragraphs: ['{name}，您好。', '客服调整了您的余额：{change}。', '如有疑问，请联系客服。'],
    button: '查看余额记录',
  },
  'sale-refunded': {
    subject: '{sum} 已退回您的余额',
    paragraphs: ['{name}，您好。', '我们已退还 {purchase} 的 {sum}，款项已在您的余额中。'],
    button: '查看余额记录',
  },
  'account-blocked': {
    subject: '您的账户已被停用',
    paragraphs: [
      '{name}，您好。',
      '工作人员已停用您的账户。您无法登录，使用您 API 密钥的程序也不再可用。进行中的购买会照常结束。',
      '余额中的款项仍有记录。如果您认为这是误操作，请回复此邮件或联系客服。',
    ],
  },
  'account-unblocked': {
    subject: '您的账户已恢复',
    paragraphs: ['{name}，您好。', '工作人员已恢复您的账户。您可以登录，API 密钥也可使用。'],
    button: '登录',
  },
  'rental-begun': {
    subject: '您已租用 {phone}',
    paragraphs: [
      '{name}，您好。',
      '号码 {phone} 在 {date}（UTC）之前归您使用，租金为 {price}。',
      '该号码收到的短信会显示在您的租用记录中。',
    ],
    button: '查看租用',
  },
  'rental-ends-soon': {
    subject: '{phone} 的租用即将到期',
    paragraphs: [
      '{name}，您好。',
      '号码 {phone} 的租用将于 {date}（UTC）到期。如仍需使用，请在此之前续租，到期后无法找回。',
      '您可以在设置中关闭此类提醒。',
    ],
    button: '查看租用',
  },
  'agent-accepted': {
    subject: '我们已接受您的代理 {agent}',
    paragraphs: ['{name}，您好。', '我们已审核您的代理 {agent}，它现在可以销售了。', '备注：{comment}'],
    button: '打开合作伙伴专区',
  },
  'agent-refused': {
    subject: '我们无法接受您的代理 {agent}',
    paragraphs: [
      '{name}，您好。',
      '我们已审核您的代理 {agent}，目前无法上架。您可以修改后重新提交。',
      '备注：{comment}',
    ],
    button: '打开合作伙伴专区',
  },
  'two-factor-reset': {
    subject: '客服已移除您的两步验证',
    paragraphs: [
      '{name}，您好。',
      '客服应请求关闭了您账户的两步验证，所有会话均已结束。现在只需密码即可登录。',
      '如果不是您本人申请，请立即设置新密码并联系客服。',
    ],
    button: '打开设置',
  },
};
