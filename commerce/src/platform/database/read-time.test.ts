import { expect } from 'chai';
import mongoose from 'mongoose';

import { rejectionCodeOf } from '../http/rejection-code-of.fixture.ts';
import { withinReadTime } from './read-time.ts';
import { useTestDatabase } from './use-test-database.fixture.ts';

const rowsCount = 300;

describe('a query with a time limit', () => {
  useTestDatabase();
  const rows = () => mongoose.connection.collection('slowRows');
  before(async () => {
    await rows().insertMany(Array.from({ length: rowsCount }, (_, value) => ({ value })));
  });

  it('is answered as unavailable when it takes longer, and as it is otherwise', async () => {
    // Each row is joined with all rows by a comparison that no index serves.
    const join = {
      from: 'slowRows',
      let: { own: '$value' },
      pipeline: [
        { $lookup: { from: 'slowRows', pipeline: [{ $match: { $expr: { $gte: ['$value', 0] } } }], as: 'all' } },
        { $match: { $expr: { $gt: [{ $add: ['$value', '$$own', { $size: '$all' }] }, -1] } } },
      ],
      as: 'joined',
    };
    const slow = rows()
      .aggregate([{ $lookup: join }, { $unwind: '$joined' }, { $count: 'pairs' }])
      .maxTimeMS(5);
    expect(await rejectionCodeOf(withinReadTime(slow.toArray()))).to.equal('UNAVAILABLE');
    expect(await withinReadTime(rows().find({ value: 7 }).maxTimeMS(5_000).toArray())).to.have.length(1);
  });
});
