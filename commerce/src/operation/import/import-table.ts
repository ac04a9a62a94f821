import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { findRecords, type ImportedRecord, type ImportTableName } from './imported-record.model.ts';

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
}

/** The cells of a line by their headings; a column that the file lacks is empty. */
export type Cells = Readonly<Record<string, string>>;

/** Why a line is not brought in, thrown while it is read. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

/** A line as it was read. */
export interface ReadLine<Entry> {
  line: number;
  /** Its name in the old shop, in its table. */
  key: string;
  /** What no other line of the file may have as well, as `the address a@example.com`. */
  uniques: readonly string[];
  entry: Entry;
}

/** Reasons for which lines are not brought in. */
export type Refusals<Entry> = Map<ReadLine<Entry>, string>;

/** What is brought in from one file. */
export interface ImportTable<Entry> {
  name: ImportTableName;
  /** Columns that the file has to have, and those that it may have. */
  columns: { needed: readonly string[]; more: readonly string[] };
  /** @throws LineRefused. */
  read: (cells: Cells, run: ImportRun) => Omit<ReadLine<Entry>, 'line'>;
  /** Compares lines with what the shop holds. */
  judge: (run: ImportRun, lines: readonly ReadLine<Entry>[]) => Promise<Refusals<Entry>>;
  /** Why a line that was brought in before says something else now; undefined: it says the same. */
  findChange?: (entry: Entry, known: ImportedRecord) => string | undefined;
  /** Brings lines in with their records, all or none. */
  write: (run: ImportRun, lines: readonly ReadLine<Entry>[]) => Promise<void>;
  /** Kopecks of a line, where it has money. */
  amountOf?: (entry: Entry) => number;
}

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

/** Ids of users who came with this shop, by their old ids; of those who would come in a rehearsal, undefined. */
export const findImportedUsers = async (
  { shop, isRehearsal, coming }: ImportRun,
  oldIds: readonly string[],
): Promise<ReadonlyMap<string, number | undefined>> => {
  const records = await findRecords(shop, 'users', [...new Set(oldIds)]);
  const found = new Map<string, number | undefined>([...records].map(([oldId, { userId }]) => [oldId, userId]));
  if (isRehearsal) for (const oldId of oldIds) if (!found.has(oldId) && coming.has(oldId)) found.set(oldId, undefined);
  return found;
};

/** Refuses lines about users who did not come with this shop. */
export const refuseStrangers = async <Entry extends { user: string }>(
  run: ImportRun,
  lines: readonly ReadLine<Entry>[],
): Promise<Refusals<Entry>> => {
  const known = await findImportedUsers(
    run,
    lines.map(({ entry }) => entry.user),
  );
  const strangers = lines.filter(({ entry }) => !known.has(entry.user));
  return new Map(strangers.map((line) => [line, `the user ${line.entry.user} was not brought in`]));
};
