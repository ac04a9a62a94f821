import { wholesaleFrom } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import { reversePart } from '../../../ledger/transfers/reverse-part.ts';
import { settlementIdOf } from '../../../ledger/transfers/hold.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { lowerReferral, readOfAccrual } from '../../../money/referrals/lower-referral.ts';
import { readOfRefunds, refundedSoFar } from '../../refunds/refunded-so-far.ts';
import { refundApiKey } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import { holdOf, referenceOf, shareOf } from '../purchase/activation-hold.ts';
import { wholesaleOrders, type WholesaleOrder, type WholesaleTerms } from './wholesale-order.model.ts';

/** The document that every code and end of a number reads beside its own; none for a number of no such order. */
export const readsOfTerms = (terms: WholesaleTerms | undefined): Read[] =>
  terms ? [readOf(wholesaleOrders, terms.orderId)] : [];

/** Names the difference that goes back, among the reversals of a payment. */
export const rebatePart = 'rebate';

/**
 * How many numbers the buyer has to keep: ten. Where the shop had fewer to sell, all that it had; he asked in good faith (rule 1.11).
 */
export const keptNeeded = ({ isShort, numbers }: Pick<WholesaleOrder, 'isShort' | 'numbers'>): number =>
  isShort ? Math.min(wholesaleFrom, numbers.length) : wholesaleFrom;

/**
 * Gives a part of the retail price that was just paid back, as a movement that points at the payment. Its shares are the caller's.
 * @returns the activation at its lower price.
 */
const giveBack = (working: WorkingSet, activation: ActivationDocument, amount: Money, at: Date): ActivationDocument => {
  const { idempotencyKey, ...payment } = holdOf(activation);
  const original = { ...payment, _id: settlementIdOf(idempotencyKey) };
  reversePart(working, { original, amount, part: rebatePart, kind: 'rebate' }, at);
  refundApiKey(working, activation.keySpendingId, amount);
  return changeActivation(working, activation, { price: kopecks(activation.price - amount) });
};

/** Gives the difference of a number back that was paid earlier, less what the staff has refunded of it beyond the wholesale price. */
const giveDifference = (working: WorkingSet, activation: ActivationDocument, terms: WholesaleTerms, at: Date): void => {
  const reference = referenceOf(activation._id);
  const refunded = refundedSoFar(working, reference);
  const amount = kopecks(Math.min(terms.retail - terms.wholesale, terms.retail - refunded.amount));
  if (amount <= 0) return;
  const cheaper = giveBack(working, activation, amount, at);
  const { userId } = activation;
  const lowered = { reference, userId, amount, supplierShare: shareOf(cheaper), takenBack: refunded.referral };
  lowerReferral(working, { ...lowered, part: rebatePart }, at);
  announceActivation(working, cheaper, at, { hasBalanceChanged: true });
};

/** The reads that giving a difference back needs. */
const readsOfDifference = (id: number): Read[] => [
  readOf(activations, id),
  readOfRefunds(referenceOf(id)),
  readOfAccrual(referenceOf(id)),
];

/** Notes that an order has earned the wholesale price when enough of its numbers were kept; what was paid too much goes back, once. */
export const earnIfDue = (working: WorkingSet, order: WholesaleOrder, at: Date): void => {
  if (order.earnedAt || order.kept < keptNeeded(order)) return;
  working.need(order.paidAtRetail.flatMap(readsOfDifference));
  working.update(wholesaleOrders, order._id, { earnedAt: at, paidAtRetail: [] });
  for (const id of order.paidAtRetail) {
    const activation = working.get(activations, id);
    if (activation.wholesale) giveDifference(working, activation, activation.wholesale, at);
  }
};

/** Counts a number of an order that its buyer can no longer give up. A number of no such order changes nothing. */
export const countKept = (
  working: WorkingSet,
  { wholesale }: Pick<ActivationDocument, 'wholesale'>,
  at: Date,
): void => {
  if (!wholesale) return;
  const { kept } = working.get(wholesaleOrders, wholesale.orderId);
  earnIfDue(working, working.update(wholesaleOrders, wholesale.orderId, { kept: kept + 1 }), at);
};

/**
 * Counts a number whose retail price was just taken, and settles what it costs: when its order has earned the wholesale price, with this
 * number or before, the difference goes back at once; else the order remembers that it may have to give it back.
 * @returns the activation at the price that its shares are computed of.
 */
export const countPaid = (working: WorkingSet, activation: ActivationDocument, at: Date): ActivationDocument => {
  const { wholesale: terms, _id } = activation;
  if (!terms) return activation;
  countKept(working, activation, at);
  const { earnedAt, paidAtRetail } = working.get(wholesaleOrders, terms.orderId);
  const difference = kopecks(terms.retail - terms.wholesale);
  if (earnedAt) return difference > 0 ? giveBack(working, activation, difference, at) : activation;
  working.update(wholesaleOrders, terms.orderId, { paidAtRetail: [...paidAtRetail, _id] });
  return activation;
};
