import { MongoClient, MongoServerError, type Document } from 'mongodb';

export const replicaSetName = 'rs0';

/**
 * A node of the engine that is killed in the middle of a transaction leaves its documents locked until the server gives the transaction
 * up: by default after a minute, in which their owners could not buy. Ours take milliseconds.
 */
const transactionLifeMaxSeconds = 10;

export const replicaSetUri = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`;

/** Arguments of a one-member replica set for a developer's machine: small caches, quick stop, loopback only. */
export const mongodArguments = (port: number, dataFolder: string): string[] => [
  '--replSet',
  replicaSetName,
  '--bind_ip',
  '127.0.0.1',
  '--port',
  String(port),
  '--dbpath',
  dataFolder,
  '--nounixsocket',
  '--wiredTigerCacheSizeGB',
  '0.25',
  '--oplogSize',
  '64',
  '--setParameter',
  'diagnosticDataCollectionEnabled=false',
  '--setParameter',
  'shutdownTimeoutMillisForSignaledShutdown=100',
  '--setParameter',
  `transactionLifetimeLimitSeconds=${transactionLifeMaxSeconds}`,
];

const isCode = (error: unknown, name: string): boolean => error instanceof MongoServerError && error.codeName === name;

const configure = async (client: MongoClient, host: string): Promise<void> => {
  const admin = client.db('admin');
  const config = { _id: replicaSetName, members: [{ _id: 0, host }], settings: { electionTimeoutMillis: 1_000 } };
  try {
    await admin.command({ replSetInitiate: config });
  } catch (error) {
    if (!isCode(error, 'AlreadyInitialized')) throw error;
    // The data remember the port of an earlier start. With one member nobody can vote about the new one.
    const { config: stored } = await admin.command({ replSetGetConfig: 1 });
    const { version, members } = stored as { version: number; members: Document[] };
    if (members.length === 1 && members[0]?.host === host) return;
    await admin.command({ replSetReconfig: { ...config, version: version + 1 }, force: true });
  }
};

/** Resolves when the server answers at all. @throws {Error} when it does not within `timeoutMs` */
export const greetMongod = async (port: number, timeoutMs: number): Promise<void> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
  });
  try {
    await client.db('admin').command({ hello: 1 }, { timeoutMS: timeoutMs });
  } finally {
    await client.close();
  }
};

/** True once the member takes writes. Sets the replica set up on its first start. */
export const isReplicaSetServing = async (port: number): Promise<boolean> => {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
  });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.isWritablePrimary === true) return true;
    if (hello.secondary !== true) await configure(client, host);
    return false;
  } finally {
    await client.close();
  }
};
