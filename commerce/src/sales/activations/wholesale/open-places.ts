import { kopecks, type Money } from '@shop/shared-types/money';

import { announceBalance } from '../../../ledger/events/announce.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { hold } from '../../../ledger/transfers/hold.ts';
import { voidHold } from '../../../ledger/transfers/void-hold.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { refundApiKey, type KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { earnIfDue } from './earn-wholesale.ts';
import { placeHoldOf } from './place-hold.ts';
import { wholesaleOrders, type WholesaleOrder } from './wholesale-order.model.ts';

/** Names an order and its buyer: what has to be known before the documents of a decision are read. */
export type WholesaleOrderName = Pick<WholesaleOrder, '_id' | 'userId' | 'keySpendingId'>;

/** The place of an order that a purchase is for. */
export interface OrderPlace {
  order: WholesaleOrderName;
  place: number;
}

/** Longer than the largest order takes with the slowest suppliers. A place that is still open then was lost with its node. */
const purchasesMaxMs = 10 * 60_000;

/** The documents that every decision about a place reads. */
export const readsOfPlace = ({ _id, userId }: Pick<WholesaleOrderName, '_id' | 'userId'>): Read[] => [
  readOf(wholesaleOrders, _id),
  readOfAccount(userId),
];

/**
 * Begins an order: the retail price of every number is held in this one decision, so that nobody begins an order that he cannot pay for as
 * a whole, however many are sent at once.
 * @throws CommerceError API_KEY_LIMIT, NO_BALANCE.
 */
export const openPlaces = (
  working: WorkingSet,
  { order, quantity, heldEach }: { order: WholesaleOrderName; quantity: number; heldEach: Money },
  keyCharge: KeyCharge,
  at: Date,
): void => {
  const opened: WholesaleOrder = {
    ...order,
    quantity,
    heldEach,
    openPlaces: Array.from({ length: quantity }, (_, place) => place),
    numbers: [],
    kept: 0,
    paidAtRetail: [],
    isShort: false,
    earnedAt: null,
    openUntil: new Date(at.getTime() + purchasesMaxMs),
    createdAt: at,
    version: 1,
  };
  for (const place of opened.openPlaces) {
    keyCharge.apply(working, { userId: order.userId, price: heldEach, opensOrder: true }, at);
    hold(working, placeHoldOf(opened, place), at);
  }
  working.insert(wholesaleOrders, opened);
  announceBalance(working, order.userId, at);
};

/**
 * Whether a place may get a number at this price: it is open, and its hold covers the price together with what is free. A dearer number
 * also has to fit the limits of the key. A debt of the buyer counts first.
 * @throws CommerceError NO_BALANCE, API_KEY_LIMIT for an open place that cannot pay.
 */
export const mayTakePlace = (
  working: WorkingSet,
  { order: { _id, userId }, place }: OrderPlace,
  price: Money,
  keyCharge?: KeyCharge,
): boolean => {
  const order = working.find(wholesaleOrders, _id);
  if (!order?.openPlaces.includes(place)) return false;
  const { posted, held, owed = 0 } = working.get(accounts, userAccount(userId));
  const free = posted - held + order.heldEach - owed;
  if (free < price) throw new CommerceError('NO_BALANCE', { balance: Math.max(0, free), price });
  if (price > order.heldEach)
    keyCharge?.assertCovers(working, { userId, price, total: price - order.heldEach, opens: 0 });
  return true;
};

/** Frees the hold of a place, so that the number's own price can be held in the same decision. Ask `mayTakePlace` before. */
export const takePlace = (
  working: WorkingSet,
  { order: { _id }, place }: OrderPlace,
  { activationId, price }: { activationId: number; price: Money },
  at: Date,
): void => {
  const order = working.get(wholesaleOrders, _id);
  const left = order.openPlaces.filter((open) => open !== place);
  working.update(wholesaleOrders, _id, {
    openPlaces: left,
    numbers: [...order.numbers, activationId],
    ...(left.length === 0 ? { openUntil: null } : {}),
  });
  voidHold(working, placeHoldOf(order, place), at);
  refundApiKey(working, order.keySpendingId, kopecks(order.heldEach - price));
};

/**
 * Closes the places that got no number; their money is free again. An order without open places stays as it is.
 * @param isShort there were no more numbers to sell. The buyer then has to keep only those that there were.
 */
export const closePlaces = (
  working: WorkingSet,
  { _id }: Pick<WholesaleOrder, '_id'>,
  isShort: boolean,
  at: Date,
): void => {
  const order = working.get(wholesaleOrders, _id);
  if (order.openPlaces.length === 0) return;
  const closed = working.update(wholesaleOrders, _id, { openPlaces: [], isShort, openUntil: null });
  for (const place of order.openPlaces) voidHold(working, placeHoldOf(order, place), at);
  refundApiKey(working, order.keySpendingId, kopecks(order.heldEach * order.openPlaces.length));
  announceBalance(working, order.userId, at);
  earnIfDue(working, closed, at);
};
