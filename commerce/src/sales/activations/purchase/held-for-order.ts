import type { Money } from '@shop/shared-types/money';

import type { KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { hold } from '../../../ledger/transfers/hold.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { assertMayBuy } from '../../allowance/use-allowance.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { mayTakePlace, takePlace, type OrderPlace } from '../wholesale/open-places.ts';
import { holdOf, type PricedSale } from './activation-hold.ts';
import type { Purchase } from './purchase.ts';
import type { RepeatOrderName } from './served-orders.ts';

/** The order that a purchase is for has ended meanwhile: nothing is bought. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded';
}

/** Where the money of a number was set aside before: in a repeat order, or in a place of an order of ten or more. */
export interface HeldForOrder {
  repeatOrder?: RepeatOrderName | undefined;
  orderPlace?: OrderPlace | undefined;
}

export const isHeldForOrder = ({ repeatOrder, orderPlace }: HeldForOrder): boolean =>
  repeatOrder !== undefined || orderPlace !== undefined;

/**
 * Whether the order that a number is for, if it is for one, may get it at this price.
 * @throws CommerceError NO_BALANCE, API_KEY_LIMIT when what is held does not cover the price.
 */
export const isServable = (
  { servedOrders }: Pick<ActivationDeps, 'servedOrders'>,
  working: WorkingSet,
  { repeatOrder, orderPlace }: HeldForOrder,
  { price, keyCharge }: { price: Money; keyCharge?: KeyCharge },
  at: Date,
): boolean => {
  if (repeatOrder && !servedOrders.mayServe(working, repeatOrder, price, at)) return false;
  return !orderPlace || mayTakePlace(working, orderPlace, price, keyCharge);
};

/**
 * Ensures that the order, if the purchase is for one, may get a number at this price.
 * @throws OrderEnded when the order no longer waits; CommerceError NO_BALANCE, API_KEY_LIMIT when its hold does not cover the price,
 * PURCHASES_PAUSED for a repeat order. An order of several numbers was let in as a whole.
 */
export const assertServable = (
  deps: Pick<ActivationDeps, 'settings' | 'servedOrders'>,
  working: WorkingSet,
  { request, keyCharge }: Pick<Purchase, 'request' | 'keyCharge'>,
  price: Money,
  at: Date,
): void => {
  if (!isServable(deps, working, request, { price, keyCharge }, at)) throw new OrderEnded();
  if (request.repeatOrder) assertMayBuy(working, deps.settings, request.userId, at);
};

/** Holds the price of a number in the place of what its order had set aside. */
export const holdForOrder = (
  { servedOrders }: Pick<ActivationDeps, 'servedOrders'>,
  working: WorkingSet,
  { repeatOrder, orderPlace }: HeldForOrder,
  sale: PricedSale,
  at: Date,
): void => {
  const served = { activationId: sale._id, price: sale.price };
  if (repeatOrder) servedOrders.serve(working, repeatOrder, served, at);
  if (orderPlace) takePlace(working, orderPlace, served, at);
  hold(working, holdOf(sale), at);
};
