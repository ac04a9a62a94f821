import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** The newest server of this project's launcher; MONGOD_BIN names another. */
const cachedMongod = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'shop', 'mongod-6.0.5', 'mongod');

let running: Promise<MongoMemoryReplSet> | undefined;

const start = async (): Promise<MongoMemoryReplSet> => {
  const binary = process.env['MONGOD_BIN'] ?? cachedMongod;
  if (!existsSync(binary)) {
    throw new Error('No mongod for the tests: run them with `npm test` at the root, or set MONGOD_BIN or MONGODB_URI.');
  }
  return MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version: '6.0.5' },
    // The tests live in days of their own: by the server's clock what they write ran out long ago, and it would sweep it away.
    replSet: { count: 1, storageEngine: 'wiredTiger', args: ['--setParameter', 'ttlMonitorEnabled=false'] },
  });
};

/** Address of a real replica set, started once a test process; `MONGODB_URI` uses one's own. */
export const testMongodUri = async (): Promise<string> => {
  const own = process.env['MONGODB_URI'];
  if (own) return own;
  running ??= start();
  return (await running).getUri();
};

export const stopTestMongod = async (): Promise<void> => {
  const replicaSet = await running;
  running = undefined;
  await replicaSet?.stop({ doCleanup: true, force: true });
};
