import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readCsvFile, type CsvRow } from '../../platform/export/read-csv-file.ts';
import {
  findImportedUsers,
  LineRefused,
  type Cells,
  type ImportDeps,
  type ImportedUsers,
  type ImportRun,
  type ImportTable,
  type ReadLine,
} from './import-table.ts';
import { findRecords, type ImportTableName } from './imported-record.model.ts';
import { apiKeysTable } from './tables/api-keys-table.ts';
import { balancesTable } from './tables/balances-table.ts';
import { ordersTable } from './tables/orders-table.ts';
import { pricesTable } from './tables/prices-table.ts';
import { referredTable } from './tables/referred-table.ts';
import { referrersTable } from './tables/referrers-table.ts';
import { stockTable } from './tables/stock-table.ts';
import { usersTable } from './tables/users-table.ts';

const linesAtOnce = 500;

/** What became, or would become, of the lines of a file. */
export interface TableOutcome {
  table: ImportTableName;
  /** Brought in now, or in a rehearsal: would be. */
  brought: number;
  /** Here from an earlier run. */
  known: number;
  refused: number;
  /** Kopecks of the lines that were brought in. */
  amount: number;
}

export interface ImportWatcher {
  /** Called for each line that is not brought in. */
  onRefused: (table: ImportTableName, line: number, reason: string) => void;
  /** Called after each batch. */
  onProgress: (outcome: TableOutcome) => void;
}

/** A file that lacks a column, or has none of the tables. The message says what is missing. */
export class ImportUnreadable extends Error {
  override readonly name = 'ImportUnreadable';
}

