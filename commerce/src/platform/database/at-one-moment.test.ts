import { expect } from 'chai';
import mongoose from 'mongoose';

import { atOneMoment } from './at-one-moment.ts';
import { useTestDatabase } from './use-test-database.fixture.ts';

describe('atOneMoment', () => {
  useTestDatabase();

  it('reads every collection as it was at the first read, whatever is written meanwhile', async () => {
    const [left, right] = ['left', 'right'].map((name) => mongoose.connection.collection<{ _id: number }>(name));
    if (!left || !right) throw new Error('there are no collections');
    await Promise.all([left.insertOne({ _id: 1 }), right.insertOne({ _id: 1 })]);
    await atOneMoment(mongoose.connection.getClient(), async (moment) => {
      expect(await left.countDocuments({}, moment)).to.equal(1);
      await Promise.all([left.insertOne({ _id: 2 }), right.insertOne({ _id: 2 })]);
      expect(await right.find({}, moment).toArray()).to.have.lengthOf(1);
      expect(await right.findOne({ _id: 2 }, moment)).to.equal(null);
      expect(await left.aggregate([], { ...moment, allowDiskUse: true }).toArray()).to.have.lengthOf(1);
    });
    expect(await right.countDocuments({})).to.equal(2);
  });
});
