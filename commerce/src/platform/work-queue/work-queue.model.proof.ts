import { expect } from 'chai';
import fc from 'fast-check';

import { createTestClock } from '../clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../failed-records/failed-record.model.ts';
import { letters, queueStep, runQueueSteps } from './run-queue-steps.fixture.ts';

describe('a work queue (rule 7.8)', () => {
  useTestDatabase();
  before(() => letters().createIndex({ box: 1, dueAt: 1 }));

  it('does what the plainest model does, whatever nodes work, die and retry', async function modelTest() {
    this.timeout(120_000);
    const met = { done: 0, deadLetters: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(queueStep, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
        await emptyDatabase();
        const { model, successes } = await runQueueSteps(steps, createTestClock());
        const done = model.records.filter(({ isDone }) => isDone);
        const deadLetters = model.records.filter(({ isSetAside }) => isSetAside);
        expect([...successes].sort()).to.deep.equal(done.map(({ id }): [string, number] => [id, 1]));
        expect(await FailedRecordModel.countDocuments()).to.equal(deadLetters.length);
        met.done += done.length;
        met.deadLetters += deadLetters.length;
      }),
      { numRuns: 25, seed: 20_261_124 },
    );
    expect(met.done).to.be.above(40);
    expect(met.deadLetters).to.be.above(10);
  });
});
