import { formatRubles, kopecks, parseRubles, type Money } from '@shop/shared-types/money';

import { findClosed } from '../../ledger/balances/close-account.ts';
import { openWithBalance, readsOfOpening } from '../../ledger/transfers/opening-balance.ts';
import { absenceOf } from '../../platform/database/working-set.ts';
import {
  findImportedUsers,
  LineRefused,
  readKey,
  refuseStrangers,
  type ImportTable,
  type ReadLine,
} from './import-table.ts';
import { importedRecords, openingReferenceOf, recordIdOf, type ImportedRecord } from './imported-record.model.ts';

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

const recordOf = (shop: string, { entry }: ReadLine<OldBalance>, userId: number, at: Date): ImportedRecord => ({
  _id: recordIdOf(shop, 'balances', entry.user),
  userId,
  amount: entry.amount,
  at,
  version: 1,
});

/** `balances.csv`: what the old shop owed its buyers. Each balance becomes the first entry of its account (rule 23.8). */
export const balancesTable: ImportTable<OldBalance> = {
  name: 'balances',
  columns: { needed: ['user', 'balance'], more: [] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    return { key: user, uniques: [], entry: { user, amount: readRubles((cells['balance'] ?? '').replace(/\s/g, '')) } };
  },
  amountOf: ({ amount }) => amount,
  findChange: ({ amount }, known) =>
    known.amount === amount
      ? undefined
      : `the balance of this user was brought in before, as ${formatRubles(known.amount ?? kopecks(0))}`,
  judge: async (run, lines) => {
    const refusals = await refuseStrangers(run, lines);
    const users = await findImportedUsers(
      run,
      lines.map(({ entry }) => entry.user),
    );
    const closed = await findClosed([...users.values()].filter((id) => id !== undefined));
    for (const line of lines)
      if (closed.has(users.get(line.entry.user) ?? 0)) refusals.set(line, 'the owner had the account erased');
    return refusals;
  },
  write: async (run, lines) => {
    const users = await findImportedUsers(
      run,
      lines.map(({ entry }) => entry.user),
    );
    const openings = lines.map((line) => ({ line, userId: users.get(line.entry.user) ?? 0 }));
    const { shop, deps } = run;
    await deps.groupCommit.submit({
      name: 'import balances',
      reads: openings.flatMap(({ line, userId }) => [
        ...readsOfOpening(userId),
        absenceOf(importedRecords, recordIdOf(shop, 'balances', line.entry.user)),
      ]),
      decide: (working, at) => {
        for (const { line, userId } of openings) {
          const record = recordOf(shop, line, userId, at);
          openWithBalance(working, { userId, amount: line.entry.amount, reference: openingReferenceOf(record) }, at);
          working.insert(importedRecords, record);
        }
      },
    });
  },
};
