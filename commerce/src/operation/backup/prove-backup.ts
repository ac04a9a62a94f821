import { createHash } from 'node:crypto';

import mongoose from 'mongoose';

import { auditShop } from '../audit/audit-shop.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { proofDatabaseOf } from '../../platform/database/proof-database.ts';
import { BackupUnreadable } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';

const hashOf = async (database: mongoose.mongo.Db, collections: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of collections) {
    // The order in which they were inserted, which is the order of the file.
    for await (const bytes of database.collection(name).find({}, { raw: true, hint: { $natural: 1 } })) {
      hash.update(bytes as unknown as Buffer);
    }
  }
  return hash.digest('hex');
};

/**
 * Restores a file into a database of its own, compares each byte of each document, builds the indexes, and audits the books in it.
 * @throws BackupUnreadable when the file does not restore to what was written; @returns what the audit found, one line a finding
 */
export const proveBackup = async (
  uri: string,
  { database, path }: { database: string; path: string },
): Promise<{ documents: number; findings: string[] }> => {
  const connection = await connectDatabase(uri, proofDatabaseOf(database));
  try {
    const db = connection.getClient().db(proofDatabaseOf(database));
    await db.dropDatabase();
    try {
      let restoredHash = '';
      const { documents, hash } = await restoreBackup(connection.getClient(), {
        database: db.databaseName,
        path,
        inspect: async (collections) => {
          restoredHash = await hashOf(db, collections);
        },
      });
      if (restoredHash !== hash) throw new BackupUnreadable('what was restored is not what was written');
      const { findings } = await auditShop();
      return { documents, findings };
    } finally {
      await db.dropDatabase();
    }
  } finally {
    await mongoose.disconnect();
  }
};
