import type { InferType } from 'yup';

import { rentalHoursMin, rentalTerms } from '@shop/shared-types/constants';
import type { rentPriceCard } from '@shop/shared-types/contract/rentals';
import { collatorFor, type LocaleCode } from '@shop/shared-types/locales';

import type { CatalogueCountry } from '../../../catalogue/country.model.ts';
import type { LiveCatalogue } from '../../../catalogue/live-catalogue.ts';
import type { StockedOffer } from '../../../catalogue/sale-facts.ts';
import type { CatalogueService } from '../../../catalogue/service.model.ts';
import type { RentStockView } from '../../../supply/stock.ts';
import type { RentPriceBook, RentQuery } from './rent-price-book.ts';

export type RentCard = InferType<typeof rentPriceCard>;

export interface RentCatalogueDeps {
  catalogue: LiveCatalogue;
  rentPriceBook: RentPriceBook;
  rentStock: RentStockView;
}

export interface RentCardQuery {
  userId: number | undefined;
  /** Whether wholesale prices were agreed with the user. */
  isWholesale: boolean | undefined;
  /** The term whose price the card shows; the shortest term when left out. */
  hours: number | undefined;
  locale: LocaleCode;
}

/** Offers for a number of hours that can be rented now, cheapest first. */
export const rentableOffers = (
  { rentPriceBook, rentStock }: Pick<RentCatalogueDeps, 'rentPriceBook' | 'rentStock'>,
  query: RentQuery,
): StockedOffer[] => {
  const { country, service, hours } = query;
  const countFor = (supplierId: number): number => rentStock.rentableFor(supplierId, country, service, hours);
  return rentPriceBook
    .offersFor(query, (supplierId) => countFor(supplierId) > 0)
    .map((offer) => ({ ...offer, count: countFor(offer.supplierId) }));
};

/** The price of renting for the asked hours, in kopecks, and how many numbers are free for that time. There is a price even when none is free. */
const readTerm = (deps: RentCatalogueDeps, query: RentQuery) => {
  const offers = rentableOffers(deps, query);
  const price = offers[0]?.price ?? deps.rentPriceBook.offersFor(query)[0]?.price;
  const count = offers.reduce((sum, offer) => sum + offer.count, 0);
  return price === undefined ? undefined : { hours: query.hours, price, count };
};

const buildCard = (
  deps: RentCatalogueDeps,
  service: CatalogueService,
  country: CatalogueCountry,
  { userId, isWholesale, hours = rentalHoursMin, locale }: RentCardQuery,
): RentCard | undefined => {
  const pair = { service: service.code, country: country._id };
  // A SIM that is free for any term is free for the shortest term. If none is, the country gets no card.
  if (rentableOffers(deps, { ...pair, hours: rentalHoursMin }).length === 0) return undefined;
  const termOf = (forHours: number) => readTerm(deps, { ...pair, userId, isWholesale, hours: forHours });
  const asked = termOf(hours);
  if (!asked) return undefined;
  return {
    country_external_id: country._id,
    service_external_id: service.code,
    country_slug: country.slug,
    service_slug: service.slug,
    name: country.names[locale],
    price: asked.price,
    count: asked.count,
    customPrice: userId !== undefined && deps.rentPriceBook.hasOwnPrice({ ...pair, userId }),
    isNeedRepeat: false,
    synonyms: country.synonyms[locale],
    terms: rentalTerms.flatMap((term) => termOf(term) ?? []),
  };
};

/** Cards of the countries where a service can be rented now, sorted by country name. */
export const listRentCards = (deps: RentCatalogueDeps, service: CatalogueService, query: RentCardQuery): RentCard[] => {
  const collator = collatorFor(query.locale);
  return deps.catalogue
    .current()
    .countries.flatMap((country) => buildCard(deps, service, country, query) ?? [])
    .sort((one, other) => collator.compare(one.name, other.name));
};
