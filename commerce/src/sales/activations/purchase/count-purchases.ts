import { kopecks, type Money } from '@shop/shared-types/money';

import { activationCollection } from '../activation.model.ts';

/** A buyer's purchases of one service in one country. */
export interface PurchaseCount {
  service: string;
  country: number;
  bought: number;
  /** Purchases that received a code. */
  received: number;
  /** The sum charged, in kopecks. */
  spent: Money;
}

const isPaid = { $in: ['$status', ['received', 'finished']] };

/** Counts a buyer's purchases since a moment, by service and country. The query reads only this buyer's activations. */
export const countPurchases = async (userId: number, since: Date): Promise<PurchaseCount[]> => {
  const counts = await activationCollection()
    .aggregate<{ _id: { service: string; country: number }; bought: number; received: number; spent: number }>([
      { $match: { userId, boughtAt: { $gt: since } } },
      {
        $group: {
          _id: { service: '$service', country: '$country' },
          bought: { $sum: 1 },
          received: { $sum: { $cond: [isPaid, 1, 0] } },
          spent: { $sum: { $cond: [isPaid, '$price', 0] } },
        },
      },
    ])
    .toArray();
  return counts.map(({ _id, bought, received, spent }) => ({ ..._id, bought, received, spent: kopecks(spent) }));
};
