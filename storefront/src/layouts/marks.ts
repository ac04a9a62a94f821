/**
 * Drawn marks (simple-icons) of payment methods. Methods without one are shown as words. `hasName` is set where the mark alone does not
 * show the name.
 */
export const paymentMarks: Readonly<Record<string, { mark: string; hasName: boolean }>> = {
  visa: { mark: 'visa', hasName: false },
  mastercard: { mark: 'mastercard', hasName: false },
  alipay: { mark: 'alipay', hasName: true },
  tether: { mark: 'tether', hasName: true },
  bitcoin: { mark: 'bitcoin', hasName: true },
  litecoin: { mark: 'litecoin', hasName: true },
};

/** Social networks that the CMS knows: their marks and names. */
export const socialMarks: Readonly<Record<string, { mark: string; name: string }>> = {
  telegram: { mark: 'telegram', name: 'Telegram' },
  x: { mark: 'x', name: 'X' },
  discord: { mark: 'discord', name: 'Discord' },
  github: { mark: 'github', name: 'GitHub' },
  vk: { mark: 'vk', name: 'VK' },
  youtube: { mark: 'youtube', name: 'YouTube' },
  instagram: { mark: 'instagram', name: 'Instagram' },
  facebook: { mark: 'facebook', name: 'Facebook' },
  wechat: { mark: 'wechat', name: 'WeChat' },
  weibo: { mark: 'sinaweibo', name: 'Weibo' },
  whatsapp: { mark: 'whatsapp', name: 'WhatsApp' },
};
