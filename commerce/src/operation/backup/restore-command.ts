import mongoose from 'mongoose';

import { auditShop } from '../audit/audit-shop.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { BackupUnreadable } from './backup-file.ts';
import { DatabaseNotEmpty, restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FILE`: fills an empty database from a backup, audits it, and exits with 1 when the books are not in order. */
const run = async (): Promise<number> => {
  const { MONGODB_URI: uri } = process.env;
  const path = process.argv[2];
  if (!uri || !path) {
    console.error('Set MONGODB_URI to the server, and name the file: npm run restore -- FILE');
    return 2;
  }
  const database = process.env['MONGODB_DATABASE'] || 'shop';
  const connection = await connectDatabase(uri, database);
  try {
    const { documents, takenAt } = await restoreBackup(connection.getClient(), { database, path });
    const { findings } = await auditShop();
    for (const finding of findings) console.log(finding);
    console.log(`${documents} documents of ${takenAt.toISOString()} are in the database ${database}`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await mongoose.disconnect();
  }
};

try {
  process.exitCode = await run();
} catch (failure) {
  if (!(failure instanceof BackupUnreadable) && !(failure instanceof DatabaseNotEmpty)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
