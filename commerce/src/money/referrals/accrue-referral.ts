import { kopecks, split, type Money } from '@shop/shared-types/money';

import { houseSales, referralAccount } from '../../ledger/balances/account-id.ts';
import { atRiskFrom } from '../../ledger/transfers/at-risk.ts';
import { move } from '../../ledger/transfers/move.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { Referral } from './find-referral.ts';
import { referralAccruals, referralTotals } from './referral-accrual.model.ts';

/** Money that was taken from a buyer for good. */
export interface TakenPayment {
  /** The unique name of this payment, `activation:123` or `rental:5:charge-0`. */
  paymentId: string;
  /** The reference of the payment's other transfers. */
  reference: string;
  userId: number;
  /** The sum that the buyer paid. */
  turnover: Money;
  /** The supplier's or agent's part of it. */
  supplierShare: Money;
}

const hundredthsOfAll = 10_000;

/** The referrer's part of a payment (rule 10.1). It is taken from the house's part: supplier, referrer and house add up to the whole. */
export const referralPartOf = (
  { turnover, supplierShare }: Pick<TakenPayment, 'turnover' | 'supplierShare'>,
  sharePercent: number,
): Money => {
  const hundredths = Math.round(sharePercent * 100);
  const [due = kopecks(0)] = split(turnover, [hundredths, hundredthsOfAll - hundredths]);
  return kopecks(Math.max(0, Math.min(due, turnover - supplierShare)));
};

export const accrualTransferIdOf = (paymentId: string): string => `${paymentId}:referral`;

/** The transfer to the referrer, with the payment that it belongs to. */
const enterAccrual = (
  working: WorkingSet,
  { referrerUserId, sharePercent, channel }: Referral,
  { paymentId, reference, userId, turnover, supplierShare }: TakenPayment,
  { amount, isPart }: { amount: Money; isPart: boolean },
  at: Date,
): void => {
  if (amount > 0) {
    const earner = referralAccount(referrerUserId);
    move(working, {
      idempotencyKey: accrualTransferIdOf(paymentId),
      kind: 'referral',
      debit: houseSales,
      credit: earner,
      amount,
      reference,
      at,
      atRisk: atRiskFrom(working, userId, earner, at),
    });
  }
  const whose = { referrerUserId, buyerUserId: userId, channel };
  working.insert(referralAccruals, {
    _id: paymentId,
    ...whose,
    turnover,
    supplierShare,
    amount,
    sharePercent,
    at,
    ...(isPart ? { isPart } : {}),
  });
  working.increment(
    referralTotals,
    `${referrerUserId}:${userId}:${channel}`,
    { turnover, earned: amount },
    { ...whose },
  );
};

/**
 * Adds the referrer's part of a payment to the writes of the decision that takes the payment. It needs no reads but the buyer's account,
 * since referrers' accounts are folded. Without a referral nothing is written.
 */
export const accrueReferral = (
  working: WorkingSet,
  referral: Referral | undefined,
  payment: TakenPayment,
  at: Date,
): void => {
  if (!referral) return;
  enterAccrual(
    working,
    referral,
    payment,
    { amount: referralPartOf(payment, referral.sharePercent), isPart: false },
    at,
  );
};

/**
 * Records a part of a payment whose share the caller has computed: a period of a rental, or the refund of a sale. Negative sums lower the
 * totals; the caller reverses the transfers.
 */
export const accrueReferralPart = (
  working: WorkingSet,
  referral: Referral,
  payment: TakenPayment,
  amount: Money,
  at: Date,
): void => enterAccrual(working, referral, payment, { amount, isPart: true }, at);
