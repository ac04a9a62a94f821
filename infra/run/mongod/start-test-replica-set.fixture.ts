import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

import { findMongod } from './find-mongod.ts';

export interface TestReplicaSet {
  uri: string;
  stop(): Promise<void>;
}

/** A throw-away replica set on a free port; its own watcher removes it even when the test process is killed. */
export const startTestReplicaSet = async (): Promise<TestReplicaSet> => {
  const { path, version } = await findMongod(() => undefined);
  // MongoDB waits for the disk at each write. `npm test` therefore names a folder in memory when the machine has room for one.
  const dbPath = await mkdtemp(join(process.env.TEST_DATABASES_DIR ?? tmpdir(), 'mongo-mem-'));
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: path, version },
    instanceOpts: [{ dbPath }],
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
  return { uri: set.getUri(), stop: async () => void (await set.stop({ doCleanup: true, force: true })) };
};
