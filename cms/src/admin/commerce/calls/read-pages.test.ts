import { expect } from 'chai';

import { pageSize, readPages } from './read-pages';

/** A list of that many rows, the highest id first, as the engine pages it. */
const listOf = (count: number) => {
  const asked: (string | null)[] = [];
  const rows = Array.from({ length: count }, (_, index) => ({ id: count - index }));
  const readPage = (place: string | null) => {
    asked.push(place);
    const after = rows.filter(({ id }) => place === null || id < Number(place));
    const data = after.slice(0, pageSize);
    const next = after.length > pageSize ? String(data.at(-1)?.id) : null;
    return Promise.resolve({
      data,
      next,
      ...(place === null ? { total: { rows: count, precision: 'exact' as const } } : {}),
    });
  };
  return { asked, readPage };
};

describe('a list of the back office', () => {
  it('shows the 51st row after the first 50, and how many there are', async () => {
    const { asked, readPage } = listOf(51);
    const first = await readPages(readPage, pageSize);
    expect(first.rows).to.have.length(50);
    expect(first.hasMore).to.equal(true);
    expect(first.total).to.deep.equal({ rows: 51, precision: 'exact' });
    const all = await readPages(readPage, 2 * pageSize);
    expect(all.rows.map(({ id }) => id)).to.deep.equal(Array.from({ length: 51 }, (_, index) => 51 - index));
    expect(all.hasMore).to.equal(false);
    expect(asked).to.deep.equal([null, null, '2']);
  });

  it('ends where there is nothing more, also when the last page was full', async () => {
    for (const count of [0, 50]) {
      const { rows, hasMore } = await readPages(listOf(count).readPage, pageSize);
      expect([rows.length, hasMore]).to.deep.equal([count, false]);
    }
  });
});
