import { randomBytes } from 'node:crypto';

import mongoose from 'mongoose';

import { connectDatabase, prepareCollections } from './connect-database.ts';
import { testMongodUri } from './test-mongod.fixture.ts';

/** All suites of the process share one database: building its hundreds of indexes takes seconds, and emptying it takes almost no time. */
const databaseName = `test_${randomBytes(6).toString('hex')}`;
let preparation: Promise<void> | undefined;

/**
 * Gives the enclosing `describe` an empty database on a real replica set. Import the models first: this call creates collections and
 * indexes for the models that are registered with mongoose.
 */
export const useTestDatabase = (): void => {
  before(async function openDatabase() {
    this.timeout(60_000);
    await connectDatabase(await testMongodUri(), databaseName);
    preparation ??= prepareCollections();
    await preparation;
  });
  after(async () => {
    try {
      await emptyDatabase();
    } finally {
      await mongoose.disconnect();
    }
  });
};

/** Names of the collections that hold something, in one question for all of them: most tests write to a few of a hundred. */
const filledCollections = async (db: mongoose.mongo.Db): Promise<string[]> => {
  const [first, ...others] = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  if (!first) return [];
  const oneOf = (name: string) => [{ $limit: 1 }, { $project: { _id: { $literal: name } } }];
  const filled = db.collection(first.name).aggregate<{
    _id: string;
  }>([...oneOf(first.name), ...others.map(({ name }) => ({ $unionWith: { coll: name, pipeline: oneOf(name) } }))]);
  return (await filled.toArray()).map(({ _id }) => _id);
};

/**
 * What a suite profiled. A change stream writes its entry when its last read ends, up to a second after its suite, and nothing but a drop
 * empties this collection.
 */
const profileName = 'system.profile';

/** Empties every collection, also those of libraries, and keeps the indexes. */
export const emptyDatabase = async (): Promise<void> => {
  const { db } = mongoose.connection;
  if (!db) return;
  await Promise.all(
    (await filledCollections(db)).map((name) =>
      name === profileName ? db.dropCollection(name) : db.collection(name).deleteMany({}),
    ),
  );
};

type Documents = mongoose.mongo.OptionalId<mongoose.mongo.Document>[];

const templates = new Map<string, ReadonlyMap<string, Documents>>();

/** The numbers stay of the type that they are stored as. */
const readCollections = async (db: mongoose.mongo.Db, names: readonly string[]): Promise<Map<string, Documents>> => {
  const read = names.map(
    async (name) => [name, await db.collection(name).find({}, { promoteValues: false }).toArray()] as const,
  );
  return new Map(await Promise.all(read));
};

/**
 * Fills a database that holds nothing. The first call of a process for this `name` fills it with `fill`; the others put the same documents
 * there, which takes a tenth of the time. A database that holds something is filled with `fill`, which has to bear that.
 */
export const fillTestDatabase = async (name: string, fill: () => Promise<unknown>): Promise<void> => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('open the test database first');
  const isEmpty = (await filledCollections(db)).length === 0;
  const template = templates.get(name);
  if (!isEmpty || !template) {
    await fill();
    if (isEmpty) templates.set(name, await readCollections(db, await filledCollections(db)));
    return;
  }
  await Promise.all(
    [...template].map(([collection, documents]) => db.collection(collection).insertMany(documents, { ordered: false })),
  );
};

/**
 * Drops the test database on a server that ran before the tests. A server that the tests started is ended as a whole, without waiting for
 * transactions that a failed test left open: they would delay the drop by a minute.
 */
export const dropTestDatabase = async (): Promise<void> => {
  if (preparation === undefined || !process.env['MONGODB_URI']) return;
  const connection = await connectDatabase(await testMongodUri(), databaseName);
  await connection.dropDatabase();
  await mongoose.disconnect();
};
