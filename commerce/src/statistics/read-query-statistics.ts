import { queryStatisticsMs } from '@shop/shared-types/constants';
import type { QueryStatistic } from '@shop/shared-types/contract/statistics';
import { noMoney } from '@shop/shared-types/money';

import { countPurchases } from '../activations/count-purchases.ts';
import { refusalCountCollection, refusalSpanMs } from './refusal-count.model.ts';

const keyOf = ({ service, country }: { service: string; country: number }): string => `${service}:${country}`;

const countRefusals = (userId: number, since: Date) =>
  refusalCountCollection()
    .aggregate<{ _id: { service: string; country: number }; refused: number }>([
      { $match: { userId, from: { $gt: new Date(since.getTime() - refusalSpanMs) } } },
      { $group: { _id: { service: '$service', country: '$country' }, refused: { $sum: '$refused' } } },
    ])
    .toArray();

/**
 * A buyer's requests of the last 24 hours (specification section 9) by service and country, the most requested first. Refused requests
 * are counted in steps of ten minutes and seconds later; purchases are exact.
 */
export const readQueryStatistics = async (userId: number, at: Date): Promise<QueryStatistic[]> => {
  const since = new Date(at.getTime() - queryStatisticsMs);
  const [purchases, refusals] = await Promise.all([countPurchases(userId, since), countRefusals(userId, since)]);
  const rows = new Map<string, QueryStatistic>(
    purchases.map((purchase) => [keyOf(purchase), { ...purchase, requested: purchase.bought }]),
  );
  for (const { _id, refused } of refusals) {
    const known = rows.get(keyOf(_id)) ?? { ..._id, requested: 0, bought: 0, received: 0, spent: noMoney };
    rows.set(keyOf(_id), { ...known, requested: known.requested + refused });
  }
  return [...rows.values()].sort(
    (one, other) => other.requested - one.requested || (keyOf(one) < keyOf(other) ? -1 : 1),
  );
};
