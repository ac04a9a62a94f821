import { kopecks, type Money } from '@shop/shared-types/money';

import type { OfferQuery, PriceOffer } from '../../../catalogue/price-book.ts';
import { rankOffers } from '../../../catalogue/rank-offers.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { withIdempotencyKey } from '../../../platform/database/idempotency.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { buyFromRemote } from './buy-from-remote.ts';
import { buyFromPool } from './buy-from-pool.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { BuyNumberRequest } from './buy-number-request.ts';
import { asBought } from './new-activation.ts';
import { preparePurchase, type Bought, type Purchase, type PurchaseAnswer } from './purchase.ts';
import { OrderEnded } from './held-for-order.ts';
import { distanceTo, isOfSuppliers, whyNoNumber } from './why-no-number.ts';

export type { BuyNumberRequest };

/** The number of suppliers called for one purchase, and the time after which no further supplier is called: programs wait 10 to 60 s. */
const askedMax = 4;
const patienceMs = 15_000;
/** How long a repeat waits until a majority has the first purchase. */
const settleMs = 5_000;

type Selection = Omit<BuyNumberRequest, 'orderPlace' | 'signal'>;

/** The price that the buyer was shown and that his bounds are about: in an order of ten or more the wholesale price. */
const shownPriceOf = ({ price, wholesalePrice = price }: PriceOffer): Money => wholesalePrice;

const suits = (offer: PriceOffer, request: Selection): boolean =>
  distanceTo(shownPriceOf(offer), { priceMin: request.priceMin, priceMax: request.priceMax }) === 0 &&
  isOfSuppliers(offer.supplierId, request);

/** Whether the offer costs no more than the buyer saw. */
export const isAsShown = (offer: PriceOffer, { priceShown }: Pick<Selection, 'priceShown'>): boolean =>
  priceShown === undefined || shownPriceOf(offer) <= priceShown;

/** Refuses the purchase. If the request has an idempotency key, the refusal is stored with it. */
export const refuse = (activationDeps: ActivationDeps, { once }: Purchase, refusal: CommerceError): Promise<Bought> => {
  if (!once) return Promise.reject(refusal);
  return activationDeps.groupCommit.submit(
    withIdempotencyKey<ActivationDocument, PurchaseAnswer>(once, {
      name: 'refuse-purchase',
      reads: [],
      decide: () => {
        throw refusal;
      },
    }),
  );
};

/** Offers at the retail price, with the wholesale price that an order may earn. */
const offersToEarn = ({ priceBook }: Pick<ActivationDeps, 'priceBook'>, query: OfferQuery): PriceOffer[] => {
  const wholesale = new Map(
    priceBook.offersFor({ ...query, isWholesale: true }).map(({ supplierId, price }) => [supplierId, price]),
  );
  return priceBook
    .offersFor({ ...query, isWholesale: false })
    .map((offer) => ({
      ...offer,
      wholesalePrice: kopecks(Math.min(offer.price, wholesale.get(offer.supplierId) ?? offer.price)),
    }))
    .sort((one, other) => one.wholesalePrice - other.wholesalePrice);
};

/** Offers that suit the selection, in the order of the buyer's choice (rules 4.15 and 14.5). @param earnsWholesale in an order of ten or more */
export const offersFor = (
  deps: Pick<ActivationDeps, 'priceBook' | 'samples'>,
  request: Selection,
  { earnsWholesale }: { earnsWholesale: boolean },
): PriceOffer[] => {
  const { service, country, userId, isWholesale, choose } = request;
  const query = { service, country, userId };
  const offers = earnsWholesale ? offersToEarn(deps, query) : deps.priceBook.offersFor({ ...query, isWholesale });
  const suitable = offers.filter((offer) => suits(offer, request));
  return rankOffers(
    suitable,
    choose,
    ({ supplierId }) => deps.samples.lowOf(supplierId, { service, country }),
    shownPriceOf,
  );
};

/** Why nothing was sold of these offers: they are dearer than shown, or there is no number. */
export const refusalOf = (
  deps: Pick<ActivationDeps, 'priceBook' | 'stock'>,
  request: Selection,
  offers: readonly PriceOffer[],
): CommerceError => {
  const { country, service } = request;
  const dearer = offers.find(
    (offer) => !isAsShown(offer, request) && deps.stock.countFor(offer.supplierId, country, service) > 0,
  );
  return dearer
    ? new CommerceError('PRICE_CHANGED', { price: shownPriceOf(dearer) })
    : new CommerceError('NO_NUMBERS', whyNoNumber(deps, request));
};

/**
 * Tries the offers one after the other: the shop's pool, or a call to the remote supplier.
 * @returns undefined when no supplier had a number.
 */
