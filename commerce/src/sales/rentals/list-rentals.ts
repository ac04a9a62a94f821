import type { Filter } from 'mongodb';

import type { RentalTab } from '@shop/shared-types/contract/rentals';

import { hasNoPayingMessage, hasPayingMessage } from '../activations/sms/stored-message.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';

export interface RentalsQuery {
  userId: number;
  tab?: RentalTab | undefined;
  /** Only rentals that run at this moment. */
  runningAt?: Date | undefined;
  /** Only rentals that began before this one. */
  before?: number | undefined;
  limit: number;
  offset?: number | undefined;
}

const isOver = { endedAt: { $ne: null } };

const inTab: Record<RentalTab, Filter<RentalDocument>> = {
  active: { endedAt: null },
  received: { ...isOver, ...hasPayingMessage },
  cancelled: { ...isOver, ...hasNoPayingMessage },
};

const olderThan = async ({ userId, before }: RentalsQuery): Promise<Filter<RentalDocument>> => {
  if (before === undefined) return {};
  const last = await rentalCollection().findOne({ _id: before, userId }, { projection: { startedAt: 1 } });
  if (!last) return {};
  const { startedAt } = last;
  return { $or: [{ startedAt: { $lt: startedAt } }, { startedAt, _id: { $lt: before } }] };
};

/** A buyer's rentals, newest first. */
export const listRentals = async (query: RentalsQuery): Promise<RentalDocument[]> => {
  const { userId, tab, runningAt, limit, offset = 0 } = query;
  const running = { nextStepAt: { $type: 'date' as const }, endsAt: { $gt: runningAt } };
  return rentalCollection()
    .find({
      userId,
      ...(tab === undefined ? {} : inTab[tab]),
      ...(runningAt === undefined ? {} : running),
      ...(await olderThan(query)),
    })
    .sort({ startedAt: -1, _id: -1 })
    .skip(offset)
    .limit(limit)
    .toArray();
};
