import { stopTestMongod } from './test-mongod.ts';
import { dropTestDatabase } from './use-test-database.ts';

/** Loaded by mocha itself: leaves no database and no mongod behind, also when a suite failed half way. */
export const mochaHooks = {
  async afterAll(): Promise<void> {
    await dropTestDatabase();
    await stopTestMongod();
  },
};
