import { setTimeout as sleep } from 'node:timers/promises';

import { MongoClient, MongoServerError, type Document } from 'mongodb';

import { proofDatabaseOf } from '../../platform/database/proof-database.ts';

export interface DatabaseSetUp {
  /** `host:port` of each member, as the members and the engine know it. */
  hosts: readonly string[];
  /** The text of the members' key file: whoever has it is one of them, and may make users before there are any. */
  key: string;
  /** The authority that signed the members' certificates. */
  caFile: string;
  database: string;
  passwords: { shop: string; backup: string };
}

/** Short, so that the driver's retries hide an election from buyers. The default is 10 s. */
const electionTimeoutMillis = 2_000;
const primaryMaxMs = 120_000;
const replicaSet = 'rs0';

const isCode = (failure: unknown, name: string): boolean =>
  failure instanceof MongoServerError && failure.codeName === name;

/** What a member strips from its key file before it uses the text as a password. */
const keyOf = (text: string): string => text.replaceAll(/\s/g, '');

const connectAsMember = ({ key, caFile }: DatabaseSetUp, host: string): Promise<MongoClient> =>
  new MongoClient(`mongodb://${host}/?directConnection=true`, {
    auth: { username: '__system', password: keyOf(key) },
    authSource: 'local',
    authMechanism: 'SCRAM-SHA-256',
    tls: true,
    tlsCAFile: caFile,
    serverSelectionTimeoutMS: 30_000,
  }).connect();

const initiate = async (client: MongoClient, hosts: readonly string[]): Promise<void> => {
  const members = hosts.map((host, index) => ({ _id: index, host }));
  try {
    await client
      .db('admin')
      .command({ replSetInitiate: { _id: replicaSet, settings: { electionTimeoutMillis }, members } });
  } catch (failure) {
    if (!isCode(failure, 'AlreadyInitialized')) throw failure;
  }
};

/** @returns the member that takes writes, waited for while there is none yet. */
const findPrimary = async (client: MongoClient): Promise<string> => {
  const until = Date.now() + primaryMaxMs;
  while (Date.now() < until) {
    const { primary } = await client.db('admin').command({ hello: 1 });
    if (typeof primary === 'string') return primary;
    await sleep(250);
  }
  throw new Error('the members of the database elected no primary');
};

const setUser = async (
  client: MongoClient,
  { user, pwd, roles }: { user: string; pwd: string; roles: readonly Document[] },
): Promise<void> => {
  const admin = client.db('admin');
  const fields = { pwd, roles, mechanisms: ['SCRAM-SHA-256'], writeConcern: { w: 'majority' } };
  try {
    await admin.command({ createUser: user, ...fields });
  } catch (failure) {
    // 51003: the user is there. Its password and its rights become those of the settings.
    if (!(failure instanceof MongoServerError) || failure.code !== 51_003) throw failure;
    await admin.command({ updateUser: user, ...fields });
  }
};

/**
 * Makes one replica set of the members and gives it two users: `shop` reads and writes the shop's database, `backup` reads it and owns
 * another one, into which backups are restored for proof. A second call changes nothing, or sets the passwords that changed.
 */
export const setUpDatabase = async (setUp: DatabaseSetUp): Promise<void> => {
  const { hosts, database, passwords } = setUp;
  const [first] = hosts;
  if (!first) throw new Error('there are no members');
  const member = await connectAsMember(setUp, first);
  let primary = '';
  try {
    await initiate(member, hosts);
    primary = await findPrimary(member);
  } finally {
    await member.close();
  }
  const client = await connectAsMember(setUp, primary);
  try {
    const proof = proofDatabaseOf(database);
    await setUser(client, { user: 'shop', pwd: passwords.shop, roles: [{ role: 'readWrite', db: database }] });
    await setUser(client, {
      user: 'backup',
      pwd: passwords.backup,
      roles: [
        { role: 'read', db: database },
        { role: 'readWrite', db: proof },
        { role: 'dbAdmin', db: proof },
      ],
    });
  } finally {
    await client.close();
  }
};
