import { kopecks, type Money } from '@shop/shared-types/money';

import { releaseCollection } from './rental-release.model.ts';
import { shareOfCharge, wasPaidAtOnce } from './sum-rental-earnings.ts';
import { rentalCollection } from '../rental.model.ts';

/** A supplier's rentals of one service in one country within one hour. */
export interface HourlyRentals {
  supplierId: number;
  /** The hour's beginning in UTC. */
  hour: Date;
  service: string;
  country: number;
  /** Rentals that were paid, by the hour in which they began. */
  rented: number;
  /** Rentals whose price went back. */
  cancelled: number;
  /**
   * The supplier's earnings from rentals and extensions, by the hour in which they were released; older charges count in their own hour.
   */
  earned: Money;
}

interface SumRow {
  _id: Pick<HourlyRentals, 'hour' | 'service' | 'country'>;
  rented: number;
  cancelled: number;
  earned: number;
}

/** Sums up releases by the hour in which they were made. */
const sumReleases = async (supplierId: number, within: { $gte: Date; $lt: Date }): Promise<SumRow[]> =>
  releaseCollection()
    .aggregate<SumRow>([
      { $match: { supplierId, at: within } },
      {
        $group: {
          _id: { hour: { $dateTrunc: { date: '$at', unit: 'hour' } }, service: '$service', country: '$country' },
          earned: { $sum: '$share' },
        },
      },
      { $addFields: { rented: 0, cancelled: 0 } },
    ])
    .toArray();

const mergeRows = (rows: readonly SumRow[]): SumRow[] => {
  const merged = new Map<string, SumRow>();
  for (const row of rows) {
    const key = `${row._id.hour.toISOString()}:${row._id.service}:${row._id.country}`;
    const { rented, cancelled, earned } = merged.get(key) ?? { rented: 0, cancelled: 0, earned: 0 };
    merged.set(key, {
      _id: row._id,
      rented: rented + row.rented,
      cancelled: cancelled + row.cancelled,
      earned: earned + row.earned,
    });
  }
  return [...merged.values()];
};

/**
 * A supplier's rentals by hour; `from` included, `to` excluded. A rental counts only once it can no longer be cancelled, 20 minutes after
 * its beginning; from then on it counts for good.
 */
export const sumHourlyRentals = async ({
  supplierId,
  from,
  to,
}: {
  supplierId: number;
  from: Date;
  to: Date;
}): Promise<HourlyRentals[]> => {
  const within = { $gte: from, $lt: to };
  const isCancelled = { $eq: ['$status', 'cancelled'] };
  const isPaid = { $not: [isCancelled] };
  const isFirst = { $eq: ['$index', 0] };
  const one = (...conditions: object[]): object => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } });
  const rows = await rentalCollection()
    .aggregate<SumRow>(
      [
        { $match: { supplierId, charges: { $elemMatch: { at: within } }, isHeld: false } },
        { $unwind: { path: '$charges', includeArrayIndex: 'index' } },
        { $match: { 'charges.at': within } },
        {
          $group: {
            _id: {
              hour: { $dateTrunc: { date: '$charges.at', unit: 'hour' } },
              service: '$service',
              country: '$country',
            },
            rented: one(isFirst, isPaid),
            cancelled: one(isFirst, isCancelled),
            earned: { $sum: { $cond: [{ $and: [isPaid, wasPaidAtOnce] }, shareOfCharge, 0] } },
          },
        },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  const released = await sumReleases(supplierId, within);
  return mergeRows([...rows, ...released]).map(({ _id, earned, ...counts }) => ({
    supplierId,
    ..._id,
    ...counts,
    earned: kopecks(earned),
  }));
};