const tryOffers = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offers: readonly PriceOffer[],
  avoided: readonly string[],
): Promise<Bought | undefined> => {
  const { service, country } = purchase.request;
  const startedMs = performance.now();
  let asked = 0;
  for (const offer of offers) {
    if (!isAsShown(offer, purchase.request)) continue;
    const supplier = activationDeps.remoteSuppliers.find(offer.supplierId);
    if (!supplier) {
      const bought = await buyFromPool(activationDeps, purchase, offer, avoided);
      if (bought) return bought;
      continue;
    }
    if (activationDeps.stock.countFor(offer.supplierId, country, service) <= 0) continue;
    if (asked >= askedMax || performance.now() - startedMs > patienceMs) continue;
    asked += 1;
    const bought = await buyFromRemote(activationDeps, purchase, offer, supplier, avoided);
    if (bought) return bought;
  }
  return undefined;
};

/**
 * Buys from the offers, and not the number that the buyer has just given back (rule 4.21). When pools have nothing else, they may sell that
 * number again. Suppliers that were asked are not asked a second time.
 */
const buyFromOffers = async (
  activationDeps: ActivationDeps,
  purchase: Purchase,
  offers: readonly PriceOffer[],
): Promise<Bought | undefined> => {
  const avoided = activationDeps.givenBack.phonesOf(purchase.request);
  const bought = await tryOffers(activationDeps, purchase, offers, avoided);
  if (bought || avoided.length === 0) return bought;
  const pools = offers.filter(({ supplierId }) => !activationDeps.remoteSuppliers.find(supplierId));
  return tryOffers(activationDeps, purchase, pools, []);
};

const buy = async (activationDeps: ActivationDeps, purchase: Purchase): Promise<Bought> => {
  const { request } = purchase;
  const offers = offersFor(activationDeps, request, { earnsWholesale: request.orderPlace !== undefined });
  const bought = await buyFromOffers(activationDeps, purchase, offers);
  return bought ?? refuse(activationDeps, purchase, refusalOf(activationDeps, request, offers));
};

/** The activation that a repeated request bought before, as it was then. */
export const findBought = async ({ activationId }: PurchaseAnswer): Promise<ActivationDocument> => {
  // Another node's record may be visible a moment before a majority has it, and its activation too: wait for that moment.
  const activation = await activationCollection().findOne(
    { _id: activationId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!activation) throw new Error(`activation ${activationId} was answered before and is gone`);
  return asBought(activation);
};

/** @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND. */
export const assertKnownPlace = (
  { priceBook }: Pick<ActivationDeps, 'priceBook'>,
  { service, country }: Pick<BuyNumberRequest, 'service' | 'country'>,
): void => {
  if (!priceBook.hasService(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!priceBook.hasCountry(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
};

/**
 * Buys the cheapest or likeliest number that fits the request. The price is held until a code comes. With an idempotency key a repeat gets the same
 * answer, also when that was a refusal.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, NO_NUMBERS (with `NoNumber`), NO_BALANCE, PRICE_CHANGED (with the new `price`),
 * CHANNELS_LIMIT, API_KEY_LIMIT, ORDER_ALREADY_EXISTS, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.
 */
export const buyNumber = async (
  activationDeps: ActivationDeps,
  request: BuyNumberRequest,
): Promise<ActivationDocument> => {
  assertKnownPlace(activationDeps, request);
  const bought = await buy(activationDeps, preparePurchase(activationDeps, request)).catch((failure: unknown) => {
    activationDeps.metrics.countPurchase(failure instanceof CommerceError ? failure.code : 'failed');
    if (failure instanceof CommerceError) activationDeps.refusalTally.add(request);
    activationDeps.tellKeyPaused(request.userId, failure);
    throw failure;
  });
  activationDeps.metrics.countPurchase('replayed' in bought ? 'replayed' : 'bought');
  if (!('replayed' in bought)) return bought;
  request.onReplay?.();
  return findBought(bought.replayed);
};

/**
 * Tries once to buy for a waiting repeat order. Its hold gives the money, in the transaction of the purchase. That nothing fits is no
 * refusal here: the order waits on.
 * @returns undefined when no number fits, or when the repeat order ended before a number was bought.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND; NO_BALANCE when the order's hold does not cover the price.
 */
export const buyForRepeatOrder = async (
  activationDeps: ActivationDeps,
  request: BuyNumberRequest,
): Promise<Bought | undefined> => {
  assertKnownPlace(activationDeps, request);
  try {
    const purchase = preparePurchase(activationDeps, request);
    return await buyFromOffers(activationDeps, purchase, offersFor(activationDeps, request, { earnsWholesale: false }));
  } catch (failure) {
    if (failure instanceof OrderEnded) return undefined;
    throw failure;
  }
};
