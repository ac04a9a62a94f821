import { activationLifeMs } from '@shop/shared-types/constants';
import type { Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../catalogue/price-book.ts';
import { userAccount } from '../ledger/account-id.ts';
import { accounts } from '../ledger/account.model.ts';
import { readOfAccount } from '../ledger/enter-transfer.ts';
import { hold } from '../ledger/hold.ts';
import type { ApiKeyLimits } from '../platform/auth/caller.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { onceOnlyOf, readsOfOnce, recordAnswer, type OnceOnly } from '../platform/database/idempotency.ts';
import { idempotencyRecords } from '../platform/database/idempotency-record.model.ts';
import { absenceOf, type Read, type WorkingSet } from '../platform/database/working-set.ts';
import { chargeApiKey, keyChargeOf, readsOfKeyCharge, type KeyCharge } from '../users/charge-api-key.ts';
import { activationIdOf } from './activation-id.ts';
import { holdOf, type PricedSale } from './activation-hold.ts';
import { activations, type ActivationDocument } from './activation.model.ts';
import type { Engine, EngineSettings } from './engine.ts';

/** What a buyer wants. */
export interface BuyNumberRequest {
  userId: number;
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Empty or left out: any. */
  operators?: string[] | undefined;
  priceMin?: Money | undefined;
  /** Dearer numbers are skipped. */
  priceMax?: Money | undefined;
  /** The price that the buyer saw: when only dearer numbers are left, the purchase is refused with the new price. */
  priceShown?: Money | undefined;
  onlySuppliers?: number[] | undefined;
  exceptSuppliers?: number[] | undefined;
  /** Number beginnings to avoid, with the country code. */
  phoneExceptions?: string[] | undefined;
  isWholesale?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** The buyer's own name for the purchase: one name buys one number. */
  orderId?: string | undefined;
  /** The developer's code that a program passes: who earns of this purchase. */
  referralCode?: string | undefined;
  /** Of the API key that the purchase came with. */
  keyLimits?: ApiKeyLimits | undefined;
}

/** What a purchase came to: a new activation, or the answer that its key got before. */
export type Bought = ActivationDocument | { replayed: unknown };

/** One attempt to buy, from its first look at prices to its outcome. */
export interface Purchase {
  request: BuyNumberRequest;
  once: OnceOnly | undefined;
  /** The record that makes an order name unique. */
  order: OnceOnly | undefined;
  keyCharge: KeyCharge | undefined;
  /** What ids derive from. */
  seed: string;
}

/** The record that makes an order name unique. */
export const orderKeyOf = (userId: number, orderId: string | null | undefined, holder: string): OnceOnly | undefined =>
  orderId === undefined || orderId === null
    ? undefined
    : onceOnlyOf({ userId, holder, scope: 'order', key: orderId, request: {} });

export const preparePurchase = ({ randomness, clock }: Engine, request: BuyNumberRequest): Purchase => {
  const { userId, idempotencyKey, orderId, keyLimits, ...wish } = request;
  const holder = randomness.bytes(12).toString('hex');
  return {
    request,
    once:
      idempotencyKey === undefined
        ? undefined
        : onceOnlyOf({ userId, holder, scope: 'purchase', key: idempotencyKey, request: { ...wish, orderId } }),
    order: orderKeyOf(userId, orderId, holder),
    keyCharge: keyChargeOf(userId, keyLimits, clock()),
    seed: `${userId}|${idempotencyKey === undefined ? holder : `key:${idempotencyKey}`}`,
  };
};

/** Two ids a try: the second is for the rare case that the first is taken. */
const idsATry = 2;

export const idsOf = ({ secrets }: Engine, { seed }: Purchase, attempt: number): number[] =>
  Array.from({ length: idsATry }, (_, index) => activationIdOf(secrets, seed, attempt * idsATry + index));

/** What every decision of a purchase reads. */
export const readsOfPurchase = ({ request, once, order, keyCharge }: Purchase, ids: readonly number[]): Read[] => [
  readOfAccount(request.userId),
  ...ids.map((id) => absenceOf(activations, id)),
  ...readsOfOnce(once),
  ...readsOfOnce(order),
  ...readsOfKeyCharge(keyCharge),
];

/** @throws CommerceError ORDER_ALREADY_EXISTS. */
export const assertNewOrder = (working: WorkingSet, { order }: Pick<Purchase, 'order'>): void => {
  if (order && working.find(idempotencyRecords, order.recordId)) throw new CommerceError('ORDER_ALREADY_EXISTS');
};

/**
 * Sets the price aside, within the limits of the API key where the purchase came with one.
 * @throws CommerceError CHANNELS_LIMIT, API_KEY_LIMIT, NO_BALANCE.
 */
export const holdPrice = (
  working: WorkingSet,
  { settings, keyCharge }: { settings: EngineSettings; keyCharge: KeyCharge | undefined },
  sale: PricedSale,
  at: Date,
): void => {
  const { openHolds } = working.get(accounts, userAccount(sale.userId));
  if (openHolds >= settings.openActivationsMax) {
    throw new CommerceError('CHANNELS_LIMIT', { limit: settings.openActivationsMax });
  }
  chargeApiKey(working, keyCharge, { ...sale, opensOrder: true }, at);
  hold(working, holdOf(sale), at);
};

export interface SoldNumber {
  id: number;
  phone: string;
  operator: string;
  supplierActivationId: string | null;
}

/** The activation as it is at its purchase. */
export const newActivation = (
  { settings }: Pick<Engine, 'settings'>,
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

/** Remembers what the keys of a purchase bought. */
export const recordPurchase = (
  working: WorkingSet,
  { once, order }: Pick<Purchase, 'once' | 'order'>,
  activationId: number,
  at: Date,
): void => {
  recordAnswer(working, once, at, { activationId });
  recordAnswer(working, order, at, { activationId });
};

/** A purchase's first answer: the activation before anything happened to it. Everything else of it never changes. */
export const asBought = (activation: ActivationDocument): ActivationDocument => ({
  ...activation,
  status: 'waiting',
  isReady: false,
  isAwaitingAnotherSms: false,
  messages: [],
  openUntil: activation.expiresAt,
  endedAt: null,
});
