import { repeatOrderSeconds } from '@shop/shared-types/constants';

import { activations } from '../activations/activation.model.ts';
import { settlementIdOf } from '../ledger/transfers/hold.ts';
import type { Transfer } from '../ledger/transfers/transfer.model.ts';
import { flawsOfRepeatOrder } from '../repeat-orders/audit-repeat-orders.ts';
import { holdIdOf } from '../repeat-orders/repeat-order-hold.ts';
import { repeatOrders, waitingCounts, type RepeatOrder } from '../repeat-orders/repeat-order.model.ts';
import { usualMark } from './lives-of-repeat-orders.ts';
import type { MemoryDatabase } from './memory-database.ts';

type Find = (finding: string) => void;
type ById = ReadonlyMap<string, Transfer>;

/** Longer than one node's look at a queue: an order that is younger may not have been seen by the node that served a later one. */
const seenAfterMs = 60_000;

/** The auditor's own comparison; also, every earlier ceiling is free again, and the order ended within its time. */
const checkOrder = (order: RepeatOrder, byId: ById, find: Find): void => {
  const { _id, status, createdAt, expiresAt, endedAt, ceilingChanges = 0, referralCode } = order;
  for (const flaw of flawsOfRepeatOrder(order, byId)) find(`repeat order ${_id} (${status}) ${flaw}`);
  for (let changes = 0; changes < ceilingChanges; changes += 1)
    if (byId.get(settlementIdOf(holdIdOf({ _id, ceilingChanges: changes })))?.phase !== 'void')
      find(`repeat order ${_id} still holds its ceiling ${changes}`);
  const seconds = (expiresAt.getTime() - createdAt.getTime()) / 1_000;
  if (referralCode?.startsWith(usualMark) && seconds !== repeatOrderSeconds.usual)
    find(`repeat order ${_id} waits for ${seconds} s`);
  if (status === 'served' && endedAt && endedAt >= expiresAt) find(`repeat order ${_id} was served after its time`);
  if (status === 'expired' && endedAt && endedAt < expiresAt) find(`repeat order ${_id} expired before its time`);
};

/** The number of an order is its buyer's, at the price that the order names and within its bounds; no number is that of two orders. */
const checkNumbers = (database: MemoryDatabase, orders: readonly RepeatOrder[], find: Find): void => {
  const given = new Set<number>();
  for (const { _id, activationId, userId, service, country, price, priceMin, priceMax } of orders) {
    if (activationId === null) continue;
    if (given.has(activationId)) find(`activation ${activationId} was given to two repeat orders`);
    given.add(activationId);
    const sale = database.find(activations, activationId);
    const isRight = sale?.userId === userId && sale.service === service && sale.country === country;
    if (!isRight || sale.price !== price) find(`repeat order ${_id} names another number than it bought`);
    if ((price ?? 0) > priceMax || (price ?? 0) < (priceMin ?? 0)) find(`repeat order ${_id} paid ${price}`);
  }
};

const wishOf = ({ service, country, priceMin, priceMax }: RepeatOrder): string =>
  [service, country, priceMin, priceMax].join();

/** Whoever waited longer for the same was served first, unless the order was over. Changed ceilings are left out: their wish was another one before. */
const checkOrderOfQueue = (orders: readonly RepeatOrder[], find: Find): void => {
  const steady = orders.filter(({ ceilingChanges }) => ceilingChanges === undefined);
  for (const later of steady) {
    const { endedAt } = later;
    if (later.status !== 'served' || !endedAt) continue;
    const passedOver = steady.find(
      (earlier) =>
        wishOf(earlier) === wishOf(later) &&
        earlier.createdAt < later.createdAt &&
        earlier.createdAt.getTime() < endedAt.getTime() - seenAfterMs &&
        earlier.expiresAt > endedAt &&
        (earlier.endedAt === null || earlier.endedAt > endedAt),
    );
    if (passedOver) find(`repeat order ${later._id} was served before ${passedOver._id}`);
  }
};

/** Checks the repeat orders with their money, their numbers and their order; and that the guard of each buyer's bound counts those that wait. */
export const checkRepeatOrders = (database: MemoryDatabase, byId: ById, find: Find): void => {
  const orders = database.all(repeatOrders);
  for (const order of orders) checkOrder(order, byId, find);
  checkNumbers(database, orders, find);
  checkOrderOfQueue(orders, find);
  if (new Set(orders.map(({ referralCode }) => referralCode)).size !== orders.length) find('a buyer ordered twice');
  for (const { _id, waiting } of database.all(waitingCounts)) {
    const found = orders.filter(({ userId, status }) => userId === _id && status === 'waiting').length;
    if (found !== waiting) find(`user ${_id} has ${found} waiting repeat orders and is counted with ${waiting}`);
  }
};
