import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { kopecks } from '@shop/shared-types/money';

import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { userAccount } from '../balances/account-id.ts';
import { readOfAccount, type TransferRequest } from '../transfers/enter-transfer.ts';
import { exportBalanceHistoryCsv, exportBalanceHistoryJson } from './export-balance-history.ts';
import { hold } from '../transfers/hold.ts';
import { listBalanceHistory } from './list-balance-history.ts';
import { openAccount } from '../balances/open-account.ts';
import { postHold } from '../transfers/post-hold.ts';
import { transfer } from '../transfers/transfer.ts';
import { verifyStatement } from './verify-statement.ts';
import { voidHold } from '../transfers/void-hold.ts';
import { writeStatement } from './write-statement.ts';

const userId = 7;
const hourMs = 3_600_000;
const command = join(import.meta.dirname, 'verify-statement-command.ts');

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const linesOf = async (pieces: AsyncIterable<string>): Promise<string[]> =>
  (await textOf(pieces)).trimEnd().split('\n');
const asFile = (lines: readonly string[]): AsyncIterable<string> => Readable.from(lines);
const findingsOf = async (lines: readonly string[]): Promise<string[]> =>
  (await verifyStatement(asFile(lines))).findings;

describe('the balance history and the statement', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;

  const purchase = (key: string, amount: number): TransferRequest => ({
    idempotencyKey: key,
    debit: userAccount(userId),
    credit: 'house:sales',
    amount: kopecks(amount),
    kind: 'purchase',
    reference: `activation:${key}`,
  });
  const move = (how: typeof hold | typeof postHold | typeof voidHold, request: TransferRequest): Promise<unknown> =>
    groupCommit.submit({
      name: 'test',
      reads: [readOfAccount(userId)],
      decide: (working, at) => how(working, request, at),
    });

  beforeEach(async () => {
    await emptyDatabase();
    clock = createTestClock(new Date('2026-01-05T09:00:00.000Z'));
    groupCommit = createGroupCommit({
      connection: mongoose.connection,
      clock: clock.now,
      logger: pino({ level: 'silent' }),
    });
    for (const id of [userId, 8]) await openAccount(id);
    const topUp = (id: number, key: string) =>
      transfer(
        { groupCommit },
        {
          idempotencyKey: key,
          debit: 'house:demo',
          credit: userAccount(id),
          amount: kopecks(10_050),
          kind: 'top-up',
          reference: '=payment,"1"',
        },
      );
    await topUp(userId, 'top-up-1');
    await topUp(8, 'somebody-else');
    await move(hold, purchase('a', 1000));
    await move(hold, purchase('b', 2000));
    clock.advance(hourMs);
    await move(postHold, purchase('a', 1000));
    await move(voidHold, purchase('b', 2000));
    await transfer({ groupCommit }, { ...purchase('c', 49), kind: 'licence' });
  });
  afterEach(() => groupCommit.close());

  it('lists movements by direction, kind, time and invoice number, and never what was only held', async () => {
    const invoices = async (filter: object): Promise<(number | null)[]> =>
      (await listBalanceHistory({ userId, limit: 50, ...filter })).map(({ invoiceNumber }) => invoiceNumber);
    expect(await invoices({})).to.deep.equal([3, 2, 1]);
    expect(await invoices({ direction: 'incoming' })).to.deep.equal([1]);
    expect(await invoices({ direction: 'outgoing' })).to.deep.equal([3, 2]);
    expect(await invoices({ kinds: 'licence,top-up' })).to.deep.equal([3, 1]);
    expect(await invoices({ kinds: 'nothing-like-it' })).to.deep.equal([]);
    expect(await invoices({ from: '2026-01-05T10:00:00Z' })).to.deep.equal([3, 2]);
    expect(await invoices({ to: '2026-01-05T13:00:00+03:00' })).to.deep.equal([1]);
    expect(await invoices({ from: '2026-01-06' })).to.deep.equal([]);
    expect(await invoices({ invoice: 2 })).to.deep.equal([2]);
    expect(await invoices({ invoice: 2, before: 2 })).to.deep.equal([]);
    expect(await invoices({ before: 3, limit: 1 })).to.deep.equal([2]);
    expect(await invoices({ beforeSequence: 6 })).to.deep.equal([2, 1]);
  });

  it('lists holds and what became of them when asked to, by the place in the chain', async () => {
    const rows = await listBalanceHistory({ userId, holds: 1, limit: 50 });
    expect(rows.map(({ sequence, phase, invoiceNumber }) => [sequence, phase, invoiceNumber])).to.deep.equal([
      [6, 'single', 3],
      [5, 'void', null],
      [4, 'post', 2],
      [3, 'hold', null],
      [2, 'hold', null],
      [1, 'single', 1],
    ]);
    expect(rows.find(({ phase }) => phase === 'void')).to.include({ direction: 'incoming', balanceAfter: 9050 });
    const next = await listBalanceHistory({ userId, holds: 1, beforeSequence: 5, limit: 2 });
    expect(next.map(({ sequence }) => sequence)).to.deep.equal([4, 3]);
  });

  it('exports the same as CSV and JSON, with what a spreadsheet would run made harmless', async () => {
    const [columns, ...rows] = (await textOf(exportBalanceHistoryCsv({ userId }))).trimEnd().split('\r\n');
    expect(columns).to.equal('invoice_number,time,direction,kind,amount_rub,balance_after_rub,reference');
    expect(rows).to.deep.equal([
      '3,2026-01-05T10:00:00.000Z,outgoing,licence,0.49,90.01,activation:c',
      '2,2026-01-05T10:00:00.000Z,outgoing,purchase,10.00,90.50,activation:a',
      `1,2026-01-05T09:00:00.000Z,incoming,top-up,100.50,100.50,"'=payment,""1"""`,
    ]);
    const filter = { userId, direction: 'outgoing' as const };
    expect(JSON.parse(await textOf(exportBalanceHistoryJson(filter)))).to.deep.equal(
      await listBalanceHistory({ ...filter, limit: 50 }),
    );
    expect(JSON.parse(await textOf(exportBalanceHistoryJson({ userId: 9 })))).to.deep.equal([]);
  });

  it('gives a statement that holds, whole or of a period, and one of nothing', async () => {
    const whole = await linesOf(writeStatement({ userId }));
    expect(whole).to.have.length(8);
    expect(await verifyStatement(asFile(whole))).to.deep.include({ findings: [] });
    const period = await linesOf(writeStatement({ userId, from: '2026-01-05T10:00:00Z' }));
    const { findings, opening, closing } = await verifyStatement(asFile(period));
    expect(findings).to.deep.equal([]);
    expect(opening).to.include({ sequence: 3, posted: 10_050, held: 3000 });
    expect(closing).to.include({ rows: 3, sequence: 6, posted: 9001, held: 0 });
    expect(closing?.headHash).to.equal((JSON.parse(whole.at(-1) ?? '') as { headHash: string }).headHash);
    for (const nothing of [{ userId: 9 }, { userId, from: '2026-01-07' }, { userId, to: '2026-01-01' }]) {
      const lines = await linesOf(writeStatement(nothing));
      expect(lines).to.have.length(2);
      expect(await findingsOf(lines)).to.deep.equal([]);
    }
  });

  it('shows every changed, missing, doubled or moved line', async () => {
    const lines = await linesOf(writeStatement({ userId }));
    const changes: Record<string, unknown> = {
      _id: 'another',
      phase: 'single',
      kind: 'bonus',
      debit: 'house:other',
      credit: 'house:other',
      amount: 1,
      reference: 'another',
      at: '2026-01-05T09:30:00.000Z',
      settles: 'another',
      reverses: 'another',
    };
    for (let index = 1; index < lines.length - 1; index += 1) {
      const row = JSON.parse(lines[index] ?? '') as Record<string, unknown>;
      for (const [field, value] of Object.entries(changes)) {
        if (row[field] === value) continue;
        const changed = lines.with(index, JSON.stringify({ ...row, [field]: value }));
        expect(await findingsOf(changed), `${field} of line ${index + 1}`).not.to.be.empty;
      }
      expect(await findingsOf(lines.toSpliced(index, 1)), `without line ${index + 1}`).not.to.be.empty;
      expect(await findingsOf(lines.toSpliced(index, 0, lines[index] ?? '')), `twice line ${index + 1}`).not.to.be
        .empty;
    }
    const [first = '', second = '', third = '', ...rest] = lines;
    expect(await findingsOf([first, third, second, ...rest]), 'two lines changed places').not.to.be.empty;
    expect(await findingsOf(lines.slice(0, -1)), 'cut off').not.to.be.empty;
    expect(await findingsOf([...lines, second]), 'something after the end').not.to.be.empty;
    expect(await findingsOf(['{"format":"else"}', ...lines])).not.to.be.empty;
    expect(await findingsOf([])).not.to.be.empty;
    const end = JSON.parse(lines.at(-1) ?? '') as { posted: number };
    const richer = JSON.stringify({ ...end, posted: end.posted + 1 });
    expect(await findingsOf(lines.with(-1, richer)), 'another balance at the end').not.to.be.empty;
  });

  it('is verified by a command that needs nothing but the file', async function runsCommand() {
    this.timeout(60_000);
    const folder = await mkdtemp(join(tmpdir(), 'statement-'));
    try {
      const verify = async (text: string) => {
        const file = join(folder, 'statement.ndjson');
        await writeFile(file, text);
        const args = [command, file];
        const env = { PATH: process.env['PATH'] };
        return promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../../..'), env }).then(
          ({ stdout }) => ({ code: 0, stdout }),
          ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
        );
      };
      const text = await textOf(writeStatement({ userId }));
      const clean = await verify(text);
      expect(clean.code).to.equal(0);
      expect(clean.stdout).to.match(/^clean: user:7, 6 rows after row 0, balance 90\.01 RUB of which 0\.00 held/);
      const forged = await verify(text.replace('"amount":1000', '"amount":100'));
      expect(forged.code).to.equal(1);
      expect(forged.stdout).to.include('was changed after it was written');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
