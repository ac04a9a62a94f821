import { kopecks, type Money } from '@shop/shared-types/money';

import type { ActivationDeps } from '../activations/activation-deps.ts';
import type { RepeatOrderName, ServedOrders } from '../activations/purchase/served-orders.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { voidHold } from '../../ledger/transfers/void-hold.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { refundApiKey } from '../../accounts/users/api-keys/charge-api-key.ts';
import { holdOf } from './repeat-order-hold.ts';
import { announceRepeatOrder } from './announce-repeat-order.ts';
import { repeatOrders, waitingCounts, type RepeatOrder } from './repeat-order.model.ts';

type End = Pick<RepeatOrder, 'status'> & Partial<Pick<RepeatOrder, 'reason' | 'activationId' | 'price'>>;

/** The documents that every end of an order reads. */
export const readsOfOrder = ({ _id, userId }: RepeatOrderName): Read[] => [
  readOf(repeatOrders, _id),
  readOf(waitingCounts, userId),
  readOfAccount(userId),
];

/** Ends a waiting order: its ceiling is free again, in the transaction of whatever ends it. */
const close = (working: WorkingSet, order: RepeatOrder, end: End, at: Date): RepeatOrder => {
  const ended = working.update(repeatOrders, order._id, { ...end, openUntil: null, endedAt: at });
  const { waiting } = working.get(waitingCounts, order.userId);
  working.update(waitingCounts, order.userId, { waiting: waiting - 1 });
  voidHold(working, holdOf(order), at);
  announceRepeatOrder(working, ended, at);
  return ended;
};

/**
 * Whether the repeat order may get a number at this price now: it waits, its time is not over, and its hold covers the price. The hold does
 * not cover it when the buyer owes the shop, as after a top-up that was taken back: the debt counts first.
 * @throws CommerceError NO_BALANCE when the order waits and its hold does not cover the price.
 */
const mayServe = (working: WorkingSet, { _id, userId }: RepeatOrderName, price: Money, at: Date): boolean => {
  const order = working.find(repeatOrders, _id);
  if (order?.status !== 'waiting' || order.expiresAt <= at || price > order.priceMax) return false;
  const { posted, held, owed = 0 } = working.get(accounts, userAccount(userId));
  const free = posted - held + order.priceMax - owed;
  if (free < price) throw new CommerceError('NO_BALANCE', { balance: Math.max(0, free), price });
  return true;
};

/**
 * Serves an order: its ceiling becomes free, so that the number's own price can be held in the same transaction. Ask `mayServe` before.
 * What the key of the order was charged beyond the price is given back to it.
 */
const serveOrder = (
  working: WorkingSet,
  { _id }: RepeatOrderName,
  { activationId, price }: { activationId: number; price: Money },
  at: Date,
): void => {
  const order = working.get(repeatOrders, _id);
  close(working, order, { status: 'served', activationId, price }, at);
  refundApiKey(working, order.keySpendingId, kopecks(order.priceMax - price));
};

/** What the purchases need of the orders that they serve. */
export const servedOrders: ServedOrders = { readsOf: readsOfOrder, mayServe, serve: serveOrder };

/** Ends an order without a number. Everything that was held for it is free again. An order that has ended already stays as it is. */
export const endOrder = async (
  { groupCommit, metrics }: Pick<ActivationDeps, 'groupCommit' | 'metrics'>,
  name: RepeatOrderName,
  end: { status: 'cancelled' | 'expired' | 'stopped'; reason?: RepeatOrder['reason'] },
): Promise<RepeatOrder> => {
  const { order, hasEnded } = await groupCommit.submit({
    name: `end-repeat-order-${end.status}`,
    reads: readsOfOrder(name),
    decide: (working, at) => {
      const known = working.get(repeatOrders, name._id);
      const isDue = end.status !== 'expired' || known.expiresAt <= at;
      if (known.status !== 'waiting' || !isDue) return { order: known, hasEnded: false };
      const ended = close(working, known, end, at);
      refundApiKey(working, known.keySpendingId, known.priceMax);
      announceBalance(working, known.userId, at);
      return { order: ended, hasEnded: true };
    },
  });
  if (hasEnded) metrics.countRepeatOrder(end.status);
  return order;
};
