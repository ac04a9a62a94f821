import { formatRubles, kopecks, parseRubles, type Money } from '@shop/shared-types/money';

import { findClosed } from '../../../ledger/balances/close-account.ts';
import { openWithBalance, readsOfOpening } from '../../../ledger/transfers/opening-balance.ts';
import { absenceOf } from '../../../platform/database/working-set.ts';
import { idsOf, LineRefused, readKey, withRecords, type ImportTable } from '../import-table.ts';
import { importedRecords, openingReferenceOf } from '../imported-record.model.ts';

interface OldBalance {
  user: string;
  amount: Money;
}

/** A hundred million rubles: a million such balances still are a number that is counted exactly. */
const balanceMax = kopecks(10_000_000_000);

/** Rubles, with kopecks behind a point or a comma. @throws LineRefused. */
const readRubles = (text: string): Money => {
  if (text.startsWith('-')) throw new LineRefused('balance is below zero: a debt cannot be brought in');
  const amount = /^\d+(?:[.,]\d{1,2})?$/.test(text) ? parseRubles(text.replace(',', '.')) : undefined;
  if (amount === undefined) throw new LineRefused('balance is no sum of rubles such as 1250.50');
  if (amount > balanceMax) throw new LineRefused(`balance is above ${formatRubles(balanceMax)}`);
  return amount;
};

/** `balances.csv`: what the old shop owed its buyers. Each balance becomes the first entry of its account (rule 23.8). */
export const balancesTable: ImportTable<OldBalance> = {
  name: 'balances',
  columns: { needed: ['user', 'balance'], more: [] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    return { key: user, uniques: [], entry: { user, amount: readRubles((cells['balance'] ?? '').replace(/\s/g, '')) } };
  },
  amountOf: ({ amount }) => amount,
  userOf: ({ user }) => user,
  judge: async (_run, lines, users) => {
    const closed = await findClosed(idsOf(users));
    const refused = lines.filter(({ entry }) => closed.has(users.get(entry.user) ?? 0));
    return refused.map((line) => ({ line, reason: 'the owner had the account erased' }));
  },
  write: async (run, lines, users) => {
    const openings = withRecords(run, { table: 'balances', lines, users });
    await run.deps.groupCommit.submit({
      name: 'import balances',
      reads: openings.flatMap(({ userId, record }) => [
        ...readsOfOpening(userId),
        absenceOf(importedRecords, record._id),
      ]),
      decide: (working, at) => {
        for (const { userId, amount, record } of openings) {
          openWithBalance(working, { userId, amount, reference: openingReferenceOf(record) }, at);
          working.insert(importedRecords, { ...record, amount });
        }
      },
    });
  },
};
