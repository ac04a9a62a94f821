import { repeatOrderSeconds } from '@shop/shared-types/constants';

import { activations } from '../../../src/sales/activations/activation.model.ts';
import { settlementIdOf } from '../../../src/ledger/transfers/hold.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { flawsOfRepeatOrder } from '../../../src/sales/repeat-orders/audit-repeat-orders.ts';
import { holdIdOf } from '../../../src/sales/repeat-orders/repeat-order-hold.ts';
import { repeatOrders, waitingCounts, type RepeatOrder } from '../../../src/sales/repeat-orders/repeat-order.model.ts';
import { afterPrefix, checkOnce, touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';
import { createIndex } from '../document-index.ts';
import { usualMark } from '../scenarios/repeat-orders.ts';

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

/** The number of an order is its buyer's, at the price that the order names and within its bounds. */
const checkNumber = (order: RepeatOrder, { database, find }: Bookkeeping): void => {
  const { _id, activationId, userId, service, country, price, priceMin, priceMax } = order;
  if (activationId === null) return;
  const sale = database.find(activations, activationId);
  const isRight = sale?.userId === userId && sale.service === service && sale.country === country;
  if (!isRight || sale.price !== price) find(`repeat order ${_id} names another number than it bought`);
  if ((price ?? 0) > priceMax || (price ?? 0) < (priceMin ?? 0)) find(`repeat order ${_id} paid ${price}`);
};

/** Changed ceilings are left out: their selection was another one before. */
const selectionOf = ({ service, country, priceMin, priceMax, ceilingChanges }: RepeatOrder): string | undefined =>
  ceilingChanges === undefined ? `${service},${country},${priceMin},${priceMax}` : undefined;

/** Whoever waited longer for the same was served first, unless the order was over. */
const checkTurn = (later: RepeatOrder, sameSelection: Iterable<RepeatOrder>, find: Find): void => {
  const { endedAt } = later;
  if (later.status !== 'served' || !endedAt) return;
  for (const earlier of sameSelection) {
    const isPassedOver =
      earlier.createdAt < later.createdAt &&
      earlier.createdAt.getTime() < endedAt.getTime() - seenAfterMs &&
      earlier.expiresAt > endedAt &&
      (earlier.endedAt === null || earlier.endedAt > endedAt);
    if (isPassedOver) find(`repeat order ${later._id} was served before ${earlier._id}`);
  }
};

/** The guard of each buyer's bound counts the orders that wait. */
const checkCounts = ({ database, follow, find, add }: Bookkeeping): void => {
  const waitingOf = createIndex(follow, repeatOrders, ({ status, userId }) =>
    status === 'waiting' ? userId : undefined,
  );
  const touch = add((userId: number) => {
    const counted = database.find(waitingCounts, userId)?.waiting;
    const found = waitingOf.count(userId);
    if (counted !== undefined && counted !== found)
      find(`user ${userId} has ${found} waiting repeat orders and is counted with ${counted}`);
  });
  touchWith(follow, repeatOrders, ({ userId }) => userId, touch);
  touchWith(follow, waitingCounts, ({ _id }) => _id, touch);
};

/** Checks the repeat orders with their money, their numbers and their order. */
export const checkRepeatOrders = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const withSelection = createIndex(follow, repeatOrders, selectionOf);
  const withNumber = createIndex(follow, repeatOrders, ({ activationId }) => activationId ?? undefined);
  const touch = add((id: string) => {
    const order = database.find(repeatOrders, id);
    if (!order) return;
    checkOrder(order, database.byId(transfers) as ById, find);
    checkNumber(order, books);
    const selection = selectionOf(order);
    if (selection !== undefined) checkTurn(order, withSelection.of(selection).values(), find);
  });
  touchWith(follow, repeatOrders, ({ _id }) => _id, touch);
  follow(activations, ({ _id }) => {
    for (const order of withNumber.of(_id).values()) touch(order._id);
  });
  touchWith(follow, transfers, ({ reference }) => afterPrefix('repeat-order:', reference), touch);
  checkOnce(
    books,
    repeatOrders,
    ({ activationId }) => activationId ?? undefined,
    (activationId, count) => `activation ${activationId} was given to ${count} repeat orders`,
  );
  checkOnce(
    books,
    repeatOrders,
    ({ referralCode }) => referralCode,
    (scenario, count) => `${scenario} ordered ${count} times`,
  );
  checkCounts(books);
};
