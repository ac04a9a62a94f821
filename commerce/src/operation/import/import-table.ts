import { loadCatalogueSnapshot, type CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { findRecords, recordOf, type ImportedRecord, type ImportTableName } from './imported-record.model.ts';

export interface ImportDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  groupCommit: GroupCommit;
}

/** One run of an import, or of its rehearsal. */
export interface ImportRun {
  deps: ImportDeps;
  /** The name of the old shop, under which its lines are known. */
  shop: string;
  isRehearsal: boolean;
  /** In a rehearsal: the old ids of users who would come. */
  coming: Set<string>;
  /** Read once a run: services, countries and prices. */
  catalogue?: Promise<CatalogueSnapshot>;
}

/** The cells of a line by their headings; a column that the file lacks is empty. */
export type Cells = Readonly<Record<string, string>>;

/** Why a line is not brought in, thrown while it is read. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

/** A line as its table reads it. */
export interface LineParts<Entry> {
  /** Its name in the old shop, in its table. */
  key: string;
  /** Values that only one line of the file may have, such as an address. `what` names the value when a second line is refused. */
  uniques: readonly { what: string; value: string }[];
  entry: Entry;
}

export interface ReadLine<Entry> extends LineParts<Entry> {
  line: number;
  /** A hash of what the line says. */
  said: string;
}

/** Users who came with this shop by their old ids; undefined for those who would come in a rehearsal. */
export type ImportedUsers = ReadonlyMap<string, number | undefined>;

/** A line that is not brought in, and why. */
export interface RefusedLine<Entry> {
  line: ReadLine<Entry>;
  reason: string;
}

/** What is brought in from one file. */
export interface ImportTable<Entry> {
  name: ImportTableName;
  /** Columns that the file has to have, and those that it may have. */
  columns: { needed: readonly string[]; more: readonly string[] };
  /** @throws LineRefused. */
  read: (cells: Cells, run: ImportRun) => LineParts<Entry>;
  /** The old id of the user whom a line is about; left out: the line is about nobody who was here before. */
  userOf?: (entry: Entry) => string;
  /** Compares lines with what the shop holds. */
  judge: (run: ImportRun, lines: readonly ReadLine<Entry>[], users: ImportedUsers) => Promise<RefusedLine<Entry>[]>;
  /** Brings lines in with their records, all or none. */
  write: (run: ImportRun, lines: readonly ReadLine<Entry>[], users: ImportedUsers) => Promise<void>;
  /** Kopecks of a line, where it has money. */
  amountOf?: (entry: Entry) => number;
}

export const readCatalogue = (run: ImportRun): Promise<CatalogueSnapshot> =>
  (run.catalogue ??= loadCatalogueSnapshot());

const keyForm = /^[\w.:@+-]{1,100}$/;

/** The old id in a cell. @throws LineRefused. */
export const readKey = (cells: Cells, column: string): string => {
  const key = cells[column] ?? '';
  if (key === '') throw new LineRefused(`${column} is empty`);
  if (!keyForm.test(key)) throw new LineRefused(`${column} is no id of letters, digits and . : @ + - _`);
  return key;
};

/** yes or no; empty: `otherwise`. @throws LineRefused. */
export const readYes = (cells: Cells, column: string, otherwise: boolean): boolean => {
  const word = (cells[column] ?? '').toLowerCase();
  if (word === '') return otherwise;
  if (['yes', 'true', '1'].includes(word)) return true;
  if (['no', 'false', '0'].includes(word)) return false;
  throw new LineRefused(`${column} is neither yes nor no`);
};

/** A moment in the past; empty: now. @throws LineRefused. */
export const readMoment = (cells: Cells, column: string, now: Date): Date => {
  const text = cells[column] ?? '';
  if (text === '') return now;
  const moment = new Date(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/.test(text) ? text.replace(' ', 'T') : Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new LineRefused(`${column} is no moment such as 2024-05-31T10:00:00Z`);
  if (moment > now) throw new LineRefused(`${column} lies in the future`);
  return moment;
};

/** Finds the users of these old ids. */
export const findImportedUsers = async (
  { shop, isRehearsal, coming }: ImportRun,
  oldIds: readonly string[],
): Promise<ImportedUsers> => {
  const records = await findRecords(shop, 'users', [...new Set(oldIds)]);
  const found = new Map<string, number | undefined>(
    [...records].map(([oldId, { userId }]) => [oldId, userId ?? undefined]),
  );
  if (isRehearsal) for (const oldId of oldIds) if (!found.has(oldId) && coming.has(oldId)) found.set(oldId, undefined);
  return found;
};

/** The ids of users who are here. */
export const idsOf = (users: ImportedUsers): number[] => [...users.values()].filter((id) => id !== undefined);

/** Entries with the users whom they are about, and the records that they leave. */
export const withRecords = <Entry extends { user: string }>(
  { shop, deps }: ImportRun,
  { table, lines, users }: { table: ImportTableName; lines: readonly ReadLine<Entry>[]; users: ImportedUsers },
): (Entry & { userId: number; record: ImportedRecord })[] =>
  lines.map((line) => {
    const userId = users.get(line.entry.user) ?? 0;
    return { ...line.entry, userId, record: recordOf({ shop, table, line, userId, at: deps.clock() }) };
  });
