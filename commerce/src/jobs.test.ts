import { expect } from 'chai';

import { startJobs } from './jobs.ts';
import { useTestDatabase } from './platform/database/use-test-database.stage.ts';
import { startTestShop, type TestShop } from './start-test-shop.stage.ts';

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
      schedule: '10 hours',
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
});
