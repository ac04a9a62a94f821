import { kopecks, type Money } from '@shop/shared-types/money';

import type { RefundedTopUp } from '../../loyalty/take-back-cashback.ts';
import { IncomingPaymentModel, type IncomingPaymentDocument } from '../incoming/incoming-payment.model.ts';
import type { PaymentDocument } from '../payment.model.ts';

/** The credits of a top-up, oldest first. */
export const findIncoming = (paymentId: string): Promise<IncomingPaymentDocument[]> =>
  IncomingPaymentModel.find({ paymentId }).sort({ creditedAt: 1, _id: 1 }).lean<IncomingPaymentDocument[]>();

/** The incoming payments of a top-up that a refund takes back: the newest first, without the sums that were refunded before. */
export const partsToRefund = (
  { refunded }: Pick<PaymentDocument, 'refunded'>,
  incomingPayments: readonly IncomingPaymentDocument[],
  amount: Money,
): RefundedTopUp[] => {
  let skipped: number = refunded;
  let left: number = amount;
  return incomingPayments.toReversed().flatMap(({ credited, creditedAt }) => {
    const goneBefore = Math.min(skipped, credited);
    skipped -= goneBefore;
    const part = Math.min(left, credited - goneBefore);
    left -= part;
    return part > 0 ? [{ creditedAt, amount: kopecks(part) }] : [];
  });
};

/**
 * The part of the bonus that goes back with a part of the top-up, in proportion; all parts together add up to the whole bonus. Nothing, where
 * the top-up grew since more went back.
 */
export const bonusToTakeBack = (
  { bonus, bonusTakenBack, credited, refunded }: PaymentDocument,
  amount: Money,
): Money => {
  const due = (BigInt(bonus) * BigInt(refunded + amount)) / BigInt(credited);
  return kopecks(Math.max(0, Number(due) - bonusTakenBack));
};
