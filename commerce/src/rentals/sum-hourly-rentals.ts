import { kopecks, type Money } from '@shop/shared-types/money';

import { rentalCollection } from './rental.model.ts';

/** What a supplier let of one service in one country within one hour. */
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
  /** The supplier's share of rentals and extensions, each by its own hour. */
  earned: Money;
}

interface SumRow {
  _id: Pick<HourlyRentals, 'hour' | 'service' | 'country'>;
  rented: number;
  cancelled: number;
  earned: number;
}

/**
 * What a supplier let, by the hour; `from` included, `to` not. A rental that can still be cancelled counts nowhere, and 20 minutes after
 * its beginning it counts for good.
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
            earned: { $sum: { $cond: [isPaid, { $min: ['$charges.supplierShare', '$charges.price'] }, 0] } },
          },
        },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return rows.map(({ _id, earned, ...counts }) => ({ supplierId, ..._id, ...counts, earned: kopecks(earned) }));
};
