import type { OtherTexts } from '../templates.ts';

const ofSecurity = (happened: string) => ({
  subject: '您的账户安全设置已更改',
  paragraphs: ['{name}，您好。', happened, '如果不是您本人操作，请立即通过“忘记密码？”设置新密码，并联系客服。'],
  button: '打开设置',
});

export const cn: OtherTexts = {
  'confirm-email': {
    subject: '请确认您的邮箱',
    paragraphs: [
      '{name}，您好！',
      '请确认您的邮箱，以便我们就您的账户与您联系。链接在 24 小时内有效。',
      '如果您没有注册，请忽略此邮件。',
    ],
    button: '确认邮箱',
  },
  'change-email': {
    subject: '请确认您的新邮箱',
    paragraphs: [
      '{name}，您好！',
      '您希望将此邮箱用于您的账户。请打开链接进行确认，链接在 24 小时内有效。',
      '如果不是您本人操作，请忽略此邮件，一切保持不变。',
    ],
    button: '确认新邮箱',
  },
  'email-change-requested': {
    subject: '您的账户邮箱即将更改',
    paragraphs: [
      '{name}，您好！',
      '有人使用您的密码申请将账户邮箱更改为 {email}。',
      '如果不是您本人操作，请立即设置新密码，此申请将随旧密码一起失效。',
    ],
  },
  'address-taken': {
    subject: '您已有账户',
    paragraphs: [
      '{name}，您好。',
      '有人想将此邮箱用于另一个账户。该邮箱已属于您的账户，因此没有任何变化。',
      '如果是您本人，请直接登录；忘记密码时可设置新密码。如果不是您本人，则无需任何操作。',
    ],
    button: '登录',
  },
  'reset-password': {
    subject: '设置新密码',
    paragraphs: [
      '{name}，您好！',
      '您申请了新密码。链接在一小时内仅可使用一次，并会结束所有已登录的会话。',
      '如果不是您本人操作，请忽略此邮件：您的密码不会改变。',
    ],
    button: '设置新密码',
  },
  'new-login': {
    subject: '您的账户有新的登录',
    paragraphs: [
      '{name}，您好。',
      '有人从以前未使用过的设备或网络登录了您的账户。',
      '设备：{device}',
      '网络地址：{address}',
      '时间：{time}',
      '如果是您本人，无需任何操作。',
      '如果不是，请在设置中结束该会话，设置新密码，并联系客服。',
    ],
    button: '查看会话',
  },
  'password-changed': ofSecurity('您的账户密码已更改。'),
  'password-and-key-changed': ofSecurity('您的账户密码已更改，API 密钥也已更换，请在您的程序中使用新密钥。'),
  'api-key-renewed': ofSecurity('您的账户 API 密钥已更换，使用旧密钥的程序将无法继续工作。'),
  'api-key-limits-changed': ofSecurity('您的 API 密钥限制已更改。'),
  'api-key-created': ofSecurity('您的账户新建了一个 API 密钥。'),
  'api-key-revoked': ofSecurity('您账户的一个 API 密钥已被吊销，使用它的程序将无法继续工作。'),
  'key-paused': {
    subject: '您的 API 密钥已暂停',
    paragraphs: [
      '{name}，您好。',
      'API 密钥 {key} 在 {minutes} 分钟内连续购买了 {purchases} 个号码，均未收到验证码。它的购买暂停至 {time}。',
      '如果程序正常，请在设置中让密钥继续。暂停条件也可在那里设置。',
    ],
    button: '打开设置',
  },
  'software-key-renewed': ofSecurity('您的合作伙伴软件密钥已更换，使用旧密钥的软件将无法连接。'),
  'two-factor-on': ofSecurity('您的账户已开启两步验证。'),
  'two-factor-off': ofSecurity('您的账户已关闭两步验证，现在只需密码即可登录。'),
  'recovery-code-used': ofSecurity('您账户的一个恢复码已被使用，该码不再有效。'),
  'two-factor-code-reused': ofSecurity('您验证器应用中的一个验证码被再次输入，已被拒绝。可能有人看到了它。'),
  'passkey-added': ofSecurity(
    '您的账户添加了一个通行密钥，使用它无需密码即可登录。如果不是您添加的，请在设置中将其移除。',
  ),
  'passkey-removed': ofSecurity('您的账户移除了一个通行密钥，它不能再用于登录。'),
  'passkey-copied': ofSecurity('您账户的一个通行密钥被拒绝，因为它可能已被复制。请在设置中将其移除并添加新的。'),
  'account-erased': {
    subject: '您的账户已删除',
    paragraphs: [
      '{name}，您好。',
      '您的账户已注销。您的姓名、邮箱、联系方式和短信内容均已删除。',
      '法律要求我们保留付款记录，其中已不含您的姓名。',
      '如果不是您本人操作，请立即联系客服。',
    ],
  },
  'low-balance': {
    subject: '您的余额不足',
    paragraphs: [
      '{name}，您好！',
      '您的余额为 {balance}，已低于您设置的阈值。',
      '您可以在设置中更改阈值或关闭此通知。',
    ],
    button: '充值',
  },
  'rental-not-renewed': {
    subject: '请充值以保留号码 {phone}',
    paragraphs: [
      '{name}，您好！',
      '号码 {phone} 的租用将于 {date}（UTC）到期。续租需要 {price} ₽，您的余额为 {balance} ₽。',
      '请在此之前充值，租用将自动续期；否则该号码将无法找回。',
    ],
    button: '充值',
  },
  'rental-sms': {
    subject: '{service}：{phone} 收到短信',
    paragraphs: ['{name}，您好', '您租用的号码 {phone} 收到一条短信：', '{text}'],
    button: '打开租用',
  },
  'rental-lost': {
    subject: '您租用的号码 {phone} 已无法使用',
    paragraphs: [
      '{name}，您好',
      '号码 {phone} 自 {date}（UTC）起无法连接，因此我们已结束租用。未使用时间的费用 {refund} ₽ 已退回您的余额。',
      '此前收到的短信仍保留在您的租用记录中。您可以随时租用其他号码。',
    ],
    button: '租用其他号码',
  },
  'partner-accepted': {
    subject: '您已成为合作伙伴',
    paragraphs: ['{name}，您好！', '我们已接受您的申请。您的软件连接所需的密钥在合作伙伴专区中。', '备注：{comment}'],
    button: '打开合作伙伴专区',
  },
  'partner-rejected': {
    subject: '您的合作伙伴申请',
    paragraphs: ['{name}，您好！', '我们审核了您的申请，目前无法接受。您可以再次申请。', '备注：{comment}'],
    button: '再次申请',
  },
  'document-refused': {
    subject: '您的文件未通过审核',
    paragraphs: ['{name}，您好。', '我们查看了您的文件 {document}，无法接受。', '原因：{comment}'],
    button: '提交其他文件',
  },
  'document-expires': {
    subject: '您的一份文件即将到期',
    paragraphs: [
      '{name}，您好。',
      '您的文件 {document} 有效期至 {date}（UTC，含当日）。请及时提交新文件，以免影响提现。',
    ],
    button: '提交新文件',
  },
  'withdrawal-requested': {
    subject: '您申请了提现',
    paragraphs: [
      '{name}，您好。',
      '我们已收到您向 {requisites} 提现 {sum} 的申请，接下来将进行审核。',
      '如果不是您本人操作，请立即联系客服并设置新密码：款项尚未汇出。',
    ],
    button: '查看提现记录',
  },
  'withdrawal-approved': {
    subject: '您的提现已获批准',
    paragraphs: ['{name}，您好！', '我们已批准您向 {requisites} 提现 {sum}，接下来将付款。', '备注：{comment}'],
    button: '查看提现记录',
  },
  'withdrawal-paid': {
    subject: '您的提现已付款',
    paragraphs: ['{name}，您好！', '我们已向 {requisites} 汇出 {sum}。', '备注：{comment}'],
    button: '查看提现记录',
  },
  'withdrawal-rejected': {
    subject: '您的提现被拒绝',
    paragraphs: [
      '{name}，您好！',
      '我们无法完成您向 {requisites} 提现 {sum} 的申请，全部金额已退回您的收益。',
      '备注：{comment}',
    ],
    button: '查看提现记录',
  },
  'dispute-refunded': {
    subject: '您的反馈已受理：{sum} 已退回余额',
    paragraphs: [
      '{name}，您好！',
      '您反馈 {purchase} 存在问题。我们核实后已将 {sum} 退回您的余额。',
      '我们的答复：{comment}',
    ],
    button: '查看购买',
  },
  'dispute-rejected': {
    subject: '您的反馈未被受理',
    paragraphs: ['{name}，您好！', '您反馈 {purchase} 存在问题。我们核实后不予退款。', '原因：{comment}'],
    button: '查看购买',
  },
  'webhook-failing': {
    subject: '您的 Webhook 投递失败',
    paragraphs: [
      '{name}，您好！',
      '自 {since}（UTC）起，没有任何事件成功送达 {url}。',
      '事件会为您保留，您的服务器恢复响应后会立即发送。如果连续三天都无法送达，我们将停用该 Webhook。',
    ],
    button: '打开设置',
  },
  'webhook-off-failing': {
    subject: '您的 Webhook 已被停用',
    paragraphs: [
      '{name}，您好！',
      '连续三天无法将任何事件送达 {url}，因此已停止尝试。',
      '事件会保留 30 天。服务器恢复响应后，请在设置中重新启用该 Webhook，积压的事件会随即发送。',
    ],
    button: '打开设置',
  },
  'webhook-off-gone': {
    subject: '您的 Webhook 已被停用',
    paragraphs: [
      '{name}，您好！',
      '您的服务器 {url} 回复该地址已不存在（410），因此我们已停止调用。',
      '事件会保留 30 天。服务器恢复响应后，请在设置中重新启用该 Webhook，积压的事件会随即发送。',
    ],
    button: '打开设置',
  },
  'telegram-linked': {
    paragraphs: ['您的 {brand} 账户已绑定。验证码和余额提醒将发送到这里。发送 /stop 可取消。'],
  },
  'telegram-open-link': {
    paragraphs: ['请在已登录 {brand} 的设备上打开此链接，仅可使用一次，15 分钟内有效：\n{link}'],
  },
  'telegram-already-linked': {
    paragraphs: ['此聊天已绑定您的账户。发送 /stop 可取消。'],
  },
  'telegram-unlinked': {
    paragraphs: ['此聊天已解除绑定。'],
  },
  'telegram-code': {
    paragraphs: ['{service}，{phone}\n验证码：{code}'],
  },
  'telegram-sms': {
    paragraphs: ['{service}，{phone}\n不含验证码的短信：'],
  },
  'telegram-masked': {
    paragraphs: [
      '{service}，{phone}\n这条短信不像您的验证码。它不收费，可能是验证码的内容已打码，号码继续等待。如果这就是您的验证码，请在商店打开您的号码并点“这是我的验证码”：费用 {price}。',
    ],
  },
  'telegram-late-code': {
    paragraphs: ['{service}，{phone}\n您已结束等待的号码收到了验证码。您可在 10 分钟内支付 {price} 领取：{link}'],
  },
  'telegram-low-balance': {
    paragraphs: ['您的余额为 {balance}，已低于您设置的阈值。'],
  },
  'telegram-rental-lost': {
    paragraphs: [
      '号码 {phone} 自 {date}（UTC）起无法连接，因此我们已结束租用。未使用时间的费用 {refund} ₽ 已退回您的余额。',
    ],
  },
  'telegram-repeat-served': {
    paragraphs: ['已找到：{service}，{country}\n{phone}，{price}\n号码正在等待短信。'],
  },
  'telegram-repeat-ended': {
    paragraphs: ['{service}，{country} 没有出现可用号码，搜索已结束。为此冻结的 {sum} 已可重新使用。'],
  },
  'push-code': {
    paragraphs: ['{service}，{phone}：验证码已到'],
  },
  'push-sms': {
    paragraphs: ['{service}，{phone}：收到一条短信'],
  },
  'push-ended': {
    paragraphs: ['{service}，{phone}：没有收到短信，{price} 已退回余额'],
  },
  'push-late-code': {
    paragraphs: ['{service}，{phone}：验证码迟到了，10 分钟内可用 {price} 取得'],
  },
  'push-paid': {
    paragraphs: ['余额已充值 {sum}'],
  },
};
