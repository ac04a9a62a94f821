import { createHash } from 'node:crypto';

import type { OddRow } from './chain-reader.ts';
import { writtenTransactionId } from '../../coins/transaction-id.ts';

export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const shownLength = 300;
const hashLength = 16;

const nameOf = (row: unknown, text: string, idFields: readonly string[]): string => {
  const named = isRow(row)
    ? idFields.map((field) => row[field]).find((id) => typeof id === 'string' && id !== '')
    : undefined;
  if (typeof named === 'string') return writtenTransactionId(named).slice(0, shownLength);
  return createHash('sha256').update(text).digest('hex').slice(0, hashLength);
};

/** A row that could not be read, for the staff. `idFields` name the row's transaction. */
const oddRowOf = (row: unknown, failure: unknown, idFields: readonly string[]): OddRow => {
  const text = JSON.stringify(row);
  const why = failure instanceof Error ? failure.message : String(failure);
  return { id: nameOf(row, text, idFields), reason: `${why}; the row: ${text.slice(0, shownLength)}` };
};

/**
 * Reads each row of a list from outside by itself (rule 8.16): one that `read` throws on is set aside, all others count. `read` gives
 * undefined for a row that is certainly none of ours.
 */
export const readRows = <Read>(
  rows: readonly unknown[],
  { idFields, read }: { idFields: readonly string[]; read: (row: Row) => Read | undefined },
): { rows: Read[]; odd: OddRow[] } => {
  const good: Read[] = [];
  const odd: OddRow[] = [];
  for (const row of rows) {
    try {
      if (!isRow(row)) throw new Error('the row is no object');
      const found = read(row);
      if (found !== undefined) good.push(found);
    } catch (failure) {
      odd.push(oddRowOf(row, failure, idFields));
    }
  }
  return { rows: good, odd };
};
