import { kopecks, type Money } from '@shop/shared-types/money';

import { rentalCollection } from './rental.model.ts';

/** A buyer's rentals of one service in one country. */
export interface RentalCount {
  service: string;
  country: number;
  rented: number;
  /** Rentals that received an SMS. */
  received: number;
  /** The sum charged in kopecks, extensions included, less refunds. */
  spent: Money;
}

/** Counts a buyer's rentals since a moment, by service and country. The query reads only this buyer's rentals. */
export const countRentals = async (userId: number, since: Date): Promise<RentalCount[]> => {
  const isPaid = { $and: [{ $ne: ['$status', 'cancelled'] }, { $eq: ['$isHeld', false] }] };
  const counts = await rentalCollection()
    .aggregate<{ _id: { service: string; country: number }; rented: number; received: number; spent: number }>([
      { $match: { userId, startedAt: { $gt: since } } },
      {
        $group: {
          _id: { service: '$service', country: '$country' },
          rented: { $sum: 1 },
          received: { $sum: { $cond: [{ $gt: [{ $size: '$messages' }, 0] }, 1, 0] } },
          spent: {
            $sum: { $cond: [isPaid, { $subtract: [{ $sum: '$charges.price' }, { $sum: '$charges.refunded' }] }, 0] },
          },
        },
      },
    ])
    .toArray();
  return counts.map(({ _id, rented, received, spent }) => ({ ..._id, rented, received, spent: kopecks(spent) }));
};
