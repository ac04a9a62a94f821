import { stopTestMongod } from './test-mongod.ts';

/** Loaded by mocha itself: leaves no mongod behind, also when a suite failed half way. */
export const mochaHooks = {
  afterAll: (): Promise<void> => stopTestMongod(),
};
