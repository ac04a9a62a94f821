import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { sumHourlySales, type HourlySales } from '../sales/activations/lists/sum-hourly-sales.ts';
import { sumHourlyRentals } from '../sales/rentals/earnings/sum-hourly-rentals.ts';

/** A supplier's sales and rentals of one service in one country within one hour; `earned` includes both. */
export interface PartnerSales extends HourlySales {
  /** Rentals that were paid. */
  rented: number;
  /** The part of `earned` that rentals and their extensions brought. */
  earnedByRent: Money;
}

/** Sums a supplier's sales and rentals by the hour; `from` is included, `to` is not. */
export const sumSales = async (query: { supplierId: number; from: Date; to: Date }): Promise<PartnerSales[]> => {
  const [codes, rentals] = await Promise.all([sumHourlySales(query), sumHourlyRentals(query)]);
  const keyOf = ({ hour, service, country }: Pick<HourlySales, 'hour' | 'service' | 'country'>): string =>
    `${hour.getTime()}:${service}:${country}`;
  const sums = new Map<string, PartnerSales>(
    codes.map((sales) => [keyOf(sales), { ...sales, rented: 0, earnedByRent: noMoney }]),
  );
  for (const { rented, cancelled, earned, ...place } of rentals) {
    const nothing = { ...place, completed: 0, withSms: 0, cancelled: 0, earned: noMoney, earnedByRent: noMoney };
    const sales = sums.get(keyOf(place)) ?? { ...nothing, rented: 0 };
    sums.set(keyOf(place), {
      ...sales,
      rented,
      cancelled: sales.cancelled + cancelled,
      earned: kopecks(sales.earned + earned),
      earnedByRent: earned,
    });
  }
  return [...sums.values()];
};
