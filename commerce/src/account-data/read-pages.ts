const pageSize = 100;

/**
 * Reads a list to its end, page by page, so that a long history never stands in memory as a whole.
 * @param read gives the page after the entry that `before` names, at most `limit` entries.
 * @param nameOf names an entry for the next page.
 */
export async function* readPages<Entry>(
  read: (page: { before?: string | undefined; limit: number }) => Promise<readonly Entry[]>,
  nameOf: (entry: Entry) => string,
): AsyncGenerator<Entry> {
  let before: string | undefined;
  for (;;) {
    const page = await read({ before, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = nameOf(last);
  }
}
