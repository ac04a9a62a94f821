import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import type { TablePriceKind } from '@shop/shared-types/contract/admin/price-table';

import { priceOwnerOf } from '../../../catalogue/price-list.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { ownersOf } from '../set-price.ts';
import { imaginePrices } from './imagine-prices.ts';
import type { PriceEntry } from './price-entry.ts';
import { worldNow, type RehearsalDeps } from './rehearse-price-table.ts';
import { openBooks, weighEntry, type Consequence } from './weigh-price.ts';

export interface ImaginedPrice {
  kind: TablePriceKind;
  sale: NumberSale;
  service: string;
  /** Protocol id. */
  country: number;
  userId?: number | undefined;
  supplierId?: number | undefined;
  /** Kopecks. */
  price: number;
}

/**
 * What one price would change if it were set by hand. Changes nothing.
 * @throws CommerceError SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND, USER_NOT_FOUND, SUPPLIER_NOT_FOUND.
 */
export const rehearsePrice = async (
  deps: RehearsalDeps,
  { kind, sale, service, country, userId, supplierId, price }: ImaginedPrice,
): Promise<Consequence & { leastMarginPercent: number }> => {
  const world = worldNow(deps);
  if (!world.snapshot.serviceByCode.has(service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (!world.snapshot.countryById.has(country)) throw new CommerceError('COUNTRY_NOT_FOUND');
  const lists = await ownersOf(deps, { kind, userId, supplierId });
  const entry: PriceEntry = {
    kind,
    sale,
    service,
    country,
    owners: lists.map((list) => priceOwnerOf(sale, list)),
    supplierIds: lists.flatMap((list) =>
      list.startsWith('supplier:') ? [Number(list.slice('supplier:'.length))] : [],
    ),
    userId: userId ?? null,
    value: price,
  };
  const { leastMarginPercent } = deps.config;
  const books = { before: openBooks(world), after: openBooks(imaginePrices(world, [entry])), leastMarginPercent };
  return { ...weighEntry(entry, books), leastMarginPercent };
};
