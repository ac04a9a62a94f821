const usualPageSize = 100;

/**
 * Reads a list to its end, page by page, so that a long history never stands in memory as a whole.
 * @param read gives the page after the entry that `before` names, at most `limit` entries.
 * @param nameOf names an entry for the next page.
 * @param pageSize larger for a list whose pages each cost a search of their own.
 */
export async function* readPages<Entry, Name extends string | number = string>(
  read: (page: { before?: Name | undefined; limit: number }) => Promise<readonly Entry[]>,
  nameOf: (entry: Entry) => Name,
  pageSize = usualPageSize,
): AsyncGenerator<Entry> {
  let before: Name | undefined;
  for (;;) {
    const page = await read({ before, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = nameOf(last);
  }
}

/** The first `max` entries of a list. What comes after them is not read. */
export async function* firstOf<Entry>(entries: AsyncIterable<Entry>, max: number): AsyncGenerator<Entry> {
  let count = 0;
  if (max <= 0) return;
  for await (const entry of entries) {
    yield entry;
    count += 1;
    if (count >= max) return;
  }
}
