import { kopecks, type Money } from '@shop/shared-types/money';

import { activationCollection } from '../activation.model.ts';

/** A supplier's sales of one service in one country within one hour. */
export interface HourlySales {
  supplierId: number;
  /** The hour's beginning in UTC. */
  hour: Date;
  service: string;
  country: number;
  /** Sales that were paid and have ended. */
  completed: number;
  /** Sales that were paid and still run. */
  withSms: number;
  cancelled: number;
  /** The supplier's share of the payments. */
  earned: Money;
}

interface SumRow {
  _id: Pick<HourlySales, 'hour' | 'service' | 'country'>;
  completed: number;
  withSms: number;
  cancelled: number;
  earned: number;
}

const refunded = ['cancelled', 'banned', 'expired'];

/** A supplier's sales, by the hour of the purchase; `from` included, `to` excluded. Activations that still wait are not counted. */
export const sumHourlySales = async ({
  supplierId,
  from,
  to,
}: {
  supplierId: number;
  from: Date;
  to: Date;
}): Promise<HourlySales[]> => {
  const one = (condition: object): object => ({ $sum: { $cond: [condition, 1, 0] } });
  const isPaid = { $in: ['$status', ['received', 'finished']] };
  const rows = await activationCollection()
    .aggregate<SumRow>(
      [
        { $match: { supplierId, boughtAt: { $gte: from, $lt: to }, status: { $ne: 'waiting' } } },
        {
          $group: {
            _id: {
              hour: { $dateTrunc: { date: '$boughtAt', unit: 'hour' } },
              service: '$service',
              country: '$country',
            },
            completed: one({ $eq: ['$status', 'finished'] }),
            withSms: one({ $eq: ['$status', 'received'] }),
            cancelled: one({ $in: ['$status', refunded] }),
            earned: { $sum: { $cond: [isPaid, { $min: ['$supplierShare', '$price'] }, 0] } },
          },
        },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return rows.map(({ _id, earned, ...counts }) => ({ supplierId, ..._id, ...counts, earned: kopecks(earned) }));
};
