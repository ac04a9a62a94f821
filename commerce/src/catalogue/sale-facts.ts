import type { Money } from '@shop/shared-types/money';

import type { SupplierDirectory } from '../supply/directory/supplier-directory.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { OfferQuery, PriceOffer } from './price-book.ts';

/** An offer with the number of its supplier's free numbers. */
export interface StockedOffer extends PriceOffer {
  count: number;
}

export interface SaleFacts {
  /** The lowest price at which a number is free now. When none is free: the lowest price at which one may become free. */
  price: Money;
  /** Free numbers at every price. */
  count: number;
  /** Offers with free numbers, cheapest first. */
  offers: StockedOffer[];
}

/** Free numbers by price, cheapest first; suppliers with the same price form one tier. */
export const tiersOf = ({ offers }: SaleFacts): Pick<StockedOffer, 'price' | 'count'>[] => {
  const counts = new Map<Money, number>();
  for (const { price, count } of offers) counts.set(price, (counts.get(price) ?? 0) + count);
  return [...counts].map(([price, count]) => ({ price, count }));
};

/** Tells which suppliers work in a country at all: they may soon have numbers again for a service that is sold out now. */
export type Coverage = (country: number) => ReadonlySet<number>;

const rememberMs = 10_000;

export interface CoverageDeps extends Pick<CatalogueDeps, 'catalogue' | 'stock' | 'clock'> {
  suppliers: Pick<SupplierDirectory, 'list'>;
}

/** A supplier covers a country while it has any numbers there. This is looked up at most every ten seconds. */
export const createCoverage = ({ catalogue, stock, suppliers, clock }: CoverageDeps): Coverage => {
  const remembered = new Map<number, ReadonlySet<number>>();
  let rememberedUntilMs = 0;
  return (country) => {
    const nowMs = clock().getTime();
    if (nowMs >= rememberedUntilMs) {
      remembered.clear();
      rememberedUntilMs = nowMs + rememberMs;
    }
    let covering = remembered.get(country);
    if (!covering) {
      const { services } = catalogue.current();
      const working = suppliers
        .list()
        .filter(({ supplierId }) => services.some(({ code }) => stock.countFor(supplierId, country, code) > 0));
      covering = new Set(working.map(({ supplierId }) => supplierId));
      remembered.set(country, covering);
    }
    return covering;
  };
};

/** Offers of a service in a country that have free numbers now, cheapest first. */
export const stockedOffers = (
  { priceBook, stock }: Pick<CatalogueDeps, 'priceBook' | 'stock'>,
  query: OfferQuery,
): StockedOffer[] => {
  const { country, service } = query;
  const counts = new Map<number, number>();
  const offers = priceBook.offersFor(query, (supplierId) => {
    const count = stock.countFor(supplierId, country, service);
    counts.set(supplierId, count);
    return count > 0;
  });
  return offers.map((offer) => ({ ...offer, count: counts.get(offer.supplierId) ?? 0 }));
};

/** Facts about a service in a country for cards and price lists. @returns undefined when no supplier offers it. */
export const readSaleFacts = (
  deps: Pick<CatalogueDeps, 'priceBook' | 'stock' | 'coverage'>,
  query: OfferQuery,
): SaleFacts | undefined => {
  const covering = deps.coverage(query.country);
  if (covering.size === 0) return undefined;
  const offers = stockedOffers(deps, query);
  const [cheapest] = offers;
  if (cheapest) return { price: cheapest.price, count: offers.reduce((sum, { count }) => sum + count, 0), offers };
  const [soldOut] = deps.priceBook.offersFor(query, (supplierId) => covering.has(supplierId));
  return soldOut && { price: soldOut.price, count: 0, offers };
};
