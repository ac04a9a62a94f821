import { keyChargeOf, paidBefore, type KeyCharge } from '../../../accounts/users/api-keys/charge-api-key.ts';
import { assertKeyMayBuy } from '../../../accounts/users/api-keys/purchase-run.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { hold } from '../../../ledger/transfers/hold.ts';
import {
  idempotencyKeyOf,
  readsOfKey,
  recordAnswer,
  type IdempotencyKey,
  type Replayed,
} from '../../../platform/database/idempotency.ts';
import { idempotencyRecords } from '../../../platform/database/idempotency-record.model.ts';
import { absenceOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertMayBuy } from '../../allowance/use-allowance.ts';
import type { ActivationDeps, ActivationSettings } from '../activation-deps.ts';
import { activations, type ActivationDocument } from '../activation.model.ts';
import { readsOfPlace } from '../wholesale/open-places.ts';
import { holdOf, type PricedSale } from './activation-hold.ts';
import type { BuyNumberRequest } from './buy-number-request.ts';

/** The answer that the key of a purchase, or the name of its order, remembers. */
export interface PurchaseAnswer {
  activationId: number;
}

/** The outcome of a purchase: a new activation, or the answer that its key got before. */
export type Bought = ActivationDocument | Replayed<PurchaseAnswer>;

/** One attempt to buy, from the first look at prices to the outcome. */
export interface Purchase {
  request: BuyNumberRequest;
  once: IdempotencyKey<PurchaseAnswer> | undefined;
  /** The record that makes an order name unique; a repeat order has taken its name before. */
  order: IdempotencyKey | undefined;
  keyCharge: KeyCharge;
  /** The seed from which ids derive. */
  seed: string;
}

/** The record that makes an order name unique. */
export const orderKeyOf = (
  userId: number,
  orderId: string | null | undefined,
  holder: string,
): IdempotencyKey | undefined =>
  orderId === undefined || orderId === null
    ? undefined
    : idempotencyKeyOf({ userId, holder, scope: 'order', key: orderId, request: {} });

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
    ...selection
  } = request;
  const holder = randomness.bytes(12).toString('hex');
  const keyCharge = keyChargeOf(userId, keyLimits, clock());
  // An order counts as one purchase (rule 3.37), and was let in as a whole.
  const pause = placeInOrder ? { pause: null } : {};
  const scope = placeInOrder === undefined ? 'purchase' : `order-place-${placeInOrder}`;
  const seed = `${userId}|${idempotencyKey === undefined ? holder : `key:${idempotencyKey}`}`;
  return {
    request,
    once:
      idempotencyKey === undefined
        ? undefined
        : idempotencyKeyOf<PurchaseAnswer>({
            userId,
            holder,
            scope,
            key: idempotencyKey,
            request: { ...selection, orderId },
          }),
    order: repeatOrder ? undefined : orderKeyOf(userId, orderId, holder),
    keyCharge: repeatOrder
      ? paidBefore(repeatOrder.keySpendingId)
      : orderPlace
        ? { ...keyCharge, ...pause, spendingId: orderPlace.order.keySpendingId }
        : { ...keyCharge, ...pause },
    seed: placeInOrder === undefined ? seed : `${seed}|${scope}`,
  };
};

/** Whether a buyer whose answer was lost can ask for it again, by the idempotency key or by the order's own name (rule 4.14). */
export const isRepeatable = ({ once, order }: Pick<Purchase, 'once' | 'order'>): boolean =>
  once !== undefined || order !== undefined;

/** The documents that every decision of a purchase reads, beside the record of its key. */
export const readsOfPurchase = (
  { servedOrders }: Pick<ActivationDeps, 'servedOrders'>,
  { request, order, keyCharge }: Purchase,
  ids: readonly number[],
): Read[] => [
  readOfAccount(request.userId),
  ...ids.map((id) => absenceOf(activations, id)),
  ...readsOfKey(order),
  ...keyCharge.reads,
  ...(request.repeatOrder ? servedOrders.readsOf(request.repeatOrder) : []),
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
  assertKeyMayBuy(working, keyCharge.pause, sale.userId, at);
  const { openHolds } = working.get(accounts, userAccount(sale.userId));
  if (openHolds >= settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
  keyCharge.apply(working, { ...sale, opensOrder: true }, at);
  hold(working, holdOf(sale), at);
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
