import type { Filter } from 'mongodb';

import type { RentalStatus } from '@shop/shared-types/contract/rentals';

import {
  isOfEverybody,
  isOfRunning,
  saleListMaxMs,
  sameFields,
  type SalePage,
  type SaleSearch,
} from '../activations/find-activations.ts';
import { periodOf } from '../../platform/database/period-of.ts';
import { countRows, readPage, sortingOf, type SortOf } from '../../platform/paging/read-page.ts';
import { rentalCollection, type RentalDocument } from './rental.model.ts';

export type RentalSearch = SaleSearch<RentalStatus> & SalePage & { sort?: SortOf<'startedAt' | 'endsAt'> };

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

const sortFields = { startedAt: 'startedAt', endsAt: 'endsAt' } as const;

/** Rentals for the staff, newest first unless sorted otherwise. */
export const findRentals = (query: RentalSearch, now: Date): Promise<RentalDocument[]> =>
  readPage(rentalCollection(), filterOf(query, now), {
    sorting: sortingOf(query.sort, sortFields, { field: 'startedAt', direction: -1 }),
    before: query.before,
    limit: query.limit,
    maxTimeMs: saleListMaxMs,
  });

/** How many they are. */
export const countRentals = (query: RentalSearch, now: Date) => countRows(rentalCollection(), filterOf(query, now));
