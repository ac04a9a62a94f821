import { kopecks, formatRubles, type Money } from '@shop/shared-types/money';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { pageUrl } from '../../users/page-url.ts';

/** A rental that is renewed only if its buyer tops up. */
export interface RenewalWarning {
  userId: number;
  /** Digits with the country code. */
  phone: string;
  endsAt: Date;
  price: Money;
  balance: Money;
}

interface Facts {
  phone: string;
  date: string;
  price: string;
  balance: string;
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
    subject: ({ phone }) => `Top up to keep ${phone}`,
    greeting: (name) => `Hello, ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `The rental of ${phone} ends on ${date} UTC. Renewing it costs ${price} ₽, and your balance is ${balance} ₽.`,
    advice: 'Top up before then and the rental renews itself. Otherwise the number is gone for good.',
    button: 'Top up',
  },
  ru: {
    subject: ({ phone }) => `Пополните баланс, чтобы сохранить ${phone}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `Аренда номера ${phone} заканчивается ${date} UTC. Продление стоит ${price} ₽, на вашем балансе ${balance} ₽.`,
    advice: 'Пополните баланс до этого времени, и аренда продлится сама. Иначе номер будет потерян навсегда.',
    button: 'Пополнить баланс',
  },
  cn: {
    subject: ({ phone }) => `请充值以保留号码 ${phone}`,
    greeting: (name) => `${name}，您好！`,
    body: ({ phone, date, price, balance }) =>
      `号码 ${phone} 的租用将于 ${date}（UTC）到期。续租需要 ${price} ₽，您的余额为 ${balance} ₽。`,
    advice: '请在此之前充值，租用将自动续期；否则该号码将无法找回。',
    button: '充值',
  },
  tr: {
    subject: ({ phone }) => `${phone} numarasını korumak için bakiye yükleyin`,
    greeting: (name) => `Merhaba ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `${phone} numarasının kiralama süresi ${date} UTC'de doluyor. Yenileme ücreti ${price} ₽, bakiyeniz ${balance} ₽.`,
    advice:
      'Bu tarihten önce bakiye yüklerseniz kiralama kendiliğinden yenilenir. Aksi hâlde numara kalıcı olarak kaybedilir.',
    button: 'Bakiye yükle',
  },
  es: {
    subject: ({ phone }) => `Recarga saldo para conservar el ${phone}`,
    greeting: (name) => `¡Hola, ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `El alquiler del ${phone} termina el ${date} UTC. Renovarlo cuesta ${price} ₽ y tu saldo es de ${balance} ₽.`,
    advice:
      'Recarga antes de esa hora y el alquiler se renovará solo. De lo contrario, el número se perderá para siempre.',
    button: 'Recargar saldo',
  },
  hi: {
    subject: ({ phone }) => `${phone} बनाए रखने के लिए बैलेंस भरें`,
    greeting: (name) => `नमस्ते ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `${phone} का किराया ${date} UTC को समाप्त होगा। इसे बढ़ाने का मूल्य ${price} ₽ है और आपका बैलेंस ${balance} ₽ है।`,
    advice: 'उससे पहले बैलेंस भरें, तो किराया अपने आप बढ़ जाएगा। नहीं तो नंबर हमेशा के लिए चला जाएगा।',
    button: 'बैलेंस भरें',
  },
  ar: {
    subject: ({ phone }) => `اشحن رصيدك للاحتفاظ بالرقم ${phone}`,
    greeting: (name) => `مرحبًا ${name}!`,
    body: ({ phone, date, price, balance }) =>
      `ينتهي إيجار الرقم ${phone} في ${date} بالتوقيت العالمي. تكلفة التجديد ${price} ₽ ورصيدك ${balance} ₽.`,
    advice: 'اشحن رصيدك قبل ذلك ليتجدد الإيجار تلقائيًا، وإلا فستفقد الرقم نهائيًا.',
    button: 'شحن الرصيد',
  },
};

/** The e-mail to a buyer whose balance does not cover a renewal. */
export const composeRenewalWarning = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: { email: string; name: string; locale: LocaleCode },
  { phone, endsAt, price, balance }: RenewalWarning,
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  const date = new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(endsAt);
  const facts = { phone: `+${phone}`, date, price: formatRubles(price), balance: formatRubles(kopecks(balance)) };
  return composeMail({
    to: email,
    locale,
    brandName,
    subject: subject(facts),
    paragraphs: [greeting(plainNameOf(name)), body(facts), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/pay') },
  });
};
