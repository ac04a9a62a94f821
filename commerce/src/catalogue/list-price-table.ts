import { CommerceError } from '../platform/http/commerce-error.ts';
import type { CatalogueCountry } from './country.model.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { PriceBook } from './price-book.ts';

export interface PriceTableRow {
  country: CatalogueCountry;
  /** Kopecks; null where none is set. */
  default: number | null;
  wholesale: number | null;
  user: number | null;
  /** What a guest pays now; null when no supplier is on sale. */
  retail: number | null;
}

/** Every price of a service, by country, for the staff. @throws CommerceError SERVICE_NOT_FOUND. */
export const listPriceTable = (
  { catalogue, priceBook }: { catalogue: Pick<LiveCatalogue, 'current'>; priceBook: PriceBook },
  { service, userId }: { service: string; userId?: number | undefined },
): PriceTableRow[] => {
  const { countries, prices, serviceByCode } = catalogue.current();
  if (!serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  const own = userId === undefined ? undefined : prices.get(`user:${userId}`)?.get(service);
  return countries.map((country) => ({
    country,
    default: prices.get('default')?.get(service)?.get(country._id) ?? null,
    wholesale: prices.get('wholesale')?.get(service)?.get(country._id) ?? null,
    user: own?.get(country._id) ?? null,
    retail: priceBook.offersFor({ service, country: country._id })[0]?.price ?? null,
  }));
};