/** Turns rows into cells by heading. @throws ImportUnreadable when a needed column is missing or a heading is unknown. */
const cellsReader = (
  { name, columns }: Pick<ImportTable<unknown>, 'name' | 'columns'>,
  { cells: headings }: CsvRow,
) => {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const allowed = [...columns.needed, ...columns.more];
  const missing = columns.needed.filter((column) => !names.includes(column));
  const unknown = names.filter((column) => !allowed.includes(column));
  if (missing.length > 0) throw new ImportUnreadable(`${name}.csv has no column ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new ImportUnreadable(`${name}.csv has columns that mean nothing here: ${unknown.join(', ')}`);
  return ({ cells }: CsvRow): Cells => {
    if (cells.length !== names.length) throw new LineRefused(`it has ${cells.length} cells, not ${names.length}`);
    return Object.fromEntries(names.map((column, index) => [column, (cells[index] ?? '').trim()]));
  };
};

/** A hash of what a line says, whatever the order of its columns. It is keyed: some lines hold keys and goods. */
const hashOf = ({ deps }: ImportRun, cells: Cells): string => {
  const filled = Object.entries(cells).filter(([, text]) => text !== '');
  const said = JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
  return deps.secrets.keyedHash('imported-line', said);
};

/** One file while it is brought in. */
interface TableRun<Entry> {
  table: ImportTable<Entry>;
  run: ImportRun;
  outcome: TableOutcome;
  refuse: (line: number, reason: string) => void;
  onProgress: ImportWatcher['onProgress'];
}

/**
 * Leaves out the lines that an earlier run brought in, and counts them. A line that came in before and has other contents now is refused: an import
 * changes nothing.
 */
const withoutKnown = async <Entry>(
  { table, run, outcome, refuse }: TableRun<Entry>,
  lines: readonly ReadLine<Entry>[],
): Promise<ReadLine<Entry>[]> => {
  const records = await findRecords(
    run.shop,
    table.name,
    lines.map(({ key }) => key),
  );
  return lines.filter(({ key, line, said }) => {
    const record = records.get(key);
    if (record && record.said === said) outcome.known += 1;
    else if (record) refuse(line, 'it came in before, and said something else then');
    return record === undefined;
  });
};

/** Brings a batch of lines in, or rehearses it. */
const bringIn = async <Entry>(tableRun: TableRun<Entry>, batch: readonly ReadLine<Entry>[]): Promise<void> => {
  const { table, run, outcome, refuse, onProgress } = tableRun;
  const { userOf, amountOf } = table;
  let lines = await withoutKnown(tableRun, batch);
  let users: ImportedUsers = new Map();
  if (userOf) {
    const known = await findImportedUsers(
      run,
      lines.map(({ entry }) => userOf(entry)),
    );
    for (const { line, entry } of lines)
      if (!known.has(userOf(entry))) refuse(line, `the user ${userOf(entry)} was not brought in`);
    lines = lines.filter(({ entry }) => known.has(userOf(entry)));
    users = known;
  }
  const refused = lines.length === 0 ? [] : await table.judge(run, lines, users);
  for (const { line, reason } of refused) refuse(line.line, reason);
  const bad = new Set(refused.map(({ line }) => line));
  const good = lines.filter((line) => !bad.has(line));
  if (run.isRehearsal && table.name === 'users') for (const { key } of good) run.coming.add(key);
  if (!run.isRehearsal && good.length > 0) await table.write(run, good, users);
  outcome.brought += good.length;
  if (amountOf) outcome.amount += good.reduce((sum, { entry }) => sum + amountOf(entry), 0);
  onProgress(outcome);
};

/** Tells the first line of a file with a name from later ones with the same. @returns why a line is refused. */
const createRepeats = () => {
  const taken = new Map<string, number>();
  return ({ line, key, uniques }: ReadLine<unknown>): string | undefined => {
    const names = [...uniques, { what: `the id ${key}`, value: `id ${key}` }];
    const repeated = names.find(({ value }) => taken.has(value));
    if (repeated) return `line ${taken.get(repeated.value) ?? 0} has ${repeated.what} as well`;
    for (const { value } of names) taken.set(value, line);
    return undefined;
  };
};

/** The lines of a file, some hundreds at a time, without those that cannot be read. */
async function* readBatches<Entry>(
  { table, run, refuse }: TableRun<Entry>,
  path: string,
): AsyncGenerator<ReadLine<Entry>[]> {
  const findRepeat = createRepeats();
  let cellsOf: ReturnType<typeof cellsReader> | undefined;
  let batch: ReadLine<Entry>[] = [];
  for await (const row of readCsvFile(path)) {
    if (!cellsOf) {
      cellsOf = cellsReader(table, row);
      continue;
    }
    try {
      const cells = cellsOf(row);
      const read = { line: row.line, said: hashOf(run, cells), ...table.read(cells, run) };
      const repeat = findRepeat(read);
      if (repeat === undefined) batch.push(read);
      else refuse(row.line, repeat);
    } catch (failure) {
      if (!(failure instanceof LineRefused)) throw failure;
      refuse(row.line, failure.message);
    }
    if (batch.length < linesAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const runTable = async <Entry>(
  table: ImportTable<Entry>,
  { run, path, watcher }: { run: ImportRun; path: string; watcher: ImportWatcher },
): Promise<TableOutcome> => {
  const outcome: TableOutcome = { table: table.name, brought: 0, known: 0, refused: 0, amount: 0 };
  const refuse = (line: number, reason: string): void => {
    outcome.refused += 1;
    watcher.onRefused(table.name, line, reason);
  };
  const tableRun = { table, run, outcome, refuse, onProgress: watcher.onProgress };
  for await (const batch of readBatches(tableRun, path)) if (batch.length > 0) await bringIn(tableRun, batch);
  return outcome;
};

/**
 * Brings users, balances and more of another shop in from the CSV files of a folder, batch by batch, or only says what would come (rule 23.6).
 * It may be killed and run again: a line that was brought in is known by its old id.
 * @throws ImportUnreadable, CsvUnreadable.
 */
export const runImport = async (
  deps: ImportDeps,
  { folder, shop, isRehearsal }: { folder: string; shop: string; isRehearsal: boolean },
  watcher: ImportWatcher,
): Promise<TableOutcome[]> => {
  const run: ImportRun = { deps, shop, isRehearsal, coming: new Set() };
  const outcomes: TableOutcome[] = [];
  const runFile = async <Entry>(table: ImportTable<Entry>): Promise<void> => {
    const path = join(folder, `${table.name}.csv`);
    if (existsSync(path)) outcomes.push(await runTable(table, { run, path, watcher }));
  };
  await runFile(usersTable);
  await runFile(balancesTable);
  await runFile(apiKeysTable);
  await runFile(referrersTable);
  await runFile(referredTable);
  await runFile(pricesTable);
  await runFile(ordersTable);
  await runFile(stockTable);
  if (outcomes.length === 0) throw new ImportUnreadable(`${folder} holds no users.csv and no other file of an import`);
  return outcomes;
};
