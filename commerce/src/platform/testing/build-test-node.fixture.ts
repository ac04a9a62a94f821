import mongoose from 'mongoose';

import { createTestClock, type Clock, type TestClock } from '../clock/clock.ts';
import { createSeededRandomness, type Randomness } from '../clock/randomness.ts';
import { createGroupCommit, type GroupCommit } from '../database/group-commit/group-commit.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { buildMailQueue, type TestMailQueue } from '../message-templates/build-mail-queue.fixture.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';

/** The application secret of tests. */
export const testSecrets = createSecrets('a test secret that is long enough to pass');

export interface TestNodeOptions {
  /** The node's name in leases and counters. */
  node?: string;
  testClock?: TestClock;
  /** Of the randomness; a second node needs another one. */
  seed?: number;
}

/** What every part of an engine may need, on the test database. The clock stands still until the test moves it. */
export interface TestNode extends TestMailQueue {
  node: string;
  testClock: TestClock;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  groupCommit: GroupCommit;
  /** For what suppliers and sellers report. */
  reportCommit: GroupCommit;
  publicUrl: string;
  brandName: string;
  /** A dollar is 80 rubles. */
  readUsdRate(): Promise<number>;
  close(): Promise<void>;
}

/** @param remembered names of the collections whose documents the node keeps in memory */
export const buildTestNode = (
  { node = 'node-a', testClock = createTestClock(), seed = 1 }: TestNodeOptions,
  remembered: readonly string[],
): TestNode => {
  const clock = testClock.now;
  const logger = createLogger('silent');
  const parts = { connection: mongoose.connection, clock, logger };
  const groupCommit = createGroupCommit({ ...parts, remembered });
  const reportCommit = createGroupCommit({ ...parts, batchMax: 4 });
  return {
    node,
    testClock,
    clock,
    randomness: createSeededRandomness(seed),
    secrets: testSecrets,
    logger,
    groupCommit,
    reportCommit,
    ...buildMailQueue({ clock, secrets: testSecrets }),
    publicUrl: 'https://shop.example',
    brandName: 'Shop',
    readUsdRate: () => Promise.resolve(80),
    close: async () => {
      await Promise.all([groupCommit.close(), reportCommit.close()]);
    },
  };
};
