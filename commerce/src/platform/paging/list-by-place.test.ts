import { expect } from 'chai';

import { failedRecordCollection, FailedRecordModel, type FailedRecord } from '../failed-records/failed-record.model.ts';
import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { listByPlace, type PlaceGroup } from './list-by-place.ts';

const at = new Date('2026-03-01T12:00:00Z');
const groups: readonly PlaceGroup<FailedRecord>[] = [
  { filter: { isSetAside: true }, timeField: 'lastFailedAt' },
  { filter: { isSetAside: false }, timeField: 'lastFailedAt' },
];

describe('a list in pages, of rows that move', () => {
  useTestDatabase();
  beforeEach(async () => {
    await emptyDatabase();
    for (const [id, isSetAside, seconds] of [
      ['a', false, 2],
      ['b', true, 1],
      ['c', true, 1],
      ['d', true, 0],
      ['e', false, 3],
    ] as const) {
      await FailedRecordModel.create({
        _id: id,
        queue: 'test',
        recordId: id,
        attempts: 1,
        firstFailedAt: at,
        lastFailedAt: new Date(at.getTime() + seconds * 1_000),
        retryAt: at,
        isSetAside,
      });
    }
  });

  const page = (limit: number, before?: string) => listByPlace(failedRecordCollection(), groups, { limit, before });
  const readAll = async (limit: number, onPage: () => Promise<unknown> = () => Promise.resolve()) => {
    const ids: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 10; pages += 1) {
      const rows = await page(limit, before);
      ids.push(...rows.map(({ _id }) => _id));
      before = rows.at(-1)?.cursor;
      if (rows.length < limit) break;
      await onPage();
    }
    return ids;
  };

  it('has each row once, group by group, whatever the page holds, and equal moments too', async () => {
    for (const limit of [1, 2, 3, 5, 9]) expect(await readAll(limit)).to.deep.equal(['c', 'b', 'd', 'e', 'a']);
  });

  it('goes on where the last row stood, although that row is gone', async () => {
    expect(await readAll(2, () => FailedRecordModel.deleteOne({ _id: 'b' }))).to.deep.equal(['c', 'b', 'd', 'e', 'a']);
  });

  it('goes the other way where the oldest come first', async () => {
    const oldest = [{ filter: {}, timeField: 'lastFailedAt', isOldestFirst: true }] as const;
    const first = await listByPlace(failedRecordCollection(), oldest, { limit: 2 });
    const next = await listByPlace(failedRecordCollection(), oldest, { limit: 9, before: first[1]?.cursor });
    expect([...first, ...next].map(({ _id }) => _id)).to.deep.equal(['d', 'b', 'c', 'a', 'e']);
  });
});
