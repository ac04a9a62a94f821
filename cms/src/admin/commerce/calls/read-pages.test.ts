import { expect } from 'chai';

import { pageSize, readPages } from './read-pages';

/** A list of that many rows, the highest id first, as the engine pages it. */
const listOf = (count: number) => {
  const asked: (number | undefined)[] = [];
  const rows = Array.from({ length: count }, (_, index) => ({ id: count - index }));
  const readPage = (before: number | undefined) => {
    asked.push(before);
    return Promise.resolve(rows.filter(({ id }) => before === undefined || id < before).slice(0, pageSize));
  };
  return { asked, readPage };
};

const idOf = ({ id }: { id: number }): number => id;

describe('a list of the back office', () => {
  it('shows the 51st row after the first 50', async () => {
    const { asked, readPage } = listOf(51);
    const first = await readPages(readPage, pageSize, idOf);
    expect(first.rows).to.have.length(50);
    expect(first.hasMore).to.equal(true);
    const all = await readPages(readPage, 2 * pageSize, idOf);
    expect(all.rows.map(({ id }) => id)).to.deep.equal(Array.from({ length: 51 }, (_, index) => 51 - index));
    expect(all.hasMore).to.equal(false);
    expect(asked).to.deep.equal([undefined, undefined, 2]);
  });

  it('ends where there is nothing more, also when the last page was full', async () => {
    expect(await readPages(listOf(0).readPage, pageSize, idOf)).to.deep.equal({ rows: [], hasMore: false });
    const full = listOf(50);
    expect((await readPages(full.readPage, pageSize, idOf)).hasMore).to.equal(true);
    const { rows, hasMore } = await readPages(full.readPage, 2 * pageSize, idOf);
    expect([rows.length, hasMore]).to.deep.equal([50, false]);
  });
});
