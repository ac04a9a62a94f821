import { formatRubles, kopecks } from '@shop/shared-types/money';
import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { findMovements, presentMovement, type BalanceHistoryFilter } from './list-balance-history.ts';

const columns: readonly CsvColumn<BalanceHistoryEntry>[] = [
  { name: 'invoice_number', of: ({ invoiceNumber }) => invoiceNumber },
  { name: 'time', of: ({ at }) => at },
  { name: 'direction', of: ({ direction }) => direction },
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'amount_rub', of: ({ amount }) => formatRubles(kopecks(amount)) },
  { name: 'balance_after_rub', of: ({ balanceAfter }) => formatRubles(kopecks(balanceAfter)) },
  { name: 'reference', of: ({ reference }) => reference },
];

async function* presented(filter: BalanceHistoryFilter): AsyncGenerator<BalanceHistoryEntry> {
  for await (const movement of findMovements(filter)) yield presentMovement(movement, filter.userId);
}

/** The balance history as CSV, newest first, in pieces: rubles with two decimals, as accounting programs read them. */
export const exportBalanceHistoryCsv = (filter: BalanceHistoryFilter): AsyncGenerator<string> =>
  writeCsv(columns, presented(filter));

/** The balance history as a JSON list with the entries of the list call, newest first, in pieces. */
export async function* exportBalanceHistoryJson(filter: BalanceHistoryFilter): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of presented(filter)) {
    yield `${separator}\n${JSON.stringify(entry)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
