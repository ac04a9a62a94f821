import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** The newest server that this project's launcher has downloaded; MONGOD_BIN names another. */
const cachedMongod = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'shop', 'mongod-6.0.5', 'mongod');

const serverParameters = [
  // Tests live at dates of their own. By the server's clock their documents expired long ago, so its TTL sweep would delete them.
  'ttlMonitorEnabled=false',
  // As in every deployment: what a killed node left locked is free after 10 seconds instead of a minute.
  'transactionLifetimeLimitSeconds=10',
];

let running: Promise<MongoMemoryReplSet> | undefined;

/** Starts a real replica set of one member, on a free port. */
export const startMongod = async (): Promise<MongoMemoryReplSet> => {
  const binary = process.env['MONGOD_BIN'] ?? cachedMongod;
  if (!existsSync(binary)) {
    throw new Error('No mongod for the tests: run them with `npm test` at the root, or set MONGOD_BIN or MONGODB_URI.');
  }
  // MongoDB waits for the disk at each write. `npm test` therefore names a folder in memory when the machine has room for one.
  const dbPath = await mkdtemp(join(process.env['TEST_DATABASES_DIR'] ?? tmpdir(), 'mongo-mem-'));
  return MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version: '6.0.5' },
    // A machine on which all tests run at once takes longer than the usual ten seconds.
    instanceOpts: [{ dbPath, launchTimeout: 60_000 }],
    replSet: {
      count: 1,
      storageEngine: 'wiredTiger',
      args: serverParameters.flatMap((one) => ['--setParameter', one]),
    },
  });
};

/** Address of a real replica set that is started once for each test process; `MONGODB_URI` names one of your own. */
export const testMongodUri = async (): Promise<string> => {
  const own = process.env['MONGODB_URI'];
  if (own) return own;
  running ??= startMongod();
  return (await running).getUri();
};

export const stopTestMongod = async (): Promise<void> => {
  const replicaSet = await running;
  running = undefined;
  await replicaSet?.stop({ doCleanup: true, force: true });
};
