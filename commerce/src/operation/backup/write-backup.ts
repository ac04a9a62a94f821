import type { Db, MongoClient } from 'mongodb';

import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { writeBackupFile, type BackupPart, type StoredCollection } from './backup-file.ts';

const documentsAtOnce = 500;

const listCollections = async (db: Db): Promise<StoredCollection[]> => {
  const found = (await db.listCollections({ type: 'collection' }).toArray()) as Omit<StoredCollection, 'indexes'>[];
  const own = found.filter(({ name }) => !name.startsWith('system.'));
  return Promise.all(
    own.map(async ({ name, options }) => ({ name, options, indexes: await db.collection(name).indexes() })),
  );
};

/**
 * Writes the whole database into one file, as it was at one moment; sales go on meanwhile. The server has to remember that moment until
 * the last document is read (`minSnapshotHistoryWindowInSeconds`), or the backup fails.
 */
export const writeBackup = async (
  client: MongoClient,
  { database, path, takenAt }: { database: string; path: string; takenAt: Date },
): Promise<{ documents: number; hash: string }> => {
  const db = client.db(database);
  const collections = await listCollections(db);
  return atOneMoment(client, (moment) => {
    const parts = async function* (): AsyncGenerator<Exclude<BackupPart, { kind: 'end' }>> {
      yield { kind: 'head', takenAt, database };
      for (const collection of collections) {
        yield { kind: 'collection', collection };
        // Bytes as the server keeps them: a number stays the kind of number that it was.
        const documents = db.collection(collection.name).find({}, { ...moment, raw: true, batchSize: documentsAtOnce });
        for await (const bytes of documents) yield { kind: 'document', bytes: bytes as unknown as Buffer };
      }
    };
    return writeBackupFile(path, parts());
  });
};
