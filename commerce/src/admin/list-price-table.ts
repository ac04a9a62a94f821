import { rentalHoursMin } from '@shop/shared-types/constants';
import type { NumberSale } from '@shop/shared-types/contract/admin-catalogue';

import type { CatalogueCountry } from '../catalogue/country.model.ts';
import { priceOwnerOf } from '../catalogue/price-list.model.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface PriceTableQuery {
  sale: NumberSale;
  service: string;
  userId?: number | undefined;
  supplierId?: number | undefined;
}

export interface PriceTableRow {
  country: CatalogueCountry;
  /** Kopecks; null where none is set. */
  default: number | null;
  wholesale: number | null;
  user: number | null;
  supplier: number | null;
  /** What a guest pays now; null when no supplier is on sale. */
  retail: number | null;
}

/** Every price of a service, by country, for the staff; those of rent are for the shortest term. @throws CommerceError SERVICE_NOT_FOUND. */
export const listPriceTable = (
  { catalogue, priceBook, rentPriceBook }: Pick<AdminDeps, 'catalogue' | 'priceBook' | 'rentPriceBook'>,
  { sale, service, userId, supplierId }: PriceTableQuery,
): PriceTableRow[] => {
  const { countries, prices, serviceByCode } = catalogue.current();
  if (!serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  const listOf = (owner: Parameters<typeof priceOwnerOf>[1]) => prices.get(priceOwnerOf(sale, owner))?.get(service);
  const byDefault = listOf('default');
  const wholesale = listOf('wholesale');
  const own = userId === undefined ? undefined : listOf(`user:${userId}`);
  const asked = supplierId === undefined ? undefined : listOf(`supplier:${supplierId}`);
  const offersIn = (country: number) =>
    sale === 'rent'
      ? rentPriceBook.offersFor({ service, country, hours: rentalHoursMin })
      : priceBook.offersFor({ service, country });
  return countries.map((country) => ({
    country,
    default: byDefault?.get(country._id) ?? null,
    wholesale: wholesale?.get(country._id) ?? null,
    user: own?.get(country._id) ?? null,
    supplier: asked?.get(country._id) ?? null,
    retail: offersIn(country._id)[0]?.price ?? null,
  }));
};
