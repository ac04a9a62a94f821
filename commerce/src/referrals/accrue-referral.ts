import { kopecks, split, type Money } from '@shop/shared-types/money';

import { houseSales, referralAccount } from '../ledger/account-id.ts';
import { enterTransfer } from '../ledger/enter-transfer.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import type { Referral } from './find-referral.ts';
import { referralAccruals, referralTotals } from './referral-accrual.model.ts';

/** Money that was taken from a buyer for good. */
export interface TakenPayment {
  /** Names this payment and no other, `activation:123` or `rental:5:charge-0`. */
  paymentId: string;
  /** What its other transfers refer to. */
  reference: string;
  userId: number;
  /** What the buyer paid. */
  turnover: Money;
  /** What the supplier or agent gets of it. */
  supplierShare: Money;
}

const hundredthsOfAll = 10_000;

/** The referrer's part of a payment. It comes out of what the house keeps: supplier, referrer and house add up to the whole. */
export const referralPartOf = (
  { turnover, supplierShare }: Pick<TakenPayment, 'turnover' | 'supplierShare'>,
  sharePercent: number,
): Money => {
  const hundredths = Math.round(sharePercent * 100);
  const [due = kopecks(0)] = split(turnover, [hundredths, hundredthsOfAll - hundredths]);
  return kopecks(Math.max(0, Math.min(due, turnover - supplierShare)));
};

export const accrualTransferIdOf = (paymentId: string): string => `${paymentId}:referral`;

/**
 * Gives the referrer its part of a payment, among the writes of the decision that takes the payment. Nothing has to be read for it:
 * referrers' accounts are folded. Without a referral nothing happens.
 */
export const accrueReferral = (
  working: WorkingSet,
  referral: Referral | undefined,
  { paymentId, reference, userId, turnover, supplierShare }: TakenPayment,
  at: Date,
): void => {
  if (!referral) return;
  const { referrerUserId, sharePercent, channel } = referral;
  const amount = referralPartOf({ turnover, supplierShare }, sharePercent);
  if (amount > 0) {
    enterTransfer(working, {
      _id: accrualTransferIdOf(paymentId),
      phase: 'single',
      kind: 'referral',
      debit: houseSales,
      credit: referralAccount(referrerUserId),
      amount,
      reference,
      at,
      settles: null,
      reverses: null,
    });
  }
  const whose = { referrerUserId, buyerUserId: userId, channel };
  working.insert(referralAccruals, { _id: paymentId, ...whose, turnover, supplierShare, amount, sharePercent, at });
  working.increment(
    referralTotals,
    `${referrerUserId}:${userId}:${channel}`,
    { turnover, earned: amount },
    { ...whose },
  );
};
