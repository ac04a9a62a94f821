import { expect } from 'chai';
import mongoose from 'mongoose';

import { kopecks, parseRubles } from '@shop/shared-types/money';

import { houseSales, partnerAccount, userAccount, type AccountId } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { rollUpFlows } from '../../ledger/flows/roll-up-flows.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { transferCollection, type TransferKind } from '../../ledger/transfers/transfer.model.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { readMonth, spanOfMonth } from './read-month.ts';
import { writeMonth } from './write-month.ts';

const dayMs = 24 * 60 * 60_000;

describe('the books of a month (rule 19.35)', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;
  let moves = 0;
  beforeEach(async () => {
    await emptyDatabase();
    clock = createTestClock(new Date('2026-01-20T09:00:00.000Z'));
    const logger = createLogger('silent');
    groupCommit = createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger });
    for (const user of [1, 2]) await openAccount(user);
  });
  afterEach(() => groupCommit.close());

  const move = (debit: AccountId, credit: AccountId, amount: number, kind: TransferKind) => {
    moves += 1;
    const idempotencyKey = `move:${moves}`;
    return transfer(
      { groupCommit },
      { idempotencyKey, debit, credit, amount: kopecks(amount), kind, reference: 'test' },
    );
  };
  /** Some days of trade over the end of two months, summed up by the hour only in part. */
  const trade = async () => {
    const randomness = createSeededRandomness(3);
    const some = () => 1 + (randomness.bytes(1)[0] ?? 0);
    for (let day = 0; day < 45; day += 5) {
      for (const user of [1, 2]) {
        await move('house:payments:card', userAccount(user), 10_000 + some(), 'top-up');
        await move(userAccount(user), houseSales, 1_000 + some(), 'purchase');
        await move(houseSales, partnerAccount(1), 500 + some(), 'partner-share');
      }
      await move(houseSales, userAccount(1), some(), 'refund');
      clock.advance(5 * dayMs);
      if (day === 25) await rollUpFlows(clock.now());
    }
  };
  const sumByLedger = async (account: string, month: string, side: 'debit' | 'credit'): Promise<number> => {
    const { from, to } = spanOfMonth(month);
    const transfers = await transferCollection()
      .find({ at: { $gte: from, $lt: to } })
      .toArray();
    const isOf = (id: string) => id === account || id.startsWith(`${account}:`);
    return transfers.filter((one) => isOf(one[side])).reduce((sum, { amount }) => sum + amount, 0);
  };

  it('agree with the ledger to the kopeck, and each month begins as the one before it ended', async () => {
    await trade();
    const months = ['2026-01', '2026-02', '2026-03'];
    let before = new Map<string, number>();
    for (const month of months) {
      const { accounts } = await readMonth(month, clock.now());
      for (const { account, opening, incoming, outgoing, closing } of accounts) {
        expect(opening, `${account} in ${month}`).to.equal(before.get(account) ?? 0);
        expect(incoming).to.equal(await sumByLedger(account, month, 'credit'));
        expect(outgoing).to.equal(await sumByLedger(account, month, 'debit'));
        expect(closing).to.equal(opening + incoming - outgoing);
      }
      expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).to.equal(0);
      before = new Map(accounts.map(({ account, closing }) => [account, closing]));
    }
    const now = await readMonth('2026-03', clock.now());
    expect(now.accounts.map(({ account }) => account)).to.deep.equal([
      'house:payments',
      'house:sales',
      'partner',
      'user',
    ]);
  });

  it('know days as Moscow does', () => {
    const { from, to } = spanOfMonth('2026-12');
    expect([from.toISOString(), to.toISOString()]).to.deep.equal([
      '2026-11-30T21:00:00.000Z',
      '2026-12-31T21:00:00.000Z',
    ]);
  });

  it('are a file whose sums are those of the books', async () => {
    await trade();
    const books = await readMonth('2026-02', clock.now());
    let text = '';
    for await (const piece of writeMonth('2026-02', books)) text += piece;
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    const names = head.split(',');
    const valueOf = (line: string, name: string): string => line.split(',')[names.indexOf(name)] ?? '';
    expect(lines).to.have.length(books.accounts.length + books.movements.length);
    for (const [index, { account, closing }] of books.accounts.entries()) {
      const line = lines[index] ?? '';
      expect(valueOf(line, 'account')).to.equal(account);
      const shown = valueOf(line, 'closing_rub');
      const sum = parseRubles(shown.replace('-', '')) ?? 0;
      expect(shown.startsWith('-') ? 0 - sum : sum).to.equal(closing);
    }
  });
});
