import type { Filter } from 'mongodb';

import type { RentalStatus } from '@shop/shared-types/contract/rentals';

import {
  isOfEverybody,
  isOfRunning,
  sameFields,
  type SalePage,
  type SaleSearch,
} from '../activations/find-activations.ts';
import { periodOf } from '../../platform/database/period-of.ts';
import { withinReadTime } from '../../platform/database/read-time.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';

export type RentalSearch = SaleSearch<RentalStatus> & SalePage;

/** A list of everybody's rentals in other states than running reads a bounded period. */
const filterOf = (query: RentalSearch, now: Date): Filter<RentalDocument> => {
  const { state, from, to } = query;
  if (isOfRunning(query)) return { ...sameFields(query), nextStepAt: { $type: 'date' } };
  return {
    ...sameFields(query),
    ...(state === undefined || state === 'running' ? {} : { status: state }),
    ...periodOf('startedAt', { from, to }, isOfEverybody(query) ? now : undefined),
  };
};

/** After this time a list gives up: a shorter period finds its rows faster. */
const listMaxMs = 10_000;

/** Rentals for the staff, newest first. */
export const findRentals = async (query: RentalSearch, now: Date): Promise<RentalDocument[]> => {
  const last = query.before === undefined ? null : await rentalCollection().findOne({ _id: query.before });
  const earlier: Filter<RentalDocument> = last
    ? { $or: [{ startedAt: { $lt: last.startedAt } }, { startedAt: last.startedAt, _id: { $lt: last._id } }] }
    : {};
  return withinReadTime(
    rentalCollection()
      .find({ $and: [filterOf(query, now), earlier] })
      .sort({ startedAt: -1, _id: -1 })
      .limit(query.limit)
      .maxTimeMS(listMaxMs)
      .toArray(),
  );
};
