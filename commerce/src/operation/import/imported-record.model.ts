import mongoose, { type ClientSession } from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The files of an import. */
export type ImportTableName =
  | 'users'
  | 'balances'
  | 'api-keys'
  | 'referrers'
  | 'referred'
  | 'prices'
  | 'orders'
  | 'stock';

/** A line that was brought in. It makes an import repeatable, and says what an undo removes. */
export interface ImportedRecord {
  /** `shop/table/key`; the key is the line's name in the old shop. */
  _id: string;
  /** The user whom the line is about; null for stock. */
  userId: number | null;
  /** A hash of the line, by which a repeat that says something else is noticed. */
  said: string;
  /** Kopecks of a balance; zero once it went back. */
  amount?: Money;
  /** Of a user: a hash of the credentials as they were brought, which tells whether they were changed since. */
  mark?: string;
  at: Date;
  version: number;
}

const schema = new mongoose.Schema<ImportedRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, default: null },
    said: { type: String, required: true },
    amount: { type: Number },
    mark: { type: String },
    at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'importedRecords', versionKey: false },
);
shardBy(schema, byId);

mongoose.model('ImportedRecord', schema);

export const importedRecords = documentKind<ImportedRecord>('importedRecords');

export const importedCollection = () => mongoose.connection.collection<ImportedRecord>('importedRecords');

/** The id of a line's record. */
export const recordIdOf = (shop: string, table: ImportTableName, key: string): string => `${shop}/${table}/${key}`;

/** The record that a line leaves. */
export const recordOf = ({
  shop,
  table,
  line,
  userId,
  at,
}: {
  shop: string;
  table: ImportTableName;
  line: { key: string; said: string };
  userId: number | null;
  at: Date;
}): ImportedRecord => ({ _id: recordIdOf(shop, table, line.key), userId, said: line.said, at, version: 1 });

/** How the opening entry of a balance names its record. */
export const openingReferenceOf = ({ _id }: Pick<ImportedRecord, '_id'>): string => `import:${_id}`;

/** The ids of all records of a table, or of those whose keys begin with `key` and a slash. A zero comes after the slash. */
export const recordsUnder = (shop: string, table: ImportTableName, key?: string): { $gte: string; $lt: string } => {
  const beginning = key === undefined ? `${shop}/${table}` : recordIdOf(shop, table, key);
  return { $gte: `${beginning}/`, $lt: `${beginning}0` };
};

/** Records of these lines, by their keys. */
export const findRecords = async (
  shop: string,
  table: ImportTableName,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImportedRecord>> => {
  const ids = keys.map((key) => recordIdOf(shop, table, key));
  const found = await importedCollection()
    .find({ _id: { $in: ids } })
    .toArray();
  const beginning = recordIdOf(shop, table, '').length;
  return new Map(found.map((record) => [record._id.slice(beginning), record]));
};

export const insertRecords = async (records: readonly ImportedRecord[], session: ClientSession): Promise<void> => {
  await importedCollection().insertMany([...records], { session });
};
