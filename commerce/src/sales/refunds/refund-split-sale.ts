import type { RefundBearer } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { endPaid } from '../activations/closing/end-activation.ts';
import { activations } from '../activations/activation.model.ts';
import { changeActivation } from '../activations/change-activation.ts';
import { tellSupplier } from '../activations/closing/tell-supplier.ts';
import { isUserAccount, userIdOf } from '../../ledger/balances/account-id.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { reversePart } from '../../ledger/transfers/reverse-part.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { accrueReferralPart } from '../../money/referrals/accrue-referral.ts';
import { portionOf, type SplitSale } from './refundable-sale.ts';

/** What a refund takes from whom. */
export interface RefundSplit {
  amount: Money;
  share: Money;
  referral: Money;
}

/** A number that was refunded whole is over and cannot be bought again. A remote supplier that lost all of it is told so, after the sale. */
const closeNumber = (
  working: WorkingSet,
  { activation: known }: SplitSale,
  { isSuppliersLoss }: { isSuppliersLoss: boolean },
  at: Date,
): void => {
  if (!known) return;
  const activation = working.get(activations, known._id);
  if (activation.status === 'received') endPaid(working, activation, at);
  changeActivation(working, activation, { refundedAt: at });
  if (isSuppliersLoss) tellSupplier(working, { ...activation, activationId: activation._id }, 'refunded', at);
};

/** What supplier or agent and referrer give back of a sale, each in proportion. */
export type EarnersPart = Omit<RefundSplit, 'amount'>;

/**
 * Takes the earnings of a part of a sale back from supplier or agent and referrer, by transfers that point at the sale's own. Who has spent them owes them.
 * @param before the part of the price for which they gave theirs back before, by refunds and chargebacks. Together they never give more than they got.
 */
export const takeFromEarners = (
  working: WorkingSet,
  sale: SplitSale,
  { amount, before, part }: { amount: Money; before: Money; part: string },
  at: Date,
): EarnersPart => {
  const { price, share, referral, accrual, reference, userId } = sale;
  const upTo = (whole: number, gone: number): Money => portionOf(whole, Math.min(gone, price), price);
  const partOf = (whole: number): Money => kopecks(upTo(whole, before + amount) - upTo(whole, before));
  const split = { share: partOf(share?.amount ?? 0), referral: partOf(referral?.amount ?? 0) };
  if (share) reversePart(working, { original: share, amount: split.share, part, kind: 'partner-share' }, at);
  if (referral) reversePart(working, { original: referral, amount: split.referral, part, kind: 'reversal' }, at);
  if (accrual) {
    const payments = { paymentId: `${reference}:${part}`, reference, userId };
    const turnover = kopecks(Math.min(before, price) - Math.min(before + amount, price));
    const taken = { turnover, supplierShare: kopecks(0 - split.share) };
    accrueReferralPart(working, accrual, { ...payments, ...taken }, kopecks(0 - split.referral), at);
  }
  if (share && isUserAccount(share.credit) && split.share !== noMoney)
    announceBalance(working, userIdOf(share.credit), at);
  return split;
};

/**
 * Gives a part of a sale back: the buyer gets it, supplier or agent and referrer give back their parts, unless the house bears it (rule 7.14).
 * @param before what was refunded of the sale so far.
 * @param lost the part of the price whose shares the earners have lost so far, in kopecks (`lostByEarners`).
 */
export const refundSplitSale = (
  working: WorkingSet,
  sale: SplitSale,
  {
    amount,
    before,
    lost,
    bearer,
    part,
  }: { amount: Money; before: Money; lost: Money; bearer: RefundBearer; part: string },
  at: Date,
): RefundSplit => {
  const { price, payment, userId } = sale;
  reversePart(working, { original: payment, amount, part, kind: 'refund' }, at);
  const isHouses = bearer === 'house';
  const split = isHouses
    ? { share: noMoney, referral: noMoney }
    : takeFromEarners(working, sale, { amount, before: lost, part }, at);
  const isSuppliersLoss = !isHouses && lost + amount >= price;
  if (before + amount === price) closeNumber(working, sale, { isSuppliersLoss }, at);
  announceBalance(working, userId, at);
  return { amount, ...split };
};
