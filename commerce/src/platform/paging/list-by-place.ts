import type { Collection, Filter } from 'mongodb';

/** Rows that stand together in a list, sorted by one moment or number of theirs; of one moment by id. */
export interface PlaceGroup<Row> {
  filter: Filter<Row>;
  timeField: keyof Row & string;
  isOldestFirst?: boolean;
  /** `timeField` holds a whole number in place of a moment. */
  isNumber?: boolean;
}

export interface PlacePage {
  /** `cursor` of the last row of the page before. */
  before?: string | undefined;
  limit: number;
}

/** A row with its place in the list. */
export type Placed<Row> = Row & { cursor: string };

interface Place {
  group: number;
  at: number;
  id: string;
}

const readPlace = (cursor: string | undefined): Place | undefined => {
  const [, group, at, id] = /^(\d)-(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return group === undefined || at === undefined || id === undefined
    ? undefined
    : { group: Number(group), at: Number(at), id };
};

const readGroup = <Row extends { _id: string }>(
  collection: Collection<Row>,
  { filter, timeField, isOldestFirst = false, isNumber = false }: PlaceGroup<Row>,
  after: Place | undefined,
  limit: number,
): Promise<Row[]> => {
  const comparison = isOldestFirst ? '$gt' : '$lt';
  const at = after && (isNumber ? after.at : new Date(after.at));
  const further = after && {
    $or: [{ [timeField]: { [comparison]: at } }, { [timeField]: at, _id: { [comparison]: after.id } }],
  };
  const direction = isOldestFirst ? 1 : -1;
  return collection
    .find<Row>({ $and: [filter, further ?? {}] } as Filter<Row>)
    .sort({ [timeField]: direction, _id: direction })
    .limit(limit)
    .toArray();
};

/**
 * A page of a list that consists of groups, one after the other. A row's cursor says where it stood, so the next page begins there even if
 * that row has moved or is gone by then. The list of dead letters loses rows while people read it.
 */
export const listByPlace = async <Row extends { _id: string }>(
  collection: Collection<Row>,
  groups: readonly PlaceGroup<Row>[],
  { before, limit }: PlacePage,
): Promise<Placed<Row>[]> => {
  const last = readPlace(before);
  const found: Placed<Row>[] = [];
  for (const [index, group] of groups.entries()) {
    if (last && index < last.group) continue;
    const left = limit - found.length;
    if (left <= 0) break;
    const rows = await readGroup(collection, group, last?.group === index ? last : undefined, left);
    found.push(
      ...rows.map((row) => ({
        ...row,
        cursor: `${index}-${Number(row[group.timeField])}-${row._id}`,
      })),
    );
  }
  return found;
};
