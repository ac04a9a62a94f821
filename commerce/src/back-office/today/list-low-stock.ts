import { listSoldPlaces, type SoldPlace } from '../../partners/list-sold-places.ts';
import type { TodayDeps } from './today-deps.ts';

const dayMs = 86_400_000;

/** A service in a country that is on sale, sold within a day, and nearly sold out. */
export interface LowStock extends SoldPlace {
  /** Free numbers of all suppliers that sell now. */
  left: number;
}

/** Where buyers will soon find no number, the best sold first. A place that nobody bought from within a day is no news. */
export const listLowStock = async ({
  clock,
  catalogue,
  stock,
  supply,
  lowStockBelow,
}: TodayDeps): Promise<LowStock[]> => {
  const places = await listSoldPlaces(new Date(clock().getTime() - dayMs));
  const { serviceByCode, countryById } = catalogue.current();
  const selling = supply.directory.list().filter(({ isEnabled }) => isEnabled);
  return places
    .filter(({ service, country }) => serviceByCode.has(service) && countryById.has(country))
    .map((place) => ({
      ...place,
      left: selling.reduce((sum, { supplierId }) => sum + stock.countFor(supplierId, place.country, place.service), 0),
    }))
    .filter(({ left }) => left < lowStockBelow);
};
