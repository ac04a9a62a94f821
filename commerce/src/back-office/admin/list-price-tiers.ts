import { rentalHoursMin } from '@shop/shared-types/constants';
import type { AdminPriceTier, NumberSale } from '@shop/shared-types/contract/admin/catalogue';

import { priceOwnerOf } from '../../catalogue/price-list.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { AdminDeps } from './admin-deps.ts';
import { supplierPriceIn } from './explain-price.ts';

export interface Place {
  sale: NumberSale;
  service: string;
  /** Protocol id. */
  country: number;
}

type TierDeps = Pick<AdminDeps, 'catalogue' | 'priceBook' | 'rentPriceBook' | 'stock' | 'supply'>;

/**
 * Lists the price tiers of a service in a country. Each supplier is one tier, and a buyer's highest price limits the tiers a purchase may use.
 * Sorted by price, tiers that are not on sale last. Rental prices are for the shortest term.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND.
 */
export const listPriceTiers = (
  { catalogue, priceBook, rentPriceBook, stock, supply }: TierDeps,
  { sale, ...place }: Place,
): AdminPriceTier[] => {
  const { service, country } = place;
  const snapshot = catalogue.current();
  const { serviceByCode, countryById, prices } = snapshot;
  if (!serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!countryById.has(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const offers = ({ isWholesale }: { isWholesale: boolean }) => {
    const query = { ...place, isWholesale };
    const found =
      sale === 'rent' ? rentPriceBook.offersFor({ ...query, hours: rentalHoursMin }) : priceBook.offersFor(query);
    return new Map(found.map(({ supplierId, price }) => [supplierId, price]));
  };
  const [retail, wholesale] = [offers({ isWholesale: false }), offers({ isWholesale: true })];
  const countOf = (supplierId: number): number =>
    sale === 'rent'
      ? stock.rentableFor(supplierId, country, service, rentalHoursMin)
      : stock.countFor(supplierId, country, service);
  return supply.directory
    .list()
    .map(({ supplierId, name, isEnabled }) => ({
      supplierId,
      name,
      isSelling: isEnabled,
      asked:
        prices
          .get(priceOwnerOf(sale, `supplier:${supplierId}`))
          ?.get(service)
          ?.get(country) ?? null,
      earns: supplierPriceIn(snapshot, { sale, ...place, supplierId }),
      retail: retail.get(supplierId) ?? null,
      wholesale: wholesale.get(supplierId) ?? null,
      count: countOf(supplierId),
    }))
    .sort((one, other) => (one.retail ?? Infinity) - (other.retail ?? Infinity) || one.supplierId - other.supplierId);
};
