import type { Filter } from 'mongodb';

import { activationIdMax } from '@shop/shared-types/constants';
import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import { periodOf } from '../../platform/database/period-of.ts';
import { countRows, readPage, sortingOf, type SortOf } from '../../platform/paging/read-page.ts';
import { activationCollection, type ActivationDocument } from './activation.model.ts';

/** The staff's filters of sales. All of them apply together. */
export interface SaleSearch<Status extends string> {
  /** A sale's id, or a phone number in any notation. */
  search?: string | undefined;
  userId?: number | undefined;
  service?: string | undefined;
  /** Protocol id. */
  country?: number | undefined;
  supplierId?: number | undefined;
  /** `running`: not over yet. */
  state?: Status | 'running' | undefined;
  /** ISO time of the first moment of the purchase. */
  from?: string | undefined;
  /** ISO time; sales from this moment on are left out. */
  to?: string | undefined;
}

export interface SalePage {
  /** Id of the last sale of the page before. */
  before?: number | undefined;
  limit: number;
}

export type ActivationSearch = SaleSearch<ActivationStatus> & SalePage & { sort?: SortOf<'boughtAt' | 'price'> };

/** Searches by id, or by phone number in any notation. */
export const byIdOrPhone = (search: string): { $or: ({ _id: number } | { phone: string })[] } => {
  const digits = search.replace(/\D/g, '');
  const id = Number(digits);
  return { $or: [...(id > 0 && id <= activationIdMax ? [{ _id: id }] : []), { phone: digits }] };
};

/** Whether a search names neither a user nor a number, so that only what runs, or a bounded period, may be read. */
export const isOfEverybody = ({ search, userId }: SaleSearch<string>): boolean =>
  (search ?? '') === '' && userId === undefined;

/** Whether only what is not over yet is asked for. A list without a state shows all states, the newest first (rule 19.43). */
export const isOfRunning = ({ state }: SaleSearch<string>): boolean => state === 'running';

/** The fields that activations and rentals have in common. */
export const sameFields = ({ search, userId, service, country, supplierId }: SaleSearch<string>) => ({
  ...(search ? byIdOrPhone(search) : {}),
  ...(userId === undefined ? {} : { userId }),
  ...(service === undefined ? {} : { service }),
  ...(country === undefined ? {} : { country }),
  ...(supplierId === undefined ? {} : { supplierId }),
});

const statusOf = ({ state }: ActivationSearch): { status?: ActivationStatus } =>
  state === undefined || state === 'running' ? {} : { status: state };

/**
 * All filters but that of a state, which no index holds: it changes with every code. A list of everybody's sales by time would need an index
 * that every sale pays for. So what runs is found by its own index, one service in one country by its own, and all else by the indexes of the
 * suppliers, in a period that `periodOf` bounds. Only the suppliers' indexes know the order by price.
 */
const filterOf = (query: ActivationSearch, supplierIds: readonly number[], now: Date): Filter<ActivationDocument> => {
  const { from, to, service, country, supplierId, sort } = query;
  if (isOfRunning(query)) return { ...sameFields(query), openUntil: { $type: 'date' } };
  if (!isOfEverybody(query)) return { ...sameFields(query), ...periodOf('boughtAt', { from, to }) };
  const isByPlace = service !== undefined && country !== undefined && !sort?.startsWith('price');
  return {
    ...sameFields(query),
    ...(isByPlace && supplierId === undefined
      ? {}
      : { supplierId: { $in: supplierId === undefined ? [...supplierIds] : [supplierId] } }),
    ...periodOf('boughtAt', { from, to }, now),
  };
};

/** After this time a list gives up: a shorter period finds its rows faster. */
export const saleListMaxMs = 10_000;

const sortFields = { boughtAt: 'boughtAt', price: 'price' } as const;

interface SearchedSuppliers {
  /** Every supplier there is; needed for lists of everybody's sales in a period. */
  supplierIds: readonly number[];
  now: Date;
}

/** Activations for the staff, newest first unless sorted otherwise. */
export const findActivations = (
  query: ActivationSearch,
  { supplierIds, now }: SearchedSuppliers,
): Promise<ActivationDocument[]> =>
  readPage(
    activationCollection(),
    { ...filterOf(query, supplierIds, now), ...statusOf(query) },
    {
      sorting: sortingOf(query.sort, sortFields, { field: 'boughtAt', direction: -1 }),
      before: query.before,
      limit: query.limit,
      maxTimeMs: saleListMaxMs,
    },
  );

/** How many they are. The order of the list does not matter. */
export const countActivations = (
  { sort: _sort, ...query }: ActivationSearch,
  { supplierIds, now }: SearchedSuppliers,
) => countRows(activationCollection(), filterOf(query, supplierIds, now), statusOf(query));
