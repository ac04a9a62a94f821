import type { LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../../users/find-recipient.ts';
import { pageUrl } from '../../users/page-url.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  failing: (url: string) => string;
  gone: (url: string) => string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Your webhook was switched off',
    greeting: (name) => `Hello, ${name}!`,
    failing: (url) => `Nothing could be delivered to ${url} for three days, so we have stopped trying.`,
    gone: (url) => `Your server at ${url} answered that the address is gone (410), so we have stopped calling it.`,
    advice:
      'Events are kept for 30 days. When your server answers again, switch the webhook on in the settings, and what waited is sent.',
    button: 'Open settings',
  },
  ru: {
    subject: 'Ваш вебхук отключён',
    greeting: (name) => `Здравствуйте, ${name}!`,
    failing: (url) => `Трое суток на адрес ${url} ничего не удавалось доставить, и мы прекратили попытки.`,
    gone: (url) => `Сервер ${url} ответил, что адреса больше нет (410), и мы перестали его вызывать.`,
    advice:
      'События хранятся 30 дней. Когда сервер снова заработает, включите вебхук в настройках, и накопившееся будет отправлено.',
    button: 'Открыть настройки',
  },
  cn: {
    subject: '您的 Webhook 已被停用',
    greeting: (name) => `${name}，您好！`,
    failing: (url) => `连续三天无法将任何事件送达 ${url}，因此已停止尝试。`,
    gone: (url) => `您的服务器 ${url} 回复该地址已不存在（410），因此我们已停止调用。`,
    advice: '事件会保留 30 天。服务器恢复响应后，请在设置中重新启用该 Webhook，积压的事件会随即发送。',
    button: '打开设置',
  },
  tr: {
    subject: 'Webhook’unuz kapatıldı',
    greeting: (name) => `Merhaba ${name}!`,
    failing: (url) => `Üç gün boyunca ${url} adresine hiçbir şey iletilemedi; bu yüzden denemeyi bıraktık.`,
    gone: (url) =>
      `${url} adresindeki sunucunuz bu adresin artık olmadığını bildirdi (410); bu yüzden çağırmayı bıraktık.`,
    advice:
      'Olaylar 30 gün saklanır. Sunucunuz yeniden yanıt verdiğinde webhook’u ayarlardan açın; bekleyenler gönderilir.',
    button: 'Ayarları aç',
  },
  es: {
    subject: 'Tu webhook se ha desactivado',
    greeting: (name) => `¡Hola, ${name}!`,
    failing: (url) => `Durante tres días no se ha podido entregar nada en ${url}, así que hemos dejado de intentarlo.`,
    gone: (url) =>
      `Tu servidor en ${url} ha respondido que esa dirección ya no existe (410), así que hemos dejado de llamarla.`,
    advice:
      'Los eventos se guardan 30 días. Cuando tu servidor vuelva a responder, activa el webhook en los ajustes y se enviará lo pendiente.',
    button: 'Abrir ajustes',
  },
  hi: {
    subject: 'आपका वेबहुक बंद कर दिया गया है',
    greeting: (name) => `नमस्ते ${name}!`,
    failing: (url) => `तीन दिनों तक ${url} पर कुछ भी नहीं पहुँच सका, इसलिए हमने प्रयास बंद कर दिया है।`,
    gone: (url) => `${url} पर आपके सर्वर ने जवाब दिया कि यह पता अब नहीं है (410), इसलिए हमने इसे कॉल करना बंद कर दिया है।`,
    advice:
      'इवेंट 30 दिन तक रखे जाते हैं। जब आपका सर्वर फिर से जवाब देने लगे, तो सेटिंग्स में वेबहुक चालू करें, और जो रुका था वह भेज दिया जाएगा।',
    button: 'सेटिंग्स खोलें',
  },
  ar: {
    subject: 'تم إيقاف الويب هوك الخاص بك',
    greeting: (name) => `مرحبًا ${name}!`,
    failing: (url) => `لم يصل أي شيء إلى ${url} طوال ثلاثة أيام، فتوقفنا عن المحاولة.`,
    gone: (url) => `أجاب خادمك على ${url} بأن العنوان لم يعد موجودًا (410)، فتوقفنا عن استدعائه.`,
    advice: 'نحتفظ بالأحداث 30 يومًا. عندما يعود خادمك إلى الاستجابة، فعّل الويب هوك من الإعدادات ليُرسَل ما انتظر.',
    button: 'فتح الإعدادات',
  },
};

/** The e-mail that a webhook was switched off. Its events wait until it is on again. */
export const composeWebhookDisabledMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: Recipient,
  { url, disabledReason }: { url: string; disabledReason: 'failing' | 'gone' },
): Mail => {
  const { subject, greeting, advice, button, ...bodies } = texts[locale];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), bodies[disabledReason](url), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/settings') },
  });
};
