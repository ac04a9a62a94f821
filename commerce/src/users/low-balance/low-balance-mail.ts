import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, type Money } from '@shop/shared-types/money';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { pageUrl } from '../page-url.ts';
import type { UsersDeps } from '../users-deps.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: (balance: string) => string;
  button: string;
  reason: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'Your balance is low',
    greeting: (name) => `Hello, ${name}!`,
    body: (balance) => `Your balance is ${balance}, which is below the threshold you set.`,
    button: 'Top up',
    reason: 'You can change or switch off this notice in the settings.',
  },
  ru: {
    subject: 'Ваш баланс на исходе',
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: (balance) => `На вашем балансе ${balance}, это меньше заданного вами порога.`,
    button: 'Пополнить баланс',
    reason: 'Изменить порог или отключить уведомление можно в настройках.',
  },
  cn: {
    subject: '您的余额不足',
    greeting: (name) => `${name}，您好！`,
    body: (balance) => `您的余额为 ${balance}，已低于您设置的阈值。`,
    button: '充值',
    reason: '您可以在设置中更改阈值或关闭此通知。',
  },
  tr: {
    subject: 'Bakiyeniz azaldı',
    greeting: (name) => `Merhaba ${name}!`,
    body: (balance) => `Bakiyeniz ${balance}; bu, belirlediğiniz eşiğin altında.`,
    button: 'Bakiye yükle',
    reason: 'Bu bildirimi ayarlardan değiştirebilir ya da kapatabilirsiniz.',
  },
  es: {
    subject: 'Te queda poco saldo',
    greeting: (name) => `¡Hola, ${name}!`,
    body: (balance) => `Tu saldo es de ${balance}, por debajo del umbral que fijaste.`,
    button: 'Recargar',
    reason: 'Puedes cambiar o desactivar este aviso en los ajustes.',
  },
  hi: {
    subject: 'आपका बैलेंस कम है',
    greeting: (name) => `नमस्ते ${name}!`,
    body: (balance) => `आपका बैलेंस ${balance} है, जो आपकी तय की गई सीमा से कम है।`,
    button: 'बैलेंस भरें',
    reason: 'आप सेटिंग्स में यह सूचना बदल या बंद कर सकते हैं।',
  },
  ar: {
    subject: 'رصيدك منخفض',
    greeting: (name) => `مرحبًا ${name}!`,
    body: (balance) => `رصيدك ${balance}، وهو أقل من الحد الذي حددته.`,
    button: 'شحن الرصيد',
    reason: 'يمكنك تغيير هذا الإشعار أو إيقافه من الإعدادات.',
  },
};

/** The sentence about a low balance, shared by every channel. */
export const lowBalanceSentence = (locale: LocaleCode, balance: Money): string =>
  texts[locale].body(formatMoney(balance, { currency: 'RUB', languageTag: locales[locale].languageTag }));

/** The e-mail that the balance has fallen below the reader's own threshold. */
export const composeLowBalanceMail = (
  { publicUrl, brandName }: Pick<UsersDeps, 'publicUrl' | 'brandName'>,
  { to, name, locale, balance }: { to: string; name: string; locale: LocaleCode; balance: Money },
): Mail => {
  const { subject, greeting, button, reason } = texts[locale];
  return composeMail({
    to,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), lowBalanceSentence(locale, balance), reason],
    action: { label: button, url: pageUrl(publicUrl, locale, '/profile/pay') },
  });
};
