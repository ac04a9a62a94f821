import mongoose from 'mongoose';

import { closeLeftOpen } from '../testing/close-in-the-end.ts';
import { stopTestMongod } from './test-mongod.fixture.ts';
import { dropTestDatabase } from './use-test-database.fixture.ts';

/**
 * Mocha itself loads these hooks. They close every database and every mongod, also after a suite that failed half way. If a suite's own
 * clean-up fails, mocha skips the rest of that clean-up; so these hooks close once more everything that keeps a process running.
 */
export const mochaHooks = {
  async afterAll(this: Mocha.Context): Promise<void> {
    this.timeout(60_000);
    const failures: unknown[] = [];
    for (const end of [closeLeftOpen, () => mongoose.disconnect(), dropTestDatabase, stopTestMongod]) {
      await end().catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  },
};
