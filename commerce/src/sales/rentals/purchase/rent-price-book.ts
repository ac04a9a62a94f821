import { rentalBasePercent } from '@shop/shared-types/constants';
import { percentOfRoundedUp } from '@shop/shared-types/money';

import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import type { LiveCatalogue } from '../../../catalogue/live-catalogue.ts';
import {
  createSellerList,
  marginFor,
  type OfferQuery,
  type PriceOffer,
  type Seller,
} from '../../../catalogue/price-book.ts';
import { offerOf } from '../../../catalogue/price-rule.ts';
import type { SupplierDirectory } from '../../../supply/directory/supplier-directory.ts';
import { priceForHours } from './rent-price.ts';

export interface RentQuery extends OfferQuery {
  hours: number;
}

/** Every price of a rental, in memory on every node; the counterpart of the price book of activations. */
export interface RentPriceBook {
  /** Whether the code names a service that can be rented; `full` means all services. */
  hasService(code: string): boolean;
  hasCountry(id: number): boolean;
  /** Whether law or sanctions forbid the numbers of the country (rule 1.14); it has no offers then. */
  isBlocked(country: number): boolean;
  /** Offers of enabled suppliers, cheapest first, whatever their stock. `isWanted` filters the suppliers. */
  offersFor(query: RentQuery, isWanted?: (supplierId: number) => boolean): PriceOffer[];
  /** Whether a price was agreed with this user. */
  hasOwnPrice(query: { service: string; country: number; userId: number }): boolean;
}

/**
 * A supplier's earnings for the shortest term: its own rent price, else the default one, else an amount derived from its price of a code.
 */
const baseOf = (
  { prices }: CatalogueSnapshot,
  { own, ownRent }: Seller,
  { service, country }: OfferQuery,
): number | undefined => {
  const said = ownRent?.get(service)?.get(country) ?? prices.get('rent-default')?.get(service)?.get(country);
  if (said !== undefined) return said;
  const ofCode = own?.get(service)?.get(country) ?? prices.get('default')?.get(service)?.get(country);
  return ofCode === undefined ? undefined : percentOfRoundedUp(ofCode, rentalBasePercent);
};

/** The price of the shortest term that this buyer has agreed: a price of their own takes precedence over the wholesale table. */
const agreedBaseOf = (
  { prices }: CatalogueSnapshot,
  { service, country, userId, isWholesale }: OfferQuery,
): { agreedBase: number | undefined; isOwnPrice: boolean } => {
  const own = userId === undefined ? undefined : prices.get(`rent-user:${userId}`)?.get(service)?.get(country);
  const ofTable = isWholesale ? prices.get('rent-wholesale')?.get(service)?.get(country) : undefined;
  return { agreedBase: own ?? ofTable, isOwnPrice: own !== undefined };
};

export const createRentPriceBook = (
  catalogue: Pick<LiveCatalogue, 'current'>,
  suppliers: Pick<SupplierDirectory, 'list'>,
): RentPriceBook => {
  const listSellers = createSellerList(catalogue, suppliers);
  return {
    hasService: (code) => catalogue.current().serviceByCode.get(code)?.isOnSale === true,
    hasCountry: (id) => catalogue.current().countryById.has(id),
    isBlocked: (id) => catalogue.current().countryById.get(id)?.isBlocked === true,
    hasOwnPrice: ({ service, country, userId }) =>
      catalogue.current().prices.get(`rent-user:${userId}`)?.get(service)?.has(country) === true,
    offersFor: (query, isWanted) => {
      const snapshot = catalogue.current();
      const { service, country, hours, isWholesale } = query;
      if (!snapshot.serviceByCode.get(service)?.isOnSale || !snapshot.countryById.get(country)?.isOnSale) return [];
      const { agreedBase, isOwnPrice } = agreedBaseOf(snapshot, query);
      const agreedPrice = agreedBase === undefined ? undefined : priceForHours(agreedBase, hours);
      const offers: PriceOffer[] = [];
      for (const seller of listSellers()) {
        const { supplierId } = seller;
        if (!seller.sellsIn(query) || (isWanted && !isWanted(supplierId))) continue;
        const base = baseOf(snapshot, seller, query);
        if (base === undefined) continue;
        const marginPercent = marginFor(seller, snapshot.settings, isWholesale);
        const supplierPrice = priceForHours(base, hours);
        const offer = offerOf({ supplierId, supplierPrice, marginPercent, agreedPrice, isOwnPrice });
        if (offer) offers.push(offer);
      }
      return offers.sort((one, other) => one.price - other.price);
    },
  };
};
