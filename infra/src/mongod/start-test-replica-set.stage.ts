import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

import { findMongod } from './find-mongod.ts';

export interface TestReplicaSet {
  uri: string;
  stop(): Promise<void>;
}

/** A throw-away replica set on a free port; its own watcher removes it even when the test process is killed. */
export const startTestReplicaSet = async (): Promise<TestReplicaSet> => {
  const { path, version } = await findMongod(() => undefined);
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: path, version },
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  });
  return { uri: set.getUri(), stop: async () => void (await set.stop()) };
};
