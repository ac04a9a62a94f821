import type { Collection, Document, Filter } from 'mongodb';

import type { RowTotal } from '@shop/shared-types/endpoint';

import { isReadTimeout, withinReadTime } from '../database/read-time.ts';

/** What a list is sorted by: a field of its documents that each of them has, and of one value by id. */
export interface Sorting {
  field: string;
  direction: 1 | -1;
  /** No two documents have the same value, so that the id decides nothing and the field's own index gives the order. */
  isUnique?: boolean;
}

/** `sort` of a call whose list can be sorted by these fields. */
export type SortOf<Name extends string> = Name | `${Name}-desc` | undefined;

const descending = '-desc';

/** Reads `sort` of a call: the name of a field, with `-desc` behind it the largest or latest first; left out: the list's usual order. */
export const sortingOf = <Name extends string>(
  sort: SortOf<Name>,
  fields: Readonly<Record<Name, string>>,
  usual: Sorting,
  unique?: Name,
): Sorting => {
  if (sort === undefined) return usual;
  const isDescending = sort.endsWith(descending);
  const name = (isDescending ? sort.slice(0, 0 - descending.length) : sort) as Name;
  return { field: fields[name], direction: isDescending ? -1 : 1, isUnique: name === unique };
};

/** Limits a list to what comes after a row with this value and id. */
export const afterValue = ({ field, direction, isUnique }: Sorting, value: unknown, id: unknown): Filter<Document> => {
  const next = direction === 1 ? '$gt' : '$lt';
  if (isUnique) return { [field]: { [next]: value } };
  return { $or: [{ [field]: { [next]: value } }, { [field]: value, _id: { [next]: id } }] };
};

export interface RowPage<Id> {
  sorting: Sorting;
  /** Id of the last row of the page before. */
  before?: Id | undefined;
  limit: number;
  /** After this time a list gives up; left out: it does not. */
  maxTimeMs?: number;
  /** An unknown `before` has nothing after it; left out: it gives the first page. */
  endsAfterUnknown?: boolean;
}

/**
 * A page of a list, sorted by one field.
 * @throws CommerceError UNAVAILABLE when reading took longer than `maxTimeMs`: a narrower filter reads less.
 */
export const readPage = async <Row extends { _id: string | number }>(
  collection: Collection<Row>,
  filter: Filter<Row>,
  { sorting, before, limit, maxTimeMs, endsAfterUnknown = false }: RowPage<Row['_id']>,
): Promise<Row[]> => {
  const { field, direction, isUnique } = sorting;
  const last = before === undefined ? null : await collection.findOne<Row>({ _id: before } as Filter<Row>);
  if (before !== undefined && !last && endsAfterUnknown) return [];
  const rest = last ? afterValue(sorting, (last as Document)[field], last._id) : {};
  const found = collection
    .find<Row>({ $and: [filter, rest] } as Filter<Row>)
    .sort({ [field]: direction, ...(isUnique ? {} : { _id: direction }) })
    .limit(limit);
  return withinReadTime((maxTimeMs === undefined ? found : found.maxTimeMS(maxTimeMs)).toArray());
};

/** Up to here rows are counted one by one. */
export const countedRowsMax = 10_000;
/** Nobody waits longer than this for a number. */
const countMaxMs = 2_000;

/** The most rows that a count reads when it filters by a field without an index. */
const examinedRowsMax = 10_000;
/** A count that was broken off says only whole thousands. */
const saidRows = 1_000;

/** Counts rows with values that no index knows, among the first ones of a filter that an index answers. */
const countAmong = async <Row extends Document>(
  collection: Collection<Row>,
  filter: Filter<Row>,
  values: Readonly<Record<string, unknown>>,
): Promise<RowTotal | undefined> => {
  const hasThem = { $and: Object.entries(values).map(([field, value]) => ({ $eq: [`$${field}`, value] })) };
  const [found = { examined: 0, rows: 0 }] = await collection
    .aggregate<{ examined: number; rows: number }>(
      [
        { $match: filter },
        { $limit: examinedRowsMax + 1 },
        { $group: { _id: null, examined: { $sum: 1 }, rows: { $sum: { $cond: [hasThem, 1, 0] } } } },
      ],
      { maxTimeMS: countMaxMs },
    )
    .toArray();
  if (found.examined <= examinedRowsMax) return { rows: found.rows, precision: 'exact' };
  const rows = Math.min(countedRowsMax, Math.floor(found.rows / saidRows) * saidRows);
  return rows === 0 ? undefined : { rows, precision: 'at-least' };
};

/**
 * How many rows a filter finds: exactly up to 10,000, above it an estimate for a whole collection, else “at least”. Undefined where counting
 * took too long.
 * @param values of fields that no index holds: “at least” already when 10,000 rows were looked at.
 */
export const countRows = async <Row extends Document>(
  collection: Collection<Row>,
  filter: Filter<Row>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<RowTotal | undefined> => {
  try {
    if (Object.keys(values).length > 0) return await countAmong(collection, filter, values);
    const rows = await collection.countDocuments(filter, { limit: countedRowsMax + 1, maxTimeMS: countMaxMs });
    if (rows <= countedRowsMax) return { rows, precision: 'exact' };
    if (Object.keys(filter).length > 0) return { rows: countedRowsMax, precision: 'at-least' };
    return { rows: await collection.estimatedDocumentCount({ maxTimeMS: countMaxMs }), precision: 'about' };
  } catch (failure) {
    if (isReadTimeout(failure)) return undefined;
    throw failure;
  }
};
