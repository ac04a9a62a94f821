import { queryStatisticsMs } from '@shop/shared-types/constants';
import type { QueryStatistic } from '@shop/shared-types/contract/statistics';
import { kopecks, noMoney } from '@shop/shared-types/money';

import { refusalCountCollection, refusalSpanMs } from './refusal-count.model.ts';

/** What a buyer has bought since a moment. Orders use these statistics, so their counts are passed to them. */
export interface OrderCounts {
  countPurchases: (userId: number, since: Date) => Promise<PlaceCount<'bought'>[]>;
  countRentals: (userId: number, since: Date) => Promise<PlaceCount<'rented'>[]>;
}

type PlaceCount<Kind extends 'bought' | 'rented'> = Pick<
  QueryStatistic,
  'service' | 'country' | 'received' | 'spent' | Kind
>;

type Counts = Omit<QueryStatistic, 'service' | 'country'>;

const nothing: Counts = { requested: 0, bought: 0, rented: 0, received: 0, spent: noMoney };

const keyOf = ({ service, country }: { service: string; country: number }): string => `${service}:${country}`;

const countRefusals = (userId: number, since: Date) =>
  refusalCountCollection()
    .aggregate<{ _id: { service: string; country: number }; refused: number }>([
      { $match: { userId, from: { $gt: new Date(since.getTime() - refusalSpanMs) } } },
      { $group: { _id: { service: '$service', country: '$country' }, refused: { $sum: '$refused' } } },
    ])
    .toArray();

/**
 * A buyer's requests of the last 24 hours (rule 14.1) by service and country, the most requested first. Purchases are exact. Refused
 * requests are counted in steps of ten minutes and appear seconds later.
 */
export const readQueryStatistics = async (
  { countPurchases, countRentals }: OrderCounts,
  userId: number,
  at: Date,
): Promise<QueryStatistic[]> => {
  const since = new Date(at.getTime() - queryStatisticsMs);
  const [purchases, rentals, refusals] = await Promise.all([
    countPurchases(userId, since),
    countRentals(userId, since),
    countRefusals(userId, since),
  ]);
  const rows = new Map<string, QueryStatistic>();
  const add = (place: Pick<QueryStatistic, 'service' | 'country'>, counts: Counts): void => {
    const known = rows.get(keyOf(place)) ?? { ...place, ...nothing };
    rows.set(keyOf(place), {
      ...known,
      requested: known.requested + counts.requested,
      bought: known.bought + counts.bought,
      rented: known.rented + counts.rented,
      received: known.received + counts.received,
      spent: kopecks(known.spent + counts.spent),
    });
  };
  for (const purchase of purchases) add(purchase, { ...nothing, ...purchase, requested: purchase.bought });
  for (const rental of rentals) add(rental, { ...rental, requested: rental.rented, bought: rental.rented });
  for (const { _id, refused } of refusals) add(_id, { ...nothing, requested: refused });
  return [...rows.values()].sort(
    (one, other) => other.requested - one.requested || (keyOf(one) < keyOf(other) ? -1 : 1),
  );
};
