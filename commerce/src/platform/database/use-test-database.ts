import { randomBytes } from 'node:crypto';

import mongoose from 'mongoose';

import { connectDatabase, prepareCollections } from './connect-database.ts';
import { testMongodUri } from './test-mongod.ts';

/** One database for all suites of the process: its hundreds of indexes take seconds to build, emptying it takes none. */
const databaseName = `test_${randomBytes(6).toString('hex')}`;
let preparation: Promise<void> | undefined;

/**
 * Gives the enclosing `describe` an empty database on a real replica set.
 * Import the models first: what is registered with mongoose gets its collections and indexes here.
 */
export const useTestDatabase = (): void => {
  before(async function openDatabase() {
    this.timeout(60_000);
    await connectDatabase(await testMongodUri(), databaseName);
    preparation ??= prepareCollections();
    await preparation;
  });
  after(async () => {
    await emptyDatabase();
    await mongoose.disconnect();
  });
};

/** Empties every collection, those of libraries too, without losing indexes. */
export const emptyDatabase = async (): Promise<void> => {
  const collections = await mongoose.connection.db?.collections();
  for (const collection of collections ?? [])
    if ((await collection.findOne({}, { projection: { _id: 1 } })) !== null) await collection.deleteMany({});
};

/** Leaves nothing behind on a server of one's own. */
export const dropTestDatabase = async (): Promise<void> => {
  if (preparation === undefined) return;
  const connection = await connectDatabase(await testMongodUri(), databaseName);
  await connection.dropDatabase();
  await mongoose.disconnect();
};
