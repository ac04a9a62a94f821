import { kopecks, type Money } from '@shop/shared-types/money';

import { activationCollection } from '../activation.model.ts';

/** A service in a country, with its paid orders and their prices. */
export interface PaidPlace {
  service: string;
  country: number;
  sold: number;
  turnover: Money;
}

/** Sums the paid orders that were bought in a span, without those that were refunded whole, by place. It walks the suppliers' index. */
export const sumPaidPlaces = async (
  supplierIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<PaidPlace[]> => {
  const rows = activationCollection().aggregate<{
    _id: Omit<PaidPlace, 'sold' | 'turnover'>;
    sold: number;
    turnover: number;
  }>([
    {
      $match: {
        supplierId: { $in: [...supplierIds] },
        boughtAt: { $gte: from, $lt: to },
        status: { $in: ['received', 'finished'] },
        refundedAt: null,
      },
    },
    {
      $group: {
        _id: { service: '$service', country: '$country' },
        sold: { $sum: 1 },
        turnover: { $sum: '$price' },
      },
    },
  ]);
  return (await rows.toArray()).map(({ _id, sold, turnover }) => ({ ..._id, sold, turnover: kopecks(turnover) }));
};
