import type { ErrorCode } from '@shop/shared-types/error-catalogue';

import type { PriceOffer } from '../catalogue/price-book.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { decideOnce, readsOfOnce } from '../platform/database/idempotency.ts';
import { activationCollection, type ActivationDocument } from './activation.model.ts';
import { buyFromAsked } from './buy-from-asked.ts';
import { buyFromPool } from './buy-from-pool.ts';
import type { Engine } from './engine.ts';
import { asBought, preparePurchase, type Bought, type BuyNumberRequest, type Purchase } from './purchase.ts';

export type { BuyNumberRequest };

/** Suppliers asked for one purchase, and how long it may take before the next one is not asked any more: programs wait 10 to 60 s. */
const askedMax = 4;
const patienceMs = 15_000;
/** How long a repeat waits for the first purchase to be safe on a majority. */
const settleMs = 5_000;

const suits = (
  { price, supplierId }: PriceOffer,
  { priceMin, priceMax, onlySuppliers, exceptSuppliers }: BuyNumberRequest,
): boolean =>
  (priceMin === undefined || price >= priceMin) &&
  (priceMax === undefined || price <= priceMax) &&
  (!onlySuppliers?.length || onlySuppliers.includes(supplierId)) &&
  !exceptSuppliers?.includes(supplierId);

/** A refusal that belongs to the key is remembered with it. */
const refuse = (
  engine: Engine,
  { once }: Purchase,
  code: ErrorCode,
  details: Record<string, unknown> = {},
): Promise<Bought> => {
  const refusal = new CommerceError(code, details);
  if (!once) return Promise.reject(refusal);
  return engine.groupCommit.submit<Bought>({
    name: 'refuse-purchase',
    reads: readsOfOnce(once),
    decide: (working, at) =>
      decideOnce<Bought>(working, once, at, () => {
        throw refusal;
      }),
  });
};

const buy = async (engine: Engine, purchase: Purchase): Promise<Bought> => {
  const { request } = purchase;
  const { service, country, userId, isWholesale, priceShown } = request;
  const offers = engine.priceBook
    .offersFor({ service, country, userId, isWholesale })
    .filter((offer) => suits(offer, request));
  const startedMs = performance.now();
  let asked = 0;
  for (const offer of offers) {
    if (priceShown !== undefined && offer.price > priceShown) continue;
    const supplier = engine.askedSuppliers.find(offer.supplierId);
    if (!supplier) {
      const bought = await buyFromPool(engine, purchase, offer);
      if (bought) return bought;
      continue;
    }
    if (engine.stock.countFor(offer.supplierId, country, service) <= 0) continue;
    if (asked >= askedMax || performance.now() - startedMs > patienceMs) continue;
    asked += 1;
    const bought = await buyFromAsked(engine, purchase, offer, supplier);
    if (bought) return bought;
  }
  const dearer = offers.find(
    ({ price, supplierId }) =>
      priceShown !== undefined && price > priceShown && engine.stock.countFor(supplierId, country, service) > 0,
  );
  return dearer
    ? refuse(engine, purchase, 'PRICE_CHANGED', { price: dearer.price })
    : refuse(engine, purchase, 'NO_NUMBERS');
};

const findBought = async (replayed: unknown): Promise<ActivationDocument> => {
  const { activationId } = replayed as { activationId: number };
  // Another node's record can be seen a moment before a majority has it, and its activation with it: wait for that moment.
  const activation = await activationCollection().findOne(
    { _id: activationId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!activation) throw new Error(`activation ${activationId} was answered before and is gone`);
  return asBought(activation);
};

/**
 * Buys a number: the cheapest that suits. Its price is held until a code comes.
 * With an idempotency key a repeat gets the same answer, also when that was a refusal.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, NO_NUMBERS, NO_BALANCE, PRICE_CHANGED (with the new `price`),
 * CHANNELS_LIMIT, API_KEY_LIMIT, ORDER_ALREADY_EXISTS, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
 */
export const buyNumber = async (engine: Engine, request: BuyNumberRequest): Promise<ActivationDocument> => {
  if (!engine.priceBook.hasService(request.service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!engine.priceBook.hasCountry(request.country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const bought = await buy(engine, preparePurchase(engine, request)).catch((failure: unknown) => {
    if (failure instanceof CommerceError) engine.refusalTally.add(request);
    throw failure;
  });
  return 'replayed' in bought ? findBought(bought.replayed) : bought;
};
