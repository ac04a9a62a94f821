import type { Filter } from 'mongodb';

import { byIdOrPhone, type ActivationSearch } from '../activations/find-activations.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';

/** Without a user or number only running rentals are listed. */
const filterOf = ({ search, userId }: ActivationSearch): Filter<RentalDocument> => {
  if (search !== undefined && search !== '') {
    return { ...byIdOrPhone(search), ...(userId === undefined ? {} : { userId }) };
  }
  return userId === undefined ? { nextStepAt: { $type: 'date' } } : { userId };
};

/** Rentals for the staff, newest first. */
export const findRentals = async (query: ActivationSearch): Promise<RentalDocument[]> => {
  const last = query.before === undefined ? null : await rentalCollection().findOne({ _id: query.before });
  const earlier: Filter<RentalDocument> = last
    ? { $or: [{ startedAt: { $lt: last.startedAt } }, { startedAt: last.startedAt, _id: { $lt: last._id } }] }
    : {};
  return rentalCollection()
    .find({ $and: [filterOf(query), earlier] })
    .sort({ startedAt: -1, _id: -1 })
    .limit(query.limit)
    .toArray();
};
