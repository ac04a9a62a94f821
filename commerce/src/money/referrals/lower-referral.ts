import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { houseSales, referralAccount } from '../../ledger/balances/account-id.ts';
import { reversePart } from '../../ledger/transfers/reverse-part.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { accrualTransferIdOf, accrueReferralPart, referralPartOf } from './accrue-referral.ts';
import { referralAccruals } from './referral-accrual.model.ts';

/** The document that `lowerReferral` reads. */
export const readOfAccrual = (paymentId: string): Read => readOf(referralAccruals, paymentId);

/** A payment that became cheaper after its referrer had got the part of it. */
export interface Lowered {
  /** Names the payment, and is the reference of its transfers. */
  reference: string;
  userId: number;
  /** By how much it became cheaper. */
  amount: Money;
  /** The supplier's part, which stays as it is. */
  supplierShare: Money;
  /** The sum that refunds took back from the referrer before. */
  takenBack: Money;
  /** Names this change among others of the payment. */
  part: string;
}

/** Takes a part back from the referrer, who then has the part of the final price. A payment without a referrer changes nothing. */
export const lowerReferral = (
  working: WorkingSet,
  { reference, userId, amount, supplierShare, takenBack, part }: Lowered,
  at: Date,
): void => {
  const accrual = working.find(referralAccruals, reference);
  if (!accrual) return;
  const due = referralPartOf({ turnover: kopecks(accrual.turnover - amount), supplierShare }, accrual.sharePercent);
  const left = accrual.amount - takenBack;
  const back = kopecks(Math.max(0, Math.min(left, accrual.amount - due)));
  const original = {
    _id: accrualTransferIdOf(reference),
    debit: houseSales,
    credit: referralAccount(accrual.referrerUserId),
    reference,
  };
  reversePart(working, { original, amount: back, part, kind: 'reversal' }, at);
  const payment = { paymentId: `${reference}:${part}`, reference, userId };
  const taken = { turnover: kopecks(0 - amount), supplierShare: noMoney };
  accrueReferralPart(working, accrual, { ...payment, ...taken }, kopecks(0 - back), at);
};
