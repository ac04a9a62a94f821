import type { Money } from '@shop/shared-types/money';

import type { SupplierDirectory, SupplierFacts } from '../supply/supplier-directory.ts';
import type { CatalogueSnapshot, PriceTable } from './catalogue-snapshot.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { offerOf } from './price-rule.ts';
import { isSoldByNumber } from './service.model.ts';

/** One way to buy a service in a country. */
export interface PriceOffer {
  supplierId: number;
  /** What the buyer pays. */
  price: Money;
  /** What the supplier earns; never more than `price`. */
  supplierShare: Money;
}

export interface OfferQuery {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Whose own prices count. */
  userId?: number | undefined;
  isWholesale?: boolean | undefined;
}

/** Every price, in memory on every node and at most three seconds old: read on the hot path without waiting. */
export interface PriceBook {
  /** Whether the code names a service that is sold by the number. */
  hasService(code: string): boolean;
  /** Whether the protocol knows the country, on sale or not. */
  hasCountry(id: number): boolean;
  /**
   * Offers of enabled suppliers, cheapest first; among equal prices the supplier that is asked first. Stock is not looked at;
   * `isWanted` leaves suppliers out.
   */
  offersFor(query: OfferQuery, isWanted?: (supplierId: number) => boolean): PriceOffer[];
  /** Whether a price was agreed with this user. */
  hasOwnPrice(query: { service: string; country: number; userId: number }): boolean;
}

/** The price agreed for this buyer: a price of their own beats the wholesale table. */
const agreedPriceOf = (
  { prices }: CatalogueSnapshot,
  { service, country, userId, isWholesale }: OfferQuery,
): number | undefined => {
  const own = userId === undefined ? undefined : prices.get(`user:${userId}`)?.get(service)?.get(country);
  return own ?? (isWholesale ? prices.get('wholesale')?.get(service)?.get(country) : undefined);
};

/** An enabled supplier with its own prices for codes and for rent. */
export interface Seller {
  supplierId: number;
  own: PriceTable | undefined;
  ownRent: PriceTable | undefined;
}

/** Enabled suppliers, the preferred one first; the list is made anew only when catalogue or suppliers changed. */
export const createSellerList = (catalogue: LiveCatalogue, suppliers: Pick<SupplierDirectory, 'list'>) => {
  let madeFrom: readonly [CatalogueSnapshot, readonly SupplierFacts[]] | undefined;
  let sellers: readonly Seller[] = [];
  return () => {
    const snapshot = catalogue.current();
    const list = suppliers.list();
    if (madeFrom?.[0] !== snapshot || madeFrom[1] !== list) {
      sellers = list
        .filter(({ isEnabled }) => isEnabled)
        .sort((one, other) => other.priority - one.priority)
        .map(({ supplierId }) => ({
          supplierId,
          own: snapshot.prices.get(`supplier:${supplierId}`),
          ownRent: snapshot.prices.get(`rent-supplier:${supplierId}`),
        }));
      madeFrom = [snapshot, list];
    }
    return sellers;
  };
};

export const createPriceBook = (catalogue: LiveCatalogue, suppliers: Pick<SupplierDirectory, 'list'>): PriceBook => {
  const listSellers = createSellerList(catalogue, suppliers);
  return {
    hasService: (code) => isSoldByNumber(catalogue.current().serviceByCode.get(code)),
    hasCountry: (id) => catalogue.current().countryById.has(id),
    hasOwnPrice: ({ service, country, userId }) =>
      catalogue.current().prices.get(`user:${userId}`)?.get(service)?.has(country) === true,
    offersFor: (query, isWanted) => {
      const snapshot = catalogue.current();
      const { service, country, isWholesale } = query;
      if (!isSoldByNumber(snapshot.serviceByCode.get(service))) return [];
      if (!snapshot.countryById.get(country)?.isOnSale) return [];
      const { marginPercent, wholesaleMarginPercent } = snapshot.settings;
      const agreedPrice = agreedPriceOf(snapshot, query);
      const defaultPrice = snapshot.prices.get('default')?.get(service)?.get(country);
      const offers: PriceOffer[] = [];
      for (const { supplierId, own } of listSellers()) {
        if (isWanted && !isWanted(supplierId)) continue;
        const supplierPrice = own?.get(service)?.get(country) ?? defaultPrice;
        if (supplierPrice === undefined) continue;
        const margin = isWholesale ? wholesaleMarginPercent : marginPercent;
        offers.push(offerOf({ supplierId, supplierPrice, marginPercent: margin, agreedPrice }));
      }
      return offers.sort((one, other) => one.price - other.price);
    },
  };
};
