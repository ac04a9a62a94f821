import { formatRubles, type Money } from '@shop/shared-types/money';

import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import type { MonthBooks } from './read-month.ts';

/** A line of the file: the balance of a sort of accounts, or what moved between two of them. */
interface BookLine {
  line: 'account' | 'movement';
  account: string;
  counterAccount?: string;
  kind?: string;
  count?: number;
  sums: Partial<Record<'opening' | 'incoming' | 'outgoing' | 'closing' | 'amount', Money>>;
}

const sumColumn = (name: keyof BookLine['sums']): CsvColumn<BookLine> => ({
  name: `${name}_rub`,
  of: ({ sums }) => {
    const sum = sums[name];
    return sum === undefined ? null : formatRubles(sum);
  },
});

/** The books of a month as CSV: first every sort of accounts with its balances, then every movement between them. Sums are rubles. */
export const writeMonth = (month: string, { accounts, movements }: MonthBooks): AsyncGenerator<string> => {
  const lines: BookLine[] = [
    ...accounts.map(({ account, ...sums }) => ({ line: 'account' as const, account, sums })),
    ...movements.map(({ from, to, kind, count, amount }) => ({
      ...{ line: 'movement' as const, account: from, counterAccount: to },
      ...{ kind, count, sums: { amount } },
    })),
  ];
  const columns: readonly CsvColumn<BookLine>[] = [
    { name: 'month', of: () => month },
    { name: 'line', of: ({ line }) => line },
    { name: 'account', of: ({ account }) => account },
    { name: 'to_account', of: ({ counterAccount }) => counterAccount ?? null },
    { name: 'kind', of: ({ kind }) => kind ?? null },
    { name: 'count', of: ({ count }) => count ?? null },
    ...(['opening', 'incoming', 'outgoing', 'closing', 'amount'] as const).map(sumColumn),
  ];
  return writeCsv(columns, lines);
};
