import { partnerPriceBounds } from '@shop/shared-types/constants';
import type { PartnerPrice } from '@shop/shared-types/contract/partners';
import { kopecks, percentOf, percentOfRoundedUp, type Money } from '@shop/shared-types/money';

import type { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.ts';
import { withMargin } from '../catalogue/price-rule.ts';
import type { PartnersDeps } from './partners-deps.ts';

/** A service in a country. */
export interface Place {
  service: string;
  country: number;
}

/** Bounds of a partner's price: percent of the default price, rounded to whole kopecks within those bounds. */
export const boundsOf = (defaultPrice: number): { min: Money; max: Money } => ({
  min: kopecks(Math.max(1, percentOfRoundedUp(defaultPrice, partnerPriceBounds.minPercent))),
  max: percentOf(defaultPrice, partnerPriceBounds.maxPercent),
});

export const defaultPriceOf = ({ prices }: CatalogueSnapshot, { service, country }: Place): number | undefined =>
  prices.get('default')?.get(service)?.get(country);

const askedPriceOf = (snapshot: CatalogueSnapshot, supplierId: number, { service, country }: Place) =>
  snapshot.prices.get(`supplier:${supplierId}`)?.get(service)?.get(country);

/**
 * One row of the price regulator. Competitors are the other suppliers that have numbers for the place now; the row shows their prices and
 * hides their names.
 * @returns undefined where the shop has no price, and so no sale.
 */
export const readPartnerPrice = (
  { catalogue, directory, stock }: Pick<PartnersDeps, 'catalogue' | 'directory' | 'stock'>,
  supplierIds: readonly number[],
  place: Place,
): PartnerPrice | undefined => {
  const snapshot = catalogue.current();
  const { service, country } = place;
  const defaultPrice = defaultPriceOf(snapshot, place);
  if (defaultPrice === undefined) return undefined;
  const own = supplierIds.map((id) => askedPriceOf(snapshot, id, place)).find((price) => price !== undefined);
  const asked = own ?? defaultPrice;
  const ownMargins = supplierIds.map((id) => directory.find(id)?.marginPercent).filter((margin) => margin != null);
  const competitors = directory
    .list()
    .filter(({ supplierId, isEnabled }) => isEnabled && !supplierIds.includes(supplierId))
    .filter(({ supplierId }) => stock.countFor(supplierId, country, service) > 0)
    .map(({ supplierId }) => askedPriceOf(snapshot, supplierId, place) ?? defaultPrice)
    .sort((one, other) => one - other);
  return {
    service,
    country,
    price: own ?? null,
    defaultPrice,
    ...boundsOf(defaultPrice),
    buyerPrice: withMargin(asked, ownMargins[0] ?? snapshot.settings.marginPercent),
    competitors,
    rank: competitors.length === 0 ? null : 1 + competitors.filter((price) => price < asked).length,
    count: supplierIds.reduce((sum, id) => sum + stock.countFor(id, country, service), 0),
  };
};
