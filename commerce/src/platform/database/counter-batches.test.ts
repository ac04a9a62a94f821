import { expect } from 'chai';
import { MongoNetworkError, type AnyBulkWriteOperation, type Document } from 'mongodb';
import mongoose from 'mongoose';

import { createCounterBatches } from './counter-batches.ts';
import { emptyDatabase, useTestDatabase } from './use-test-database.fixture.ts';

describe('batches of counters', () => {
  useTestDatabase();
  beforeEach(emptyDatabase);
  const stored = () => mongoose.connection.collection('testCounters');
  const countOf = async (id: string) => (await stored().findOne({ _id: id as never }))?.['n'] as number | undefined;
  let cutAfter: number | undefined;
  const collection = () => ({
    bulkWrite: async (operations: AnyBulkWriteOperation<Document>[], options: { ordered: false }) => {
      if (cutAfter === undefined) return stored().bulkWrite(operations, options);
      const reached = operations.slice(0, cutAfter);
      cutAfter = undefined;
      if (reached.length > 0) await stored().bulkWrite(reached, options);
      throw new MongoNetworkError('the line was cut');
    },
  });
  const failureOf = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (failure: unknown) => failure,
    );
  beforeEach(() => (cutAfter = undefined));

  for (const reached of [0, 1, 2]) {
    it(`count once when the line is cut after ${reached} of two counters, made and changed alike`, async () => {
      const batches = createCounterBatches({ collection });
      batches.add('a', { amounts: { n: 1 } });
      await batches.flush();
      batches.add('a', { amounts: { n: 10 } });
      batches.add('b', { amounts: { n: 10 } });
      cutAfter = reached;
      expect(await failureOf(batches.flush())).to.be.instanceOf(MongoNetworkError);
      batches.add('a', { amounts: { n: 100 } });
      await batches.flush();
      expect([await countOf('a'), await countOf('b')]).to.deep.equal([111, 10]);
    });
  }

  it('go on without a counter that the database refuses, and give it up in the end', async () => {
    await stored().insertOne({ _id: 'bad' as never, n: 'text' });
    const batches = createCounterBatches({ collection });
    batches.add('bad', { amounts: { n: 1 } });
    batches.add('good', { amounts: { n: 1 } });
    for (let flush = 0; flush < 4; flush += 1) expect(await failureOf(batches.flush())).to.be.instanceOf(Error);
    expect(await countOf('good'), 'counted once').to.equal(1);
    expect(await failureOf(batches.flush()), 'given up').to.equal(undefined);
    batches.add('good', { amounts: { n: 1 } });
    await batches.flush();
    expect(await countOf('good')).to.equal(2);
  });
});
