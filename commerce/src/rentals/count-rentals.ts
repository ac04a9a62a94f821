import { kopecks, type Money } from '@shop/shared-types/money';

import { rentalCollection } from './rental.model.ts';

/** A buyer's rentals of one service in one country. */
export interface RentalCount {
  service: string;
  country: number;
  rented: number;
  /** Of those, with an SMS. */
  received: number;
  /** Kopecks that were charged, extensions included. */
  spent: Money;
}

/** Counts what a buyer rented since a moment, by service and country: only that buyer's rentals are looked at. */
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
          spent: { $sum: { $cond: [isPaid, { $sum: '$charges.price' }, 0] } },
        },
      },
    ])
    .toArray();
  return counts.map(({ _id, rented, received, spent }) => ({ ..._id, rented, received, spent: kopecks(spent) }));
};
