import { kopecks, type Money } from '@shop/shared-types/money';

import { activationCollection } from '../activation.model.ts';

export interface SupplierSales {
  sold: number;
  /** Sales that received a code and were paid. */
  delivered: number;
  /** The supplier's share of the paid sales. */
  earned: Money;
}

interface SumRow extends SupplierSales {
  _id: number;
}

/** Sums up each supplier's sales since a moment. */
export const sumSupplierSales = async (
  supplierIds: readonly number[],
  since: Date,
): Promise<Map<number, SupplierSales>> => {
  const isPaid = { $in: ['$status', ['received', 'finished']] };
  const rows = await activationCollection()
    .aggregate<SumRow>([
      { $match: { supplierId: { $in: [...supplierIds] }, boughtAt: { $gte: since } } },
      {
        $group: {
          _id: '$supplierId',
          sold: { $sum: 1 },
          delivered: { $sum: { $cond: [isPaid, 1, 0] } },
          earned: { $sum: { $cond: [isPaid, { $min: ['$supplierShare', '$price'] }, 0] } },
        },
      },
    ])
    .toArray();
  return new Map(rows.map(({ _id, sold, delivered, earned }) => [_id, { sold, delivered, earned: kopecks(earned) }]));
};
