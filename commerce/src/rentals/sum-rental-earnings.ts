import { kopecks, type Money } from '@shop/shared-types/money';

import { rentalCollection } from './rental.model.ts';

/** What each number earned its supplier by being let. A number is let once, so this stays small. */
export const sumRentalEarningsByPhone = async (
  supplierIds: readonly number[],
  phones: readonly string[],
): Promise<Map<string, Money>> => {
  const rows = await rentalCollection()
    .aggregate<{ _id: string; earned: number }>([
      {
        $match: {
          phone: { $in: [...phones] },
          supplierId: { $in: [...supplierIds] },
          status: { $ne: 'cancelled' },
          isHeld: false,
        },
      },
      { $unwind: '$charges' },
      { $group: { _id: '$phone', earned: { $sum: { $min: ['$charges.supplierShare', '$charges.price'] } } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, earned }) => [_id, kopecks(earned)]));
};

/** What each supplier earned since a moment by being let, extensions included. */
export const sumRentalEarnings = async (supplierIds: readonly number[], since: Date): Promise<Map<number, Money>> => {
  const rows = await rentalCollection()
    .aggregate<{ _id: number; earned: number }>([
      {
        $match: {
          supplierId: { $in: [...supplierIds] },
          'charges.at': { $gte: since },
          status: { $ne: 'cancelled' },
          isHeld: false,
        },
      },
      { $unwind: '$charges' },
      { $match: { 'charges.at': { $gte: since } } },
      { $group: { _id: '$supplierId', earned: { $sum: { $min: ['$charges.supplierShare', '$charges.price'] } } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, earned }) => [_id, kopecks(earned)]));
};
