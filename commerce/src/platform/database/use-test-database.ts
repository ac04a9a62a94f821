import { randomBytes } from 'node:crypto';

import mongoose from 'mongoose';

import { connectDatabase, prepareCollections } from './connect-database.ts';
import { testMongodUri } from './test-mongod.ts';

/**
 * Gives the enclosing `describe` an empty database on a real replica set.
 * Import the models first: what is registered with mongoose gets its collections and indexes here.
 */
export const useTestDatabase = (): void => {
  before(async function openDatabase() {
    this.timeout(60_000);
    await connectDatabase(await testMongodUri(), `test_${randomBytes(6).toString('hex')}`);
    await prepareCollections();
  });
  after(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
};

/** Empties every collection between tests without losing indexes. */
export const emptyDatabase = async (): Promise<void> => {
  for (const model of Object.values(mongoose.models)) await model.collection.deleteMany({});
};
