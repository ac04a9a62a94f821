import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney } from '@shop/shared-types/money';
import { plainNameOf } from '@shop/shared-types/text-rules';

import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Recipient } from '../users/find-recipient.ts';
import { pageUrl } from '../users/page-url.ts';
import type { WithdrawalDocument } from './withdrawal.model.ts';

/** Decisions of the staff. */
export type DecidedStatus = 'approved' | 'paid' | 'rejected';

interface Texts {
  subject: Record<DecidedStatus, string>;
  greeting: (name: string) => string;
  body: Record<DecidedStatus, (facts: { sum: string; requisites: string }) => string>;
  comment: (comment: string) => string;
  button: string;
}

const texts: Record<LocaleCode, Texts> = {
  en: {
    subject: {
      approved: 'Your withdrawal is approved',
      paid: 'Your withdrawal is paid',
      rejected: 'Your withdrawal was rejected',
    },
    greeting: (name) => `Hello, ${name}!`,
    body: {
      approved: ({ sum, requisites }) => `We approved your withdrawal of ${sum} to ${requisites}. The payment is next.`,
      paid: ({ sum, requisites }) => `We sent ${sum} to ${requisites}.`,
      rejected: ({ sum, requisites }) =>
        `We could not make your withdrawal of ${sum} to ${requisites}. The whole sum is back in your earnings.`,
    },
    comment: (comment) => `Comment: ${comment}`,
    button: 'Open withdrawals',
  },
  ru: {
    subject: {
      approved: 'Заявка на вывод одобрена',
      paid: 'Вывод средств выполнен',
      rejected: 'Заявка на вывод отклонена',
    },
    greeting: (name) => `Здравствуйте, ${name}!`,
    body: {
      approved: ({ sum, requisites }) => `Мы одобрили вывод ${sum} на ${requisites}. Следующий шаг — выплата.`,
      paid: ({ sum, requisites }) => `Мы отправили ${sum} на ${requisites}.`,
      rejected: ({ sum, requisites }) =>
        `Мы не смогли выполнить вывод ${sum} на ${requisites}. Вся сумма возвращена к вашему заработку.`,
    },
    comment: (comment) => `Комментарий: ${comment}`,
    button: 'Открыть выводы средств',
  },
  cn: {
    subject: { approved: '您的提现已获批准', paid: '您的提现已付款', rejected: '您的提现被拒绝' },
    greeting: (name) => `${name}，您好！`,
    body: {
      approved: ({ sum, requisites }) => `我们已批准您向 ${requisites} 提现 ${sum}，接下来将付款。`,
      paid: ({ sum, requisites }) => `我们已向 ${requisites} 汇出 ${sum}。`,
      rejected: ({ sum, requisites }) => `我们无法完成您向 ${requisites} 提现 ${sum} 的申请，全部金额已退回您的收益。`,
    },
    comment: (comment) => `备注：${comment}`,
    button: '查看提现记录',
  },
  tr: {
    subject: {
      approved: 'Para çekme talebiniz onaylandı',
      paid: 'Para çekme talebiniz ödendi',
      rejected: 'Para çekme talebiniz reddedildi',
    },
    greeting: (name) => `Merhaba ${name}!`,
    body: {
      approved: ({ sum, requisites }) =>
        `${requisites} hesabına ${sum} tutarındaki para çekme talebinizi onayladık. Sırada ödeme var.`,
      paid: ({ sum, requisites }) => `${requisites} hesabına ${sum} gönderdik.`,
      rejected: ({ sum, requisites }) =>
        `${requisites} hesabına ${sum} tutarındaki para çekme talebinizi gerçekleştiremedik. Tutarın tamamı kazancınıza geri döndü.`,
    },
    comment: (comment) => `Açıklama: ${comment}`,
    button: 'Para çekme taleplerini aç',
  },
  es: {
    subject: {
      approved: 'Tu retirada está aprobada',
      paid: 'Tu retirada está pagada',
      rejected: 'Tu retirada ha sido rechazada',
    },
    greeting: (name) => `¡Hola, ${name}!`,
    body: {
      approved: ({ sum, requisites }) =>
        `Hemos aprobado tu retirada de ${sum} a ${requisites}. El siguiente paso es el pago.`,
      paid: ({ sum, requisites }) => `Hemos enviado ${sum} a ${requisites}.`,
      rejected: ({ sum, requisites }) =>
        `No hemos podido realizar tu retirada de ${sum} a ${requisites}. El importe íntegro ha vuelto a tus ganancias.`,
    },
    comment: (comment) => `Comentario: ${comment}`,
    button: 'Ver las retiradas',
  },
  hi: {
    subject: {
      approved: 'आपकी निकासी स्वीकृत हो गई है',
      paid: 'आपकी निकासी का भुगतान हो गया है',
      rejected: 'आपकी निकासी अस्वीकार कर दी गई है',
    },
    greeting: (name) => `नमस्ते ${name}!`,
    body: {
      approved: ({ sum, requisites }) =>
        `हमने ${requisites} पर ${sum} की आपकी निकासी स्वीकृत कर दी है। अब भुगतान किया जाएगा।`,
      paid: ({ sum, requisites }) => `हमने ${requisites} पर ${sum} भेज दिए हैं।`,
      rejected: ({ sum, requisites }) =>
        `हम ${requisites} पर ${sum} की आपकी निकासी पूरी नहीं कर सके। पूरी राशि आपकी कमाई में वापस आ गई है।`,
    },
    comment: (comment) => `टिप्पणी: ${comment}`,
    button: 'निकासियाँ देखें',
  },
  ar: {
    subject: { approved: 'تمت الموافقة على طلب السحب', paid: 'تم دفع طلب السحب', rejected: 'تم رفض طلب السحب' },
    greeting: (name) => `مرحبًا ${name}!`,
    body: {
      approved: ({ sum, requisites }) => `وافقنا على سحب ${sum} إلى ${requisites}. الخطوة التالية هي الدفع.`,
      paid: ({ sum, requisites }) => `أرسلنا ${sum} إلى ${requisites}.`,
      rejected: ({ sum, requisites }) => `تعذّر علينا تنفيذ سحب ${sum} إلى ${requisites}. عاد المبلغ كاملًا إلى أرباحك.`,
    },
    comment: (comment) => `تعليق: ${comment}`,
    button: 'عرض طلبات السحب',
  },
};

/** The page that lists the withdrawals of each source. */
export const withdrawalPages = { partner: '/partner/withdrawal-funds', referral: '/profile/referral-program' } as const;

/** The e-mail that tells the owner of a withdrawal the decision and the staff's comment. */
export const composeWithdrawalMail = (
  { publicUrl, brandName }: { publicUrl: string; brandName: string },
  { email, name, locale }: Recipient,
  { source, sum, requisitesShown }: Pick<WithdrawalDocument, 'source' | 'sum' | 'requisitesShown'>,
  { decision, comment }: { decision: DecidedStatus; comment: string },
): Mail => {
  const words = texts[locale];
  const money = formatMoney(sum, { currency: 'RUB', languageTag: locales[locale].languageTag });
  const said = comment === '' ? [] : [words.comment(comment)];
  return composeMail({
    to: email,
    locale,
    brandName,
    subject: words.subject[decision],
    paragraphs: [
      words.greeting(plainNameOf(name)),
      words.body[decision]({ sum: money, requisites: requisitesShown }),
      ...said,
    ],
    action: { label: words.button, url: pageUrl(publicUrl, locale, withdrawalPages[source]) },
  });
};
