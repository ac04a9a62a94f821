import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { endPaid } from '../activations/endings/end-activation.ts';
import { activations } from '../activations/activation.model.ts';
import { changeActivation } from '../activations/change-activation.ts';
import { tellSupplier } from '../activations/endings/tell-supplier.ts';
import { isUserAccount, userIdOf } from '../ledger/balances/account-id.ts';
import { announceBalance } from '../events/announce.ts';
import { reversePart } from '../ledger/transfers/reverse-part.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { accrueReferralPart } from '../referrals/accrue-referral.ts';
import { portionOf, type SplitSale } from './refundable-sale.ts';

/** What a refund takes from whom. */
export interface RefundSplit {
  amount: Money;
  share: Money;
  referral: Money;
}

/** A number that was refunded whole is over and cannot be bought again, and a remote supplier is told so, after the sale. */
const tellOfRefund = (working: WorkingSet, { activation: known }: SplitSale, at: Date): void => {
  if (!known) return;
  const activation = working.get(activations, known._id);
  if (activation.status === 'received') endPaid(working, activation, at);
  changeActivation(working, activation, { refundedAt: at });
  tellSupplier(working, { ...activation, activationId: activation._id }, 'refunded', at);
};

/**
 * Gives a part of a sale back: the buyer gets it, supplier or agent and referrer give back their parts in proportion, each by a transfer that
 * points at the sale's own. Who has spent it owes it.
 * @param before what was refunded of the sale so far.
 */
export const refundSplitSale = (
  working: WorkingSet,
  sale: SplitSale,
  { amount, before, part }: { amount: Money; before: Money; part: string },
  at: Date,
): RefundSplit => {
  const { price, payment, share, referral, accrual, reference, userId } = sale;
  const partOf = (whole: number): Money =>
    kopecks(portionOf(whole, before + amount, price) - portionOf(whole, before, price));
  const split = { amount, share: partOf(share?.amount ?? 0), referral: partOf(referral?.amount ?? 0) };
  reversePart(working, { original: payment, amount, part, kind: 'refund' }, at);
  if (share) reversePart(working, { original: share, amount: split.share, part, kind: 'partner-share' }, at);
  if (referral) reversePart(working, { original: referral, amount: split.referral, part, kind: 'reversal' }, at);
  if (accrual) {
    const payments = { paymentId: `${reference}:${part}`, reference, userId };
    const taken = { turnover: kopecks(0 - amount), supplierShare: kopecks(0 - split.share) };
    accrueReferralPart(working, accrual, { ...payments, ...taken }, kopecks(0 - split.referral), at);
  }
  if (before + amount === price) tellOfRefund(working, sale, at);
  announceBalance(working, userId, at);
  if (share && isUserAccount(share.credit) && split.share !== noMoney)
    announceBalance(working, userIdOf(share.credit), at);
  return split;
};
