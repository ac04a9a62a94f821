import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { cancelRental } from '../../sales/rentals/closing/cancel-rental.ts';
import { extendRental, type ExtendRentalRequest } from '../../sales/rentals/renewal/extend-rental.ts';
import { rentableOffers } from '../../sales/rentals/purchase/list-rent-cards.ts';
import { listRentals } from '../../sales/rentals/list-rentals.ts';
import { findAnyRental, type OwnRental } from '../../sales/rentals/transition-rental.ts';
import { presentRental } from '../../sales/rentals/present-rental.ts';
import { quoteExtension } from '../../sales/rentals/renewal/quote-extension.ts';
import { rentNumber } from '../../sales/rentals/purchase/rent-number.ts';
import type { RentQuery } from '../../sales/rentals/purchase/rent-price-book.ts';
import type { RentNumberRequest } from '../../sales/rentals/purchase/rental-purchase.ts';
import type { RentalsDeps } from '../../sales/rentals/rentals-deps.ts';
import { returnRental } from '../../sales/rentals/closing/return-rental.ts';

export type RentalCalls = ReturnType<typeof createRentalCalls>;

/** The use cases of rentals in the form that the protocol needs: plain values in, a rental as its buyer sees it out. */
export const createRentalCalls = (deps: RentalsDeps & { catalogue: LiveCatalogue }) => ({
  /** Whether the code names a service that can be rented. */
  hasService: (code: string) => deps.rentPriceBook.hasService(code),
  hasCountry: (id: number) => deps.rentPriceBook.hasCountry(id),
  /** Countries where any service can be rented for this many hours. */
  listCountries: (hours: number) => deps.rentStock.rentableCountries(hours),
  /** Offers that can be rented now, cheapest first. */
  offersFor: (query: RentQuery) => rentableOffers(deps, query),
  rent: async (request: RentNumberRequest) => presentRental(await rentNumber(deps, request)),
  /** @returns undefined for an unknown rental, `foreign` for a rental of another user. */
  find: async ({ userId, id }: OwnRental) => {
    const rental = await findAnyRental(id);
    if (!rental) return undefined;
    return rental.userId === userId ? presentRental(rental) : ('foreign' as const);
  },
  /** Running rentals, newest first. */
  listRunning: async ({ userId, limit, offset }: { userId: number; limit: number; offset: number }) =>
    (await listRentals({ userId, limit, offset, runningAt: deps.clock() })).map(presentRental),
  cancel: async (own: OwnRental) => presentRental(await cancelRental(deps, own)),
  giveBack: async (own: OwnRental) => presentRental(await returnRental(deps, own)),
  quote: (selection: OwnRental & { hours: number }) => quoteExtension(deps, selection),
  extend: async (request: ExtendRentalRequest) => presentRental(await extendRental(deps, request)),
});
