import type { Rental } from '@shop/shared-types/contract/rentals';

import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { StockedOffer } from '../catalogue/sale-facts.ts';
import { cancelRental } from '../rentals/endings/cancel-rental.ts';
import { extendRental, type ExtendRentalRequest } from '../rentals/renewal/extend-rental.ts';
import { rentableOffers } from '../rentals/purchase/list-rent-cards.ts';
import { listRentals } from '../rentals/list-rentals.ts';
import { findAnyRental, type OwnRental } from '../rentals/move-rental.ts';
import { presentRental } from '../rentals/present-rental.ts';
import { quoteExtension, type ExtensionQuote } from '../rentals/renewal/quote-extension.ts';
import { rentNumber } from '../rentals/purchase/rent-number.ts';
import type { RentQuery } from '../rentals/purchase/rent-price-book.ts';
import type { RentNumberRequest } from '../rentals/purchase/rental-purchase.ts';
import type { RentalsDeps } from '../rentals/rentals-deps.ts';
import { returnRental } from '../rentals/endings/return-rental.ts';

/** The use cases of rentals in the form that the protocol needs: plain values in, a rental as its buyer sees it out. */
export interface RentalCalls {
  /** Whether the code names a service that can be rented. */
  hasService(code: string): boolean;
  hasCountry(id: number): boolean;
  /** Countries where any service can be rented for this many hours. */
  listCountries(hours: number): ReadonlySet<number>;
  /** Offers that can be rented now, cheapest first. */
  offersFor(query: RentQuery): StockedOffer[];
  rent(request: RentNumberRequest): Promise<Rental>;
  /** @returns undefined for an unknown rental, `foreign` for a rental of another user. */
  find(own: OwnRental): Promise<Rental | 'foreign' | undefined>;
  /** Running rentals, newest first. */
  listRunning(of: { userId: number; limit: number; offset: number }): Promise<Rental[]>;
  cancel(own: OwnRental): Promise<Rental>;
  giveBack(own: OwnRental): Promise<Rental>;
  quote(wish: OwnRental & { hours: number }): Promise<ExtensionQuote>;
  extend(request: ExtendRentalRequest): Promise<Rental>;
}

/** The calls of the real engine. */
export const createRentalCalls = (deps: RentalsDeps & { catalogue: LiveCatalogue }): RentalCalls => ({
  hasService: (code) => deps.rentPriceBook.hasService(code),
  hasCountry: (id) => deps.rentPriceBook.hasCountry(id),
  listCountries: (hours) => deps.rentStock.rentableCountries(hours),
  offersFor: (query) => rentableOffers(deps, query),
  rent: async (request) => presentRental(await rentNumber(deps, request)),
  find: async ({ userId, id }) => {
    const rental = await findAnyRental(id);
    if (!rental) return undefined;
    return rental.userId === userId ? presentRental(rental) : 'foreign';
  },
  listRunning: async ({ userId, limit, offset }) =>
    (await listRentals({ userId, limit, offset, runningAt: deps.clock() })).map(presentRental),
  cancel: async (own) => presentRental(await cancelRental(deps, own)),
  giveBack: async (own) => presentRental(await returnRental(deps, own)),
  quote: (wish) => quoteExtension(deps, wish),
  extend: async (request) => presentRental(await extendRental(deps, request)),
});
