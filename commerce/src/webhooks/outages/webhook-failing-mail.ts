import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../../users/find-recipient.ts';
import { pageUrl } from '../../users/page-url.ts';

interface Facts {
  url: string;
  since: string;
}

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: (facts: Facts) => string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Your webhook is failing',
    greeting: (name) => `Hello, ${name}!`,
    body: ({ url, since }) => `Nothing has been delivered to ${url} since ${since} UTC.`,
    advice:
      'Your events are kept and go out as soon as your server answers again. If nothing gets through for three days, we switch the webhook off.',
    button: 'Open settings',
  },
  ru: {
    subject: 'Ваш вебхук не работает',
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: ({ url, since }) => `С ${since} UTC на адрес ${url} не доставлено ни одного события.`,
    advice:
      'События сохраняются и уйдут, как только ваш сервер снова ответит. Если за трое суток доставить ничего не удастся, мы отключим вебхук.',
    button: 'Открыть настройки',
  },
  cn: {
    subject: '您的 Webhook 投递失败',
    greeting: (name) => `${name}，您好！`,
    body: ({ url, since }) => `自 ${since}（UTC）起，没有任何事件成功送达 ${url}。`,
    advice: '事件会为您保留，您的服务器恢复响应后会立即发送。如果连续三天都无法送达，我们将停用该 Webhook。',
    button: '打开设置',
  },
  tr: {
    subject: 'Webhook’unuz yanıt vermiyor',
    greeting: (name) => `Merhaba ${name}!`,
    body: ({ url, since }) => `${since} UTC’den beri ${url} adresine hiçbir olay iletilemedi.`,
    advice:
      'Olaylarınız saklanıyor; sunucunuz yeniden yanıt verir vermez gönderilecek. Üç gün boyunca hiçbir şey iletilemezse webhook’u kapatırız.',
    button: 'Ayarları aç',
  },
  es: {
    subject: 'Tu webhook está fallando',
    greeting: (name) => `¡Hola, ${name}!`,
    body: ({ url, since }) => `Desde el ${since} UTC no se ha podido entregar nada en ${url}.`,
    advice:
      'Guardamos tus eventos y los enviaremos en cuanto tu servidor vuelva a responder. Si en tres días no llega nada, desactivaremos el webhook.',
    button: 'Abrir ajustes',
  },
  hi: {
    subject: 'आपका वेबहुक काम नहीं कर रहा है',
    greeting: (name) => `नमस्ते ${name}!`,
    body: ({ url, since }) => `${since} UTC से ${url} पर कोई इवेंट नहीं पहुँचा है।`,
    advice:
      'आपके इवेंट सुरक्षित हैं और आपका सर्वर फिर से जवाब देते ही भेज दिए जाएँगे। अगर तीन दिन तक कुछ भी नहीं पहुँचता, तो हम वेबहुक बंद कर देंगे।',
    button: 'सेटिंग्स खोलें',
  },
  ar: {
    subject: 'الويب هوك الخاص بك لا يستجيب',
    greeting: (name) => `مرحبًا ${name}!`,
    body: ({ url, since }) => `منذ ${since} بالتوقيت العالمي لم يصل أي حدث إلى ${url}.`,
    advice: 'نحتفظ بأحداثك ونرسلها فور عودة خادمك إلى الاستجابة. وإذا لم يصل شيء خلال ثلاثة أيام فسنوقف الويب هوك.',
    button: 'فتح الإعدادات',
  },
};

/** The e-mail that no event has reached the server for an hour. `since`: the first failed attempt. */
export const composeWebhookFailingMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: Recipient,
  { url, since }: { url: string; since: Date },
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  const date = new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(since);
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), body({ url, since: date }), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/settings') },
  });
};
