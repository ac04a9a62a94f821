import type { Money } from '@shop/shared-types/money';

import type { SupplierDirectory, SupplierFacts } from '../supply/directory/supplier-directory.ts';
import type { CatalogueSnapshot, PriceTable } from './catalogue-snapshot.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { offerOf } from './price-rule.ts';
import type { PriceSettings } from './price-settings.model.ts';
import { isSoldByNumber } from './service.model.ts';

/** One way to buy a service in a country. */
export interface PriceOffer {
  supplierId: number;
  /** The buyer's price. */
  price: Money;
  /** The supplier's earnings; never more than `price`. */
  supplierShare: Money;
  /** In an order of ten or more: what the number costs once the order has earned the wholesale price. `price` is then the retail price. */
  wholesalePrice?: Money;
}

export interface OfferQuery {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** The buyer whose own prices apply. */
  userId?: number | undefined;
  isWholesale?: boolean | undefined;
}

/** Every price, in memory on every node and at most three seconds old. The hot path reads it without waiting. */
export interface PriceBook {
  /** Whether the code names a service that is sold for codes. */
  hasService(code: string): boolean;
  /** Whether the protocol knows the country, on sale or not. */
  hasCountry(id: number): boolean;
  /** Whether law or sanctions forbid the numbers of the country (rule 1.14); it has no offers then. */
  isBlocked(country: number): boolean;
  /**
   * Offers of enabled suppliers, sorted by price and then by the supplier's preference. Stock is not considered; `isWanted` filters
   * suppliers. A supplier that asks more than the price agreed with this user is left out.
   */
  offersFor(query: OfferQuery, isWanted?: (supplierId: number) => boolean): PriceOffer[];
  /** Whether a price was agreed with this user. */
  hasOwnPrice(query: { service: string; country: number; userId: number }): boolean;
}

/** The price agreed for this buyer: the buyer's own price takes precedence over the wholesale table. */
const agreedPriceOf = (
  { prices }: CatalogueSnapshot,
  { service, country, userId, isWholesale }: OfferQuery,
): { agreedPrice: number | undefined; isOwnPrice: boolean } => {
  const own = userId === undefined ? undefined : prices.get(`user:${userId}`)?.get(service)?.get(country);
  const ofTable = isWholesale ? prices.get('wholesale')?.get(service)?.get(country) : undefined;
  return { agreedPrice: own ?? ofTable, isOwnPrice: own !== undefined };
};

/** An enabled supplier with its own prices for codes and for rent. */
export interface Seller {
  supplierId: number;
  own: PriceTable | undefined;
  ownRent: PriceTable | undefined;
  /** Whether the operator lets it sell the service in the country. */
  sellsIn(place: { service: string; country: number }): boolean;
  /** Percent; stands for the house's margin. Null: the house's margin holds. */
  marginPercent: number | null;
}

/** Reads a supplier's markets once, so that a purchase only looks them up. */
const marketsOf = ({ markets }: SupplierFacts): Seller['sellsIn'] => {
  const services = markets?.services.length ? new Set(markets.services) : undefined;
  const countries = markets?.countries.length ? new Set(markets.countries) : undefined;
  return ({ service, country }) => (services?.has(service) ?? true) && (countries?.has(country) ?? true);
};

/** The margin on one supplier's numbers: its own, else the house's. Wholesale buyers never pay more than the house's wholesale margin. */
export const marginFor = (
  { marginPercent }: Pick<Seller, 'marginPercent'>,
  house: Pick<PriceSettings, 'marginPercent' | 'wholesaleMarginPercent'>,
  isWholesale = false,
): number => {
  const retail = marginPercent ?? house.marginPercent;
  return isWholesale ? Math.min(retail, house.wholesaleMarginPercent) : retail;
};

/** Enabled suppliers, the preferred supplier first. The list is computed again only when the catalogue or the suppliers have changed. */
export const createSellerList = (
  catalogue: Pick<LiveCatalogue, 'current'>,
  suppliers: Pick<SupplierDirectory, 'list'>,
) => {
  let madeFrom: readonly [CatalogueSnapshot, readonly SupplierFacts[]] | undefined;
  let sellers: readonly Seller[] = [];
  return () => {
    const snapshot = catalogue.current();
    const list = suppliers.list();
    if (madeFrom?.[0] !== snapshot || madeFrom[1] !== list) {
      sellers = list
        .filter(({ isEnabled }) => isEnabled)
        .sort((one, other) => other.priority - one.priority)
        .map((supplier) => ({
          supplierId: supplier.supplierId,
          own: snapshot.prices.get(`supplier:${supplier.supplierId}`),
          ownRent: snapshot.prices.get(`rent-supplier:${supplier.supplierId}`),
          sellsIn: marketsOf(supplier),
          marginPercent: supplier.marginPercent ?? null,
        }));
      madeFrom = [snapshot, list];
    }
    return sellers;
  };
};

export const createPriceBook = (
  catalogue: Pick<LiveCatalogue, 'current'>,
  suppliers: Pick<SupplierDirectory, 'list'>,
): PriceBook => {
  const listSellers = createSellerList(catalogue, suppliers);
  return {
    hasService: (code) => isSoldByNumber(catalogue.current().serviceByCode.get(code)),
    hasCountry: (id) => catalogue.current().countryById.has(id),
    isBlocked: (id) => catalogue.current().countryById.get(id)?.isBlocked === true,
    hasOwnPrice: ({ service, country, userId }) =>
      catalogue.current().prices.get(`user:${userId}`)?.get(service)?.has(country) === true,
    offersFor: (query, isWanted) => {
      const snapshot = catalogue.current();
      const { service, country, isWholesale } = query;
      if (!isSoldByNumber(snapshot.serviceByCode.get(service))) return [];
      if (!snapshot.countryById.get(country)?.isOnSale) return [];
      const agreed = agreedPriceOf(snapshot, query);
      const defaultPrice = snapshot.prices.get('default')?.get(service)?.get(country);
      const offers: PriceOffer[] = [];
      for (const seller of listSellers()) {
        const { supplierId, own } = seller;
        if (!seller.sellsIn(query) || (isWanted && !isWanted(supplierId))) continue;
        const supplierPrice = own?.get(service)?.get(country) ?? defaultPrice;
        if (supplierPrice === undefined) continue;
        const marginPercent = marginFor(seller, snapshot.settings, isWholesale);
        const offer = offerOf({ supplierId, supplierPrice, marginPercent, ...agreed });
        if (offer) offers.push(offer);
      }
      return offers.sort((one, other) => one.price - other.price);
    },
  };
};
