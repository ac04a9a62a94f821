import { expect } from 'chai';

import type { Collection, Document } from 'mongodb';
import mongoose from 'mongoose';

import { longestWaitMs, mendJobTimes } from '../../src/app/job-times.ts';
import { jobs, startJobs } from '../../src/app/jobs.ts';
import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from './start-test-shop.fixture.ts';

const hourMs = 3_600_000;

describe('the jobs', function scheduledJobs() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
  });

  it('make up for a run that failed long before the next planned one, and show it in the metrics', async () => {
    let runs = 0;
    let succeed: () => void;
    const succeeded = new Promise<void>((resolve) => {
      succeed = resolve;
    });
    const flaky = {
      name: 'flaky',
      schedule: '10 hours' as const,
      run: () => {
        runs += 1;
        if (runs < 3) return Promise.reject(new Error('not yet'));
        succeed();
        return Promise.resolve();
      },
    };
    const running = await startJobs(shop.commerce, [flaky]);
    try {
      await succeeded;
    } finally {
      await running.stop();
    }
    const { text: metrics } = await shop.commerce.metrics.read();
    expect(metrics).to.include('commerce_jobs_total{name="flaky",outcome="failed"} 2');
    expect(metrics).to.include('commerce_jobs_total{name="flaky",outcome="done"} 1');
    expect(metrics).to.include('commerce_job_failures_in_a_row{name="flaky"} 0');
  });

  it('are due at once when a clock that was ahead has planned them late, and opened when it has locked them', async () => {
    const at = new Date();
    const later = (ms: number) => new Date(at.getTime() + ms);
    const collection = mongoose.connection.collection<{ _id: string; nextRunAt: Date; lockedAt: Date | null }>('jobs');
    const hourly = { cron: '20 * * * *', timezone: 'UTC' };
    const table = [
      { name: 'often', schedule: '2 seconds' as const },
      { name: 'hourly', schedule: hourly },
      { name: 'waits', schedule: hourly },
    ];
    await collection.insertMany(
      [
        { _id: 'a', nextRunAt: later(90_000), lockedAt: null },
        { _id: 'b', nextRunAt: later(2 * hourMs), lockedAt: null },
        { _id: 'c', nextRunAt: later(hourMs / 2), lockedAt: later(25 * hourMs) },
        { _id: 'd', nextRunAt: later(90_000), lockedAt: later(25 * hourMs) },
      ].map((job, index) => ({ ...job, name: table[index]?.name ?? 'of nobody' })),
    );
    expect(
      await mendJobTimes(collection as unknown as Collection<Document>, table, { at, toleranceMs: 5_000 }),
    ).to.equal(3);
    const mended = await collection
      .find({ _id: { $in: ['a', 'b', 'c', 'd'] } })
      .sort({ _id: 1 })
      .toArray();
    await collection.deleteMany({ _id: { $in: ['a', 'b', 'c', 'd'] } });
    expect(mended.map(({ nextRunAt }) => nextRunAt.getTime() - at.getTime())).to.deep.equal([0, 0, hourMs / 2, 90_000]);
    expect(mended.map(({ lockedAt }) => lockedAt === null)).to.deep.equal([true, true, true, false]);
  });

  it('run although another node, whose clock was a day ahead, has locked them', async () => {
    let succeed: () => void;
    const succeeded = new Promise<void>((resolve) => (succeed = resolve));
    const table = [{ name: 'locked', schedule: '1 minute' as const, run: () => Promise.resolve(succeed()) }];
    await mongoose.connection.collection('jobs').insertOne({
      name: 'locked',
      type: 'single',
      repeatInterval: '1 minute',
      nextRunAt: new Date(),
      lockedAt: new Date(Date.now() + 25 * hourMs),
    });
    const running = await startJobs(shop.commerce, table);
    try {
      await succeeded;
    } finally {
      await running.stop();
    }
  });

  it('have a longest wait each, which their own plan keeps', () => {
    expect(
      jobs.map(({ schedule }) => longestWaitMs(schedule)).every((ms) => ms >= 30_000 && ms <= 25 * hourMs),
    ).to.equal(true);
    expect(longestWaitMs('2 seconds')).to.equal(32_000);
    expect(longestWaitMs('1 minute')).to.equal(90_000);
    expect(longestWaitMs({ cron: '20 * * * *', timezone: 'UTC' })).to.equal(hourMs + 600_000);
    expect(longestWaitMs({ cron: '40 4 * * *', timezone: 'UTC' })).to.equal(24 * hourMs + 600_000);
  });
});
