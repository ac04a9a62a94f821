import type { LocaleCode } from '@shop/shared-types/locales';

interface Texts {
  linked: (brandName: string) => string;
  openLink: (brandName: string, url: string) => string;
  alreadyYours: string;
  unlinked: string;
  code: (service: string, phone: string, code: string) => string;
  sms: (service: string, phone: string) => string;
}

/** The bot's messages, in the reader's language. */
export const telegramTexts: Record<LocaleCode, Texts> = {
  en: {
    linked: (brandName) =>
      `Your ${brandName} account is linked. Codes and low-balance warnings will come here. /stop ends that.`,
    openLink: (brandName, url) =>
      `Open this link where you are logged in to ${brandName}. It works once, for 15 minutes:\n${url}`,
    alreadyYours: 'This chat is already linked to your account. /stop ends that.',
    unlinked: 'This chat is no longer linked.',
    code: (service, phone, code) => `${service}, ${phone}\nCode: ${code}`,
    sms: (service, phone) => `${service}, ${phone}\nSMS without a code:`,
  },
  ru: {
    linked: (brandName) =>
      `Ваш аккаунт ${brandName} привязан. Сюда будут приходить коды и предупреждения о балансе. Отключить: /stop.`,
    openLink: (brandName, url) =>
      `Откройте эту ссылку там, где вы вошли в ${brandName}. Она сработает один раз в течение 15 минут:\n${url}`,
    alreadyYours: 'Этот чат уже привязан к вашему аккаунту. Отключить: /stop.',
    unlinked: 'Этот чат больше не привязан.',
    code: (service, phone, code) => `${service}, ${phone}\nКод: ${code}`,
    sms: (service, phone) => `${service}, ${phone}\nSMS без кода:`,
  },
  cn: {
    linked: (brandName) => `您的 ${brandName} 账户已绑定。验证码和余额提醒将发送到这里。发送 /stop 可取消。`,
    openLink: (brandName, url) => `请在已登录 ${brandName} 的设备上打开此链接，仅可使用一次，15 分钟内有效：\n${url}`,
    alreadyYours: '此聊天已绑定您的账户。发送 /stop 可取消。',
    unlinked: '此聊天已解除绑定。',
    code: (service, phone, code) => `${service}，${phone}\n验证码：${code}`,
    sms: (service, phone) => `${service}，${phone}\n不含验证码的短信：`,
  },
  tr: {
    linked: (brandName) =>
      `${brandName} hesabınız bağlandı. Kodlar ve düşük bakiye uyarıları buraya gelecek. Durdurmak için /stop.`,
    openLink: (brandName, url) =>
      `Bu bağlantıyı ${brandName} oturumunuzun açık olduğu yerde açın. Bir kez ve 15 dakika boyunca çalışır:\n${url}`,
    alreadyYours: 'Bu sohbet zaten hesabınıza bağlı. Durdurmak için /stop.',
    unlinked: 'Bu sohbetin bağlantısı kaldırıldı.',
    code: (service, phone, code) => `${service}, ${phone}\nKod: ${code}`,
    sms: (service, phone) => `${service}, ${phone}\nKod içermeyen SMS:`,
  },
  es: {
    linked: (brandName) =>
      `Tu cuenta de ${brandName} está vinculada. Aquí llegarán los códigos y los avisos de saldo bajo. Para terminar: /stop.`,
    openLink: (brandName, url) =>
      `Abre este enlace donde tengas la sesión de ${brandName} iniciada. Funciona una vez, durante 15 minutos:\n${url}`,
    alreadyYours: 'Este chat ya está vinculado a tu cuenta. Para terminar: /stop.',
    unlinked: 'Este chat ya no está vinculado.',
    code: (service, phone, code) => `${service}, ${phone}\nCódigo: ${code}`,
    sms: (service, phone) => `${service}, ${phone}\nSMS sin código:`,
  },
  hi: {
    linked: (brandName) => `आपका ${brandName} खाता जुड़ गया है। कोड और कम बैलेंस की चेतावनियाँ यहाँ आएँगी। बंद करने के लिए: /stop.`,
    openLink: (brandName, url) =>
      `यह लिंक वहाँ खोलें जहाँ आप ${brandName} में लॉग इन हैं। यह एक बार, 15 मिनट तक काम करता है:\n${url}`,
    alreadyYours: 'यह चैट पहले से आपके खाते से जुड़ी है। बंद करने के लिए: /stop.',
    unlinked: 'यह चैट अब जुड़ी नहीं है।',
    code: (service, phone, code) => `${service}, ${phone}\nकोड: ${code}`,
    sms: (service, phone) => `${service}, ${phone}\nबिना कोड वाला SMS:`,
  },
  ar: {
    linked: (brandName) => `تم ربط حسابك في ${brandName}. ستصل إلى هنا الرموز وتنبيهات الرصيد المنخفض. للإيقاف: /stop`,
    openLink: (brandName, url) =>
      `افتح هذا الرابط حيث سجّلت الدخول إلى ${brandName}. يعمل مرة واحدة خلال 15 دقيقة:\n${url}`,
    alreadyYours: 'هذه المحادثة مرتبطة بحسابك بالفعل. للإيقاف: /stop',
    unlinked: 'لم تعد هذه المحادثة مرتبطة.',
    code: (service, phone, code) => `${service}، \u2066${phone}\u2069\nالرمز: \u2066${code}\u2069`,
    sms: (service, phone) => `${service}، \u2066${phone}\u2069\nرسالة بلا رمز:`,
  },
};
