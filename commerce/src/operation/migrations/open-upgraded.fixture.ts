import { fileURLToPath } from 'node:url';

import mongoose from 'mongoose';

import { restoreBackup } from '../backup/restore-backup.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { testMongodUri } from '../../platform/database/test-mongod.fixture.ts';

/** A shop of the release before, as its own engine left it: sales, a rental, an open order, an unpaid coin invoice, waiting events and letters. */
const dump = fileURLToPath(new URL('releases/1.0.0.backup', import.meta.url));

/** The secret under which the dump's keys are sealed. */
export const secretOfDump = 'a-secret-of-the-test-of-upgrades-1234567890';

/** Fills a database of its own with the data of 1.0.0 and connects to it. */
export const openDumpOfRelease = async (database: string): Promise<void> => {
  const connection = await connectDatabase(await testMongodUri(), database);
  await connection.dropDatabase();
  await restoreBackup(connection.getClient(), { database, path: dump });
};

export const dropUpgraded = async (): Promise<void> => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
};
