import type { LocaleCode } from '@shop/shared-types/locales';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { pageUrl } from '../users/page-url.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: (url: string) => string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Your webhook was switched off',
    greeting: (name) => `Hello, ${name}!`,
    body: (url) => `We could not deliver events to ${url} for a long time, so we have stopped trying.`,
    advice:
      'When your server answers again, switch the webhook on in the settings. Events of the meantime are not sent again.',
    button: 'Open settings',
  },
  ru: {
    subject: 'Ваш вебхук отключён',
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: (url) => `Мы долго не могли доставить события на адрес ${url} и прекратили попытки.`,
    advice:
      'Когда сервер снова заработает, включите вебхук в настройках. События за это время повторно не отправляются.',
    button: 'Открыть настройки',
  },
  cn: {
    subject: '您的 Webhook 已被停用',
    greeting: (name) => `${name}，您好！`,
    body: (url) => `我们长时间无法将事件送达 ${url}，因此已停止尝试。`,
    advice: '您的服务器恢复响应后，请在设置中重新启用该 Webhook。期间的事件不会补发。',
    button: '打开设置',
  },
  tr: {
    subject: 'Webhook’unuz kapatıldı',
    greeting: (name) => `Merhaba ${name}!`,
    body: (url) => `Olayları uzun süredir ${url} adresine iletemedik; bu yüzden denemeyi bıraktık.`,
    advice: 'Sunucunuz yeniden yanıt verdiğinde webhook’u ayarlardan açın. Bu aradaki olaylar yeniden gönderilmez.',
    button: 'Ayarları aç',
  },
  es: {
    subject: 'Tu webhook se ha desactivado',
    greeting: (name) => `¡Hola, ${name}!`,
    body: (url) =>
      `Durante mucho tiempo no hemos podido entregar eventos en ${url}, así que hemos dejado de intentarlo.`,
    advice:
      'Cuando tu servidor vuelva a responder, activa el webhook en los ajustes. Los eventos de ese tiempo no se reenvían.',
    button: 'Abrir ajustes',
  },
  hi: {
    subject: 'आपका वेबहुक बंद कर दिया गया है',
    greeting: (name) => `नमस्ते ${name}!`,
    body: (url) => `हम लंबे समय तक ${url} पर इवेंट नहीं पहुँचा सके, इसलिए हमने प्रयास बंद कर दिया है।`,
    advice: 'जब आपका सर्वर फिर से जवाब देने लगे, तो सेटिंग्स में वेबहुक चालू करें। इस बीच के इवेंट दोबारा नहीं भेजे जाएँगे।',
    button: 'सेटिंग्स खोलें',
  },
  ar: {
    subject: 'تم إيقاف الويب هوك الخاص بك',
    greeting: (name) => `مرحبًا ${name}!`,
    body: (url) => `تعذّر علينا مدة طويلة تسليم الأحداث إلى ${url}، فتوقفنا عن المحاولة.`,
    advice: 'عندما يعود خادمك إلى الاستجابة، فعّل الويب هوك من الإعدادات. لا يُعاد إرسال أحداث الفترة الماضية.',
    button: 'فتح الإعدادات',
  },
};

/** Tells a developer that events no longer reach the server. */
export const composeWebhookDisabledMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { to, name, locale, url }: { to: string; name: string; locale: LocaleCode; url: string },
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  return composeMail({
    to,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(name), body(url), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/settings') },
  });
};
