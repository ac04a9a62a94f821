import { activationLifeMs } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import { assertMayBuy } from '../../allowance/use-allowance.ts';
import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { hold } from '../../../ledger/transfers/hold.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import {
  onceOnlyOf,
  readsOfOnce,
  recordAnswer,
  type OnceOnly,
  type Replayed,
} from '../../../platform/database/idempotency.ts';
import { idempotencyRecords } from '../../../platform/database/idempotency-record.model.ts';
import { absenceOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { keyChargeOf, paidBefore, type KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { holdOf, type PricedSale } from './activation-hold.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import type { ActivationDeps, ActivationSettings } from '../activation-deps.ts';
import { mayServe, readsOfOrder, serveOrder, type OrderName } from '../../repeat-orders/end-repeat-order.ts';
import { mayTakePlace, readsOfPlace, takePlace, type OrderPlace } from '../wholesale/open-places.ts';
import type { WholesaleTerms } from '../wholesale/wholesale-order.model.ts';

/** A buyer's request for a number. */
export interface BuyNumberRequest {
  userId: number;
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Empty or absent: any operator. */
  operators?: string[] | undefined;
  priceMin?: Money | undefined;
  /** Dearer numbers are skipped. */
  priceMax?: Money | undefined;
  /** The price that the buyer saw. When only dearer numbers are left, the purchase is refused with the new price. */
  priceShown?: Money | undefined;
  onlySuppliers?: number[] | undefined;
  exceptSuppliers?: number[] | undefined;
  /** Number beginnings to avoid, with the country code. */
  phoneExceptions?: string[] | undefined;
  /** Whether the wholesale price holds: it was agreed with the buyer, or the number is part of an order of ten or more that may earn it. */
  isWholesale?: boolean | undefined;
  /** The place in an order of ten or more: its hold gives the money, and without it nothing is bought (rule 1.11). */
  orderPlace?: OrderPlace | undefined;
  /** The number's place in an order of several. Each number of an order is a purchase of its own under the order's idempotency key. */
  placeInOrder?: number | undefined;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** The buyer's own name for the purchase: one name buys one number. */
  orderId?: string | undefined;
  /** The developer's code that a program sends. It says who earns from this purchase. */
  referralCode?: string | undefined;
  /** The waiting repeat order that the purchase is for: its hold gives the money, and without it nothing is bought. */
  repeatOrder?: (OrderName & { keySpendingId: string | null }) | undefined;
  /** The paid activation whose number is bought again. */
  reactivates?: number | undefined;
  /** Limits of the API key that made the purchase. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Aborted when the buyer is gone: an undecided purchase is then dropped. */
  signal?: AbortSignal | undefined;
}

/** What the key of a purchase remembers, and the name of its order. */
export interface PurchaseAnswer {
  activationId: number;
}

/** The outcome of a purchase: a new activation, or the answer that its key got before. */
export type Bought = ActivationDocument | Replayed<PurchaseAnswer>;

/** One attempt to buy, from the first look at prices to the outcome. */
export interface Purchase {
  request: BuyNumberRequest;
  once: OnceOnly<PurchaseAnswer> | undefined;
  /** The record that makes an order name unique; a repeat order has taken its name before. */
  order: OnceOnly | undefined;
  keyCharge: KeyCharge;
  /** The seed from which ids derive. */
  seed: string;
}

/** The record that makes an order name unique. */
export const orderKeyOf = (userId: number, orderId: string | null | undefined, holder: string): OnceOnly | undefined =>
  orderId === undefined || orderId === null
    ? undefined
    : onceOnlyOf({ userId, holder, scope: 'order', key: orderId, request: {} });

export const preparePurchase = ({ randomness, clock }: ActivationDeps, request: BuyNumberRequest): Purchase => {
  // Whether the price is a wholesale one is not the request's to say, so a repeat is the same request after the staff has changed it.
  const {
    userId,
    idempotencyKey,
    orderId,
    placeInOrder,
    keyLimits,
    repeatOrder,
    orderPlace,
    isWholesale: _isWholesale,
    signal: _signal,
    ...wish
  } = request;
  const holder = randomness.bytes(12).toString('hex');
  const keyCharge = keyChargeOf(userId, keyLimits, clock());
  const scope = placeInOrder === undefined ? 'purchase' : `order-place-${placeInOrder}`;
  const seed = `${userId}|${idempotencyKey === undefined ? holder : `key:${idempotencyKey}`}`;
  return {
    request,
    once:
      idempotencyKey === undefined
        ? undefined
        : onceOnlyOf<PurchaseAnswer>({ userId, holder, scope, key: idempotencyKey, request: { ...wish, orderId } }),
    order: repeatOrder ? undefined : orderKeyOf(userId, orderId, holder),
    keyCharge: repeatOrder
      ? paidBefore(repeatOrder.keySpendingId)
      : orderPlace
        ? { ...keyCharge, spendingId: orderPlace.order.keySpendingId }
        : keyCharge,
    seed: placeInOrder === undefined ? seed : `${seed}|${scope}`,
  };
};

/** Whether a buyer whose answer was lost can ask for it again, by the idempotency key or by the order's own name (rule 4.14). */
export const isRepeatable = ({ once, order }: Pick<Purchase, 'once' | 'order'>): boolean =>
  once !== undefined || order !== undefined;

/** The documents that every decision of a purchase reads, beside the record of its key. */
export const readsOfPurchase = ({ request, order, keyCharge }: Purchase, ids: readonly number[]): Read[] => [
  readOfAccount(request.userId),
  ...ids.map((id) => absenceOf(activations, id)),
  ...readsOfOnce(order),
  ...keyCharge.reads,
  ...(request.repeatOrder ? readsOfOrder(request.repeatOrder) : []),
  ...(request.orderPlace ? readsOfPlace(request.orderPlace.order) : []),
];

/** @throws CommerceError ORDER_ALREADY_EXISTS. */
export const assertNewOrder = (working: WorkingSet, { order }: Pick<Purchase, 'order'>): void => {
  if (order && working.find(idempotencyRecords, order.recordId)) throw new CommerceError('ORDER_ALREADY_EXISTS');
};

/**
 * Holds the price. If the purchase came with an API key, the price also has to fit the limits of the key.
 * @throws CommerceError PURCHASES_PAUSED, CHANNELS_LIMIT, API_KEY_LIMIT, NO_BALANCE.
 */
export const holdPrice = (
  working: WorkingSet,
  { settings, keyCharge }: { settings: ActivationSettings; keyCharge: KeyCharge },
  sale: PricedSale,
  at: Date,
): void => {
  assertMayBuy(working, settings, sale.userId, at);
  const { openHolds } = working.get(accounts, userAccount(sale.userId));
  if (openHolds >= settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
  keyCharge.apply(working, { ...sale, opensOrder: true }, at);
  hold(working, holdOf(sale), at);
};

/** The order that a purchase is for has ended meanwhile: nothing is bought. */
export class OrderEnded extends Error {
  override readonly name = 'OrderEnded';
}

/** Where the money of a number was set aside before: in a repeat order, or in a place of an order of ten or more. */
export interface SetAside {
  repeatOrder?: OrderName | undefined;
  orderPlace?: OrderPlace | undefined;
}

export const isSetAside = ({ repeatOrder, orderPlace }: SetAside): boolean =>
  repeatOrder !== undefined || orderPlace !== undefined;

/**
 * Whether the order that a number is for, if it is for one, may get it at this price.
 * @throws CommerceError NO_BALANCE, API_KEY_LIMIT when what was set aside does not cover the price.
 */
export const isServable = (
  working: WorkingSet,
  { repeatOrder, orderPlace }: SetAside,
  { price, keyCharge }: { price: Money; keyCharge?: KeyCharge },
  at: Date,
): boolean => {
  if (repeatOrder && !mayServe(working, repeatOrder, price, at)) return false;
  return !orderPlace || mayTakePlace(working, orderPlace, price, keyCharge);
};

/**
 * Ensures that the order, if the purchase is for one, may get a number at this price.
 * @throws OrderEnded when the order no longer waits; CommerceError NO_BALANCE, API_KEY_LIMIT when its hold does not cover the price,
 * PURCHASES_PAUSED for a repeat order. An order of several numbers was let in as a whole.
 */
export const assertServable = (
  working: WorkingSet,
  { settings, request, keyCharge }: Pick<Purchase, 'request' | 'keyCharge'> & Pick<ActivationDeps, 'settings'>,
  price: Money,
  at: Date,
): void => {
  if (!isServable(working, request, { price, keyCharge }, at)) throw new OrderEnded();
  if (request.repeatOrder) assertMayBuy(working, settings, request.userId, at);
};

/** Holds the price of a number in the place of what its order had set aside. */
export const holdForOrder = (
  working: WorkingSet,
  { repeatOrder, orderPlace }: SetAside,
  sale: PricedSale,
  at: Date,
): void => {
  const served = { activationId: sale._id, price: sale.price };
  if (repeatOrder) serveOrder(working, repeatOrder, served, at);
  if (orderPlace) takePlace(working, orderPlace, served, at);
  hold(working, holdOf(sale), at);
};

/** The terms of a number of an order of ten or more; nothing for other purchases. */
export const termsOf = (
  { orderPlace }: Pick<BuyNumberRequest, 'orderPlace'>,
  { price, wholesalePrice = price }: PriceOffer,
): { wholesale?: WholesaleTerms } =>
  orderPlace
    ? {
        wholesale: {
          orderId: orderPlace.order._id,
          place: orderPlace.place,
          retail: price,
          wholesale: wholesalePrice,
        },
      }
    : {};

export interface SoldNumber {
  id: number;
  phone: string;
  operator: string;
  supplierActivationId: string | null;
}

/** The activation in its state right after the purchase. */
export const newActivation = (
  { settings }: Pick<ActivationDeps, 'settings'>,
  buyer: Pick<BuyNumberRequest, 'userId' | 'service' | 'country'> & {
    orderId?: string | null | undefined;
    referralCode?: string | null | undefined;
    keySpendingId?: string | null | undefined;
  },
  offer: PriceOffer,
  { id, phone, operator, supplierActivationId }: SoldNumber,
  at: Date,
): ActivationDocument => {
  const expiresAt = new Date(at.getTime() + activationLifeMs);
  return {
    _id: id,
    userId: buyer.userId,
    status: 'waiting',
    service: buyer.service,
    country: buyer.country,
    operator,
    phone,
    supplierId: offer.supplierId,
    supplierActivationId,
    price: offer.price,
    supplierShare: offer.supplierShare,
    boughtAt: at,
    expiresAt,
    cancellableFrom: new Date(at.getTime() + settings.earlyCancelMs),
    isReady: false,
    isAwaitingAnotherSms: false,
    messages: [],
    orderId: buyer.orderId ?? null,
    referralCode: buyer.referralCode ?? null,
    keySpendingId: buyer.keySpendingId ?? null,
    openUntil: expiresAt,
    endedAt: null,
    version: 1,
  };
};

/** Stores the bought activation with the idempotency key and the order name of the purchase. */
export const recordPurchase = (
  working: WorkingSet,
  { once, order }: Pick<Purchase, 'once' | 'order'>,
  activationId: number,
  at: Date,
): void => {
  recordAnswer(working, once, at, { activationId });
  recordAnswer(working, order, at, { activationId });
};

/** A purchase's first answer: the activation before any change. Its other fields never change. */
export const asBought = (activation: ActivationDocument): ActivationDocument => ({
  ...activation,
  price: activation.wholesale?.retail ?? activation.price,
  status: 'waiting',
  isReady: false,
  isAwaitingAnotherSms: false,
  messages: [],
  openUntil: activation.expiresAt,
  endedAt: null,
});
