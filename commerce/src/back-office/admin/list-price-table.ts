import { rentalHoursMin } from '@shop/shared-types/constants';
import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';

import type { CatalogueCountry } from '../../catalogue/country.model.ts';
import { priceOwnerOf } from '../../catalogue/price-list.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { AdminDeps } from './admin-deps.ts';

export interface PriceTableQuery {
  sale: NumberSale;
  service: string;
  userId?: number | undefined;
  supplierId?: number | undefined;
}

export interface PriceTableRow {
  country: CatalogueCountry;
  /** Kopecks; null where no price is set. */
  default: number | null;
  wholesale: number | null;
  user: number | null;
  /** The price that the user of the query pays now; null when no supplier sells at the agreed price, and when the query names no user. */
  userPays: number | null;
  supplier: number | null;
  /** The price that a guest pays now; null when no supplier is on sale. */
  retail: number | null;
}

/**
 * Lists every price of a service, by country, for the staff; rental prices are for the shortest term. @throws CommerceError
 * SERVICE_NOT_FOUND.
 */
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
  const offersIn = (country: number, buyer?: number) =>
    sale === 'rent'
      ? rentPriceBook.offersFor({ service, country, userId: buyer, hours: rentalHoursMin })
      : priceBook.offersFor({ service, country, userId: buyer });
  return countries.map((country) => ({
    country,
    default: byDefault?.get(country._id) ?? null,
    wholesale: wholesale?.get(country._id) ?? null,
    user: own?.get(country._id) ?? null,
    userPays: userId === undefined ? null : (offersIn(country._id, userId)[0]?.price ?? null),
    supplier: asked?.get(country._id) ?? null,
    retail: offersIn(country._id)[0]?.price ?? null,
  }));
};
