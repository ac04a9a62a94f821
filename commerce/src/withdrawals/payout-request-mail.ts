import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney } from '@shop/shared-types/money';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Recipient } from '../users/find-recipient.ts';
import { pageUrl } from '../users/page-url.ts';
import { withdrawalPages } from './withdrawal-mail.ts';
import type { WithdrawalDocument } from './withdrawal.model.ts';

interface Texts {
  subject: string;
  greeting: (name: string) => string;
  body: (facts: { sum: string; requisites: string }) => string;
  advice: string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: 'You asked for a withdrawal',
    greeting: (name) => `Hello, ${name}.`,
    body: ({ sum, requisites }) =>
      `We received your request to withdraw ${sum} to ${requisites}. We will check it next.`,
    advice: 'If this was not you, write to support now and set a new password: the money has not left yet.',
    button: 'Open withdrawals',
  },
  ru: {
    subject: 'Вы запросили вывод средств',
    greeting: (name) => `Здравствуйте, ${name}.`,
    body: ({ sum, requisites }) => `Мы получили заявку на вывод ${sum} на ${requisites}. Сейчас мы её проверим.`,
    advice: 'Если это были не вы, сразу напишите в поддержку и задайте новый пароль: деньги ещё не отправлены.',
    button: 'Открыть выводы средств',
  },
  cn: {
    subject: '您申请了提现',
    greeting: (name) => `${name}，您好。`,
    body: ({ sum, requisites }) => `我们已收到您向 ${requisites} 提现 ${sum} 的申请，接下来将进行审核。`,
    advice: '如果不是您本人操作，请立即联系客服并设置新密码：款项尚未汇出。',
    button: '查看提现记录',
  },
  tr: {
    subject: 'Para çekme talebinde bulundunuz',
    greeting: (name) => `Merhaba ${name}.`,
    body: ({ sum, requisites }) =>
      `${requisites} hesabına ${sum} tutarındaki para çekme talebinizi aldık. Şimdi inceleyeceğiz.`,
    advice: 'Bunu siz yapmadıysanız hemen desteğe yazın ve yeni bir parola belirleyin: para henüz gönderilmedi.',
    button: 'Para çekme taleplerini aç',
  },
  es: {
    subject: 'Has solicitado una retirada',
    greeting: (name) => `Hola, ${name}.`,
    body: ({ sum, requisites }) =>
      `Hemos recibido tu solicitud de retirar ${sum} a ${requisites}. Ahora la comprobaremos.`,
    advice: 'Si no has sido tú, escribe ya a soporte y establece una nueva contraseña: el dinero aún no ha salido.',
    button: 'Ver las retiradas',
  },
  hi: {
    subject: 'आपने निकासी का अनुरोध किया है',
    greeting: (name) => `नमस्ते ${name}।`,
    body: ({ sum, requisites }) => `हमें ${requisites} पर ${sum} की निकासी का आपका अनुरोध मिला है। अब हम इसे जाँचेंगे।`,
    advice: 'अगर यह आपने नहीं किया, तो तुरंत सहायता को लिखें और नया पासवर्ड बनाएँ: पैसे अभी नहीं भेजे गए हैं।',
    button: 'निकासियाँ देखें',
  },
  ar: {
    subject: 'طلبتَ سحب أموال',
    greeting: (name) => `مرحبًا ${name}.`,
    body: ({ sum, requisites }) => `استلمنا طلبك لسحب ${sum} إلى ${requisites}. سنراجعه الآن.`,
    advice: 'إذا لم تكن أنت، فاكتب إلى الدعم فورًا وعيّن كلمة مرور جديدة: لم تُرسل الأموال بعد.',
    button: 'عرض طلبات السحب',
  },
};

/** The e-mail that tells the owner of a requested payout while it can still be stopped. */
export const composePayoutRequestMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: Recipient,
  { source, sum, requisitesShown }: Pick<WithdrawalDocument, 'source' | 'sum' | 'requisitesShown'>,
): Mail => {
  const { subject, greeting, body, advice, button } = texts[locale];
  const money = formatMoney(sum, { currency: 'RUB', languageTag: locales[locale].languageTag });
  return composeMail({
    to: email,
    locale,
    brandName,
    subject,
    paragraphs: [greeting(plainNameOf(name)), body({ sum: money, requisites: requisitesShown }), advice],
    action: { label: button, url: pageUrl(publicUrl, locale, withdrawalPages[source]) },
  });
};
