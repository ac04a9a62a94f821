/** The engine's usual page. */
export const pageSize = 50;

export interface Pages<Row> {
  rows: readonly Row[];
  /** Whether there may be more: the last page was full. */
  hasMore: boolean;
}

/**
 * Reads a list page by page until `wanted` rows or the end. A page begins after the last row of the one before it, so rows that are added
 * meanwhile are shown neither twice nor not at all.
 */
export const readPages = async <Row, Name extends number | string>(
  readPage: (before: Name | undefined) => Promise<readonly Row[]>,
  wanted: number,
  nameOf: (row: Row) => Name,
): Promise<Pages<Row>> => {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await readPage(last === undefined ? undefined : nameOf(last));
    rows.push(...page);
    if (page.length < pageSize) return { rows, hasMore: false };
    if (rows.length >= wanted) return { rows, hasMore: true };
  }
};
