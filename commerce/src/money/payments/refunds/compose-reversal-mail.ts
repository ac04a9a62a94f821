import { formatRubles, type Money } from '@shop/shared-types/money';

import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { StaffLanguage } from '../../../platform/mail/staff-language.ts';

/** Facts for the staff about money that an acquirer took back. */
export interface ReversalMail {
  incomingId: string;
  paymentId: string;
  reason: string;
  /** Undefined for a top-up that the shop does not know. */
  userId: number | undefined;
  taken: { amount: Money; bonus: Money; cashback: Money; fromEarners: Money; loss: Money };
  /** The user's whole debt now. */
  owed: Money;
}

interface ReversalWords {
  subject: (incomingId: string) => string;
  topUp: (paymentId: string, userId: number | undefined, reason: string) => string;
  taken: (amount: string, bonus: string, cashback: string) => string;
  nothing: string;
  owed: (owed: string) => string;
  spent: (fromEarners: string, loss: string) => string;
}

const reversalWords: Record<StaffLanguage, ReversalWords> = {
  en: {
    subject: (incomingId) => `Chargeback: ${incomingId}`,
    topUp: (paymentId, userId, reason) =>
      `Top-up ${paymentId}, ${userId === undefined ? 'unknown to us' : `user ${userId}`}. Reason: ${reason}.`,
    taken: (amount, bonus, cashback) => `Taken back: ${amount} RUB, bonus ${bonus} RUB, cashback ${cashback} RUB.`,
    nothing: 'Nothing was credited for it yet, so nothing was taken; what went back will not be credited any more.',
    owed: (owed) => `The user has spent the money and owes ${owed} RUB.`,
    spent: (fromEarners, loss) =>
      `Of what was spent, ${fromEarners} RUB went back from those who earned of it; ` +
      `${loss} RUB is the shop's loss until the user pays.`,
  },
  ru: {
    subject: (incomingId) => `Возврат платежа банком: ${incomingId}`,
    topUp: (paymentId, userId, reason) =>
      `Пополнение ${paymentId}, ${userId === undefined ? 'магазину неизвестно' : `пользователь ${userId}`}. Причина: ${reason}.`,
    taken: (amount, bonus, cashback) => `Списано обратно: ${amount} ₽, бонус ${bonus} ₽, кешбэк ${cashback} ₽.`,
    nothing: 'По нему ещё ничего не зачислено, поэтому ничего не списано; возвращённое больше не зачислится.',
    owed: (owed) => `Пользователь успел потратить деньги, его долг ${owed} ₽.`,
    spent: (fromEarners, loss) =>
      `Из потраченного ${fromEarners} ₽ вернули те, кто на этом заработал; ` +
      `${loss} ₽ остаются убытком магазина, пока пользователь не заплатит.`,
  },
};

/** The e-mail to the staff. */
export const composeReversalMail = (
  { supportEmail, brandName, staffLanguage }: { supportEmail: string; brandName: string; staffLanguage: StaffLanguage },
  { incomingId, paymentId, reason, userId, taken, owed }: ReversalMail,
): Mail => {
  const { amount, bonus, cashback, fromEarners, loss } = taken;
  const words = reversalWords[staffLanguage];
  return composeMail({
    to: supportEmail,
    locale: staffLanguage,
    brandName,
    subject: words.subject(incomingId),
    paragraphs: [
      words.topUp(paymentId, userId, reason),
      amount > 0 ? words.taken(formatRubles(amount), formatRubles(bonus), formatRubles(cashback)) : words.nothing,
      ...(owed > 0 ? [words.owed(formatRubles(owed))] : []),
      ...(fromEarners + loss > 0 ? [words.spent(formatRubles(fromEarners), formatRubles(loss))] : []),
    ],
  });
};
