import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatRubles } from '@shop/shared-types/money';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recipient } from '../../users/find-recipient.ts';
import { pageUrl } from '../../users/page-url.ts';
import type { RentalLoss } from './lose-rental.ts';

interface Facts {
  phone: string;
  date: string;
  refund: string;
}

interface Texts {
  subject: (facts: Facts) => string;
  greeting: (name: string) => string;
  body: (facts: Facts) => string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: ({ phone }) => `Your rented number ${phone} is no longer available`,
    greeting: (name) => `Hello, ${name}`,
    body: ({ phone, date, refund }) =>
      `The number ${phone} has been unreachable since ${date} UTC, so we ended its rental. ${refund} ₽ for the unused time are back on your balance.`,
    advice: 'The messages that came so far stay in your rentals. You can rent another number at any time.',
    button: 'Rent another number',
  },
  ru: {
    subject: ({ phone }) => `Арендованный номер ${phone} больше не доступен`,
    greeting: (name) => `Здравствуйте, ${name}`,
    body: ({ phone, date, refund }) =>
      `Номер ${phone} недоступен с ${date} UTC, поэтому мы завершили аренду. ${refund} ₽ за неиспользованное время возвращены на ваш баланс.`,
    advice: 'Полученные сообщения сохранились в разделе аренды. Вы можете арендовать другой номер в любое время.',
    button: 'Арендовать другой номер',
  },
  cn: {
    subject: ({ phone }) => `您租用的号码 ${phone} 已无法使用`,
    greeting: (name) => `${name}，您好`,
    body: ({ phone, date, refund }) =>
      `号码 ${phone} 自 ${date}（UTC）起无法连接，因此我们已结束租用。未使用时间的费用 ${refund} ₽ 已退回您的余额。`,
    advice: '此前收到的短信仍保留在您的租用记录中。您可以随时租用其他号码。',
    button: '租用其他号码',
  },
  tr: {
    subject: ({ phone }) => `Kiraladığınız ${phone} numarası artık kullanılamıyor`,
    greeting: (name) => `Merhaba ${name}`,
    body: ({ phone, date, refund }) =>
      `${phone} numarasına ${date} UTC'den beri ulaşılamıyor; bu yüzden kiralamayı sonlandırdık. Kullanılmayan süre için ${refund} ₽ bakiyenize iade edildi.`,
    advice:
      'O zamana kadar gelen mesajlar kiralamalarınızda kalır. İstediğiniz zaman başka bir numara kiralayabilirsiniz.',
    button: 'Başka bir numara kirala',
  },
  es: {
    subject: ({ phone }) => `Tu número alquilado ${phone} ya no está disponible`,
    greeting: (name) => `Hola, ${name}`,
    body: ({ phone, date, refund }) =>
      `El número ${phone} no responde desde el ${date} UTC, así que hemos terminado el alquiler. Hemos devuelto a tu saldo ${refund} ₽ por el tiempo no usado.`,
    advice: 'Los mensajes recibidos hasta ahora siguen en tus alquileres. Puedes alquilar otro número cuando quieras.',
    button: 'Alquilar otro número',
  },
  hi: {
    subject: ({ phone }) => `आपका किराये का नंबर ${phone} अब उपलब्ध नहीं है`,
    greeting: (name) => `नमस्ते ${name}`,
    body: ({ phone, date, refund }) =>
      `नंबर ${phone} ${date} UTC से संपर्क में नहीं है, इसलिए हमने उसका किराया समाप्त कर दिया है। बचे हुए समय के ${refund} ₽ आपके बैलेंस में लौटा दिए गए हैं।`,
    advice: 'अब तक आए संदेश आपके किरायों में सुरक्षित हैं। आप कभी भी दूसरा नंबर किराये पर ले सकते हैं।',
    button: 'दूसरा नंबर किराये पर लें',
  },
  ar: {
    subject: ({ phone }) => `لم يعد الرقم المستأجر ${phone} متاحًا`,
    greeting: (name) => `مرحبًا ${name}`,
    body: ({ phone, date, refund }) =>
      `تعذّر الوصول إلى الرقم ${phone} منذ ${date} بالتوقيت العالمي، لذلك أنهينا إيجاره. أعدنا إلى رصيدك ${refund} ₽ عن الوقت غير المستخدم.`,
    advice: 'تبقى الرسائل التي وصلت حتى الآن في قائمة إيجاراتك. يمكنك استئجار رقم آخر في أي وقت.',
    button: 'استئجار رقم آخر',
  },
};

const facts = (locale: LocaleCode, { phone, goneAt, refund }: RentalLoss): Facts => ({
  phone: locales[locale].direction === 'rtl' ? `\u2066+${phone}\u2069` : `+${phone}`,
  date: new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(goneAt),
  refund: formatRubles(refund),
});

/** One sentence for chats about a number that is gone. */
export const lossSentence = (locale: LocaleCode, loss: RentalLoss): string => texts[locale].body(facts(locale, loss));

/** The e-mail to a buyer whose rented number is gone: since when, and how much money came back. */
export const composeLossMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: Recipient,
  loss: RentalLoss,
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  const known = facts(locale, loss);
  return composeMail({
    to: email,
    locale,
    brandName,
    subject: subject(known),
    paragraphs: [greeting(plainNameOf(name)), body(known), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/') },
  });
};
