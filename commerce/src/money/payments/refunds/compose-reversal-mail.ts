import { formatRubles, type Money } from '@shop/shared-types/money';

import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

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

/** The e-mail to the staff, who reads one language. */
export const composeReversalMail = (
  { supportEmail, brandName }: { supportEmail: string; brandName: string },
  { incomingId, paymentId, reason, userId, taken, owed }: ReversalMail,
): Mail => {
  const { amount, bonus, cashback, fromEarners, loss } = taken;
  const facts =
    amount > 0
      ? `Taken back: ${formatRubles(amount)} RUB, bonus ${formatRubles(bonus)} RUB, cashback ${formatRubles(cashback)} RUB.`
      : 'Nothing was credited for it yet, so nothing was taken; what went back will not be credited any more.';
  return composeMail({
    to: supportEmail,
    locale: 'en',
    brandName,
    subject: `Chargeback: ${incomingId}`,
    paragraphs: [
      `Top-up ${paymentId}, ${userId === undefined ? 'unknown to us' : `user ${userId}`}. Reason: ${reason}.`,
      facts,
      ...(owed > 0 ? [`The user has spent the money and owes ${formatRubles(owed)} RUB.`] : []),
      ...(fromEarners + loss > 0
        ? [
            `Of what was spent, ${formatRubles(fromEarners)} RUB went back from those who earned of it; ` +
              `${formatRubles(loss)} RUB is the shop's loss until the user pays.`,
          ]
        : []),
    ],
  });
};
