import type { RowTotal } from '@shop/shared-types/endpoint';

/** The engine's usual page. */
export const pageSize = 50;

/** A page as the engine answers it. */
export interface ListPage<Row> {
  data: readonly Row[];
  /** Names the next page; null after the last one. */
  next: string | null;
  total?: RowTotal;
}

export interface Pages<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  /** Of a list that can be counted. */
  total: RowTotal | undefined;
}

/**
 * Reads a list page by page until `wanted` rows or the end. A page begins after the last row of the one before it, so rows that are added
 * meanwhile are shown neither twice nor not at all.
 */
export const readPages = async <Row>(
  readPage: (place: string | null) => Promise<ListPage<Row>>,
  wanted: number,
): Promise<Pages<Row>> => {
  const first = await readPage(null);
  const rows = [...first.data];
  let { next } = first;
  while (next !== null && rows.length < wanted) {
    const page = await readPage(next);
    rows.push(...page.data);
    next = page.next;
  }
  return { rows, hasMore: next !== null, total: first.total };
};
