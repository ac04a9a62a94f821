import { expect } from 'chai';
import mongoose from 'mongoose';

import { useTestDatabase } from '../database/use-test-database.fixture.ts';
import { countedRowsMax, countRows, readPage, sortingOf, type Sorting } from './read-page.ts';

interface Row {
  _id: string;
  price: number;
}

const rows = () => mongoose.connection.collection<Row>('sortedRows');

/** All ids, in pages of two. */
const readAll = async (sorting: Sorting): Promise<string[]> => {
  const ids: string[] = [];
  for (;;) {
    const page = await readPage(rows(), {}, { sorting, before: ids.at(-1), limit: 2 });
    if (page.length === 0) return ids;
    ids.push(...page.map(({ _id }) => _id));
  }
};

describe('a list that is read page by page', () => {
  useTestDatabase();
  beforeEach(() =>
    rows().insertMany([
      { _id: 'a', price: 300 },
      { _id: 'b', price: 100 },
      { _id: 'c', price: 300 },
      { _id: 'd', price: 100 },
      { _id: 'e', price: 100 },
    ]),
  );
  afterEach(() => rows().deleteMany({}));

  it('is sorted by a field both ways, and rows of one value stand on one page only', async () => {
    const fields = { price: 'price' } as const;
    const usual: Sorting = { field: '_id', direction: 1 };
    expect(await readAll(sortingOf('price', fields, usual))).to.deep.equal(['b', 'd', 'e', 'a', 'c']);
    expect(await readAll(sortingOf('price-desc', fields, usual))).to.deep.equal(['c', 'a', 'e', 'd', 'b']);
    expect(await readAll(sortingOf(undefined, fields, usual))).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('begins anew after a row that there is not, or ends there', async () => {
    const page = { sorting: { field: 'price', direction: 1 }, before: 'gone', limit: 1 } as const;
    expect(await readPage(rows(), {}, page)).to.have.length(1);
    expect(await readPage(rows(), {}, { ...page, endsAfterUnknown: true })).to.deep.equal([]);
  });

  it('is counted exactly up to a bound, and says so where it is not', async () => {
    expect(await countRows(rows(), {})).to.deep.equal({ rows: 5, precision: 'exact' });
    expect(await countRows(rows(), { price: 100 })).to.deep.equal({ rows: 3, precision: 'exact' });
    const many = Array.from({ length: countedRowsMax }, (_, index) => ({ _id: `many-${index}`, price: 500 }));
    await rows().insertMany(many);
    expect(await countRows(rows(), {})).to.deep.equal({ rows: countedRowsMax + 5, precision: 'about' });
    expect(await countRows(rows(), { price: 500 })).to.deep.equal({ rows: countedRowsMax, precision: 'exact' });
    expect(await countRows(rows(), { price: { $gte: 300 } })).to.deep.equal({
      rows: countedRowsMax,
      precision: 'at-least',
    });
  });

  it('is counted among 10,000 rows where no index knows a value, in whole thousands', async () => {
    expect(await countRows(rows(), {}, { price: 100 })).to.deep.equal({ rows: 3, precision: 'exact' });
    const many = Array.from({ length: 20_000 }, (_, index) => ({ _id: `many-${index}`, price: 1_000 + (index % 8) }));
    await rows().insertMany(many);
    expect(await countRows(rows(), {}, { price: 1_001 })).to.deep.equal({ rows: 1_000, precision: 'at-least' });
    expect(await countRows(rows(), {}, { price: 100 }), 'too few to name a thousand').to.equal(undefined);
    expect(await countRows(rows(), { price: { $gte: 1_004 } }, { price: 1_004 })).to.deep.equal({
      rows: 2_500,
      precision: 'exact',
    });
  });
});
