import { BSON, type Db, type Document, type IndexDescription, type MongoClient } from 'mongodb';

import { readBackupFile, type StoredCollection } from './backup-file.ts';

/** The database that should take a backup is in use. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
}

export interface RestoredBackup {
  takenAt: Date;
  documents: number;
  /** Over all documents as the database gives them back; equal to the file's when each of them arrived. */
  hash: string;
}

const documentsAtOnce = 500;
const bytesAtOnceMax = 8 * 1024 * 1024;
const majority = { writeConcern: { w: 'majority' } } as const;

/** Numbers keep their kinds, and what JavaScript has no type for keeps its bytes. */
const exactly = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
  validation: { utf8: false },
} as const;

const insert = async (db: Db, collection: string, documents: readonly Buffer[]): Promise<void> => {
  if (documents.length === 0) return;
  const read = documents.map((bytes) => BSON.deserialize(bytes, exactly));
  await db.collection(collection).insertMany(read, { ordered: true, ignoreUndefined: false, ...majority });
};

const indexesOf = ({ indexes }: StoredCollection): IndexDescription[] =>
  indexes.filter(({ name }) => name !== '_id_').map(({ v: _v, ...index }: Document) => index as IndexDescription);

/**
 * Restores a file into a database that holds nothing yet. Indexes come last, so that documents past their term are in the database when
 * `inspect` looks, and are deleted only afterwards.
 * @throws DatabaseNotEmpty, BackupUnreadable
 */
export const restoreBackup = async (
  client: MongoClient,
  {
    database,
    path,
    inspect = () => Promise.resolve(),
  }: { database: string; path: string; inspect?: (collections: readonly string[]) => Promise<void> },
): Promise<{ takenAt: Date; documents: number; hash: string }> => {
  const db = client.db(database);
  const present = await db.listCollections({}, { nameOnly: true }).toArray();
  if (present.length > 0) throw new DatabaseNotEmpty(`the database ${database} is not empty`);
  const collections: StoredCollection[] = [];
  let takenAt = new Date(0);
  let end = { documents: 0, hash: '' };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    const last = collections.at(-1);
    if (last) await insert(db, last.name, waiting);
    waiting = [];
    waitingBytes = 0;
  };
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'head') takenAt = part.takenAt;
    else if (part.kind === 'collection') {
      await flush();
      collections.push(part.collection);
      await db.createCollection(part.collection.name, { ...part.collection.options, ...majority });
    } else if (part.kind === 'document') {
      waiting.push(Buffer.from(part.bytes));
      waitingBytes += part.bytes.length;
      if (waiting.length >= documentsAtOnce || waitingBytes >= bytesAtOnceMax) await flush();
    } else end = { documents: part.documents, hash: part.hash };
  }
  await flush();
  await inspect(collections.map(({ name }) => name));
  for (const collection of collections) {
    const indexes = indexesOf(collection);
    if (indexes.length > 0) await db.collection(collection.name).createIndexes(indexes);
  }
  return { takenAt, ...end };
};
