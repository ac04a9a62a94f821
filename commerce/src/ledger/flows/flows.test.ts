import { expect } from 'chai';
import mongoose from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createAuditReport } from '../audit/audit-report.ts';
import { houseSales, partnerAccount, userAccount, type AccountId } from '../balances/account-id.ts';
import { openAccount } from '../balances/open-account.ts';
import { transfer } from '../transfers/transfer.ts';
import { transferCollection, type TransferKind } from '../transfers/transfer.model.ts';
import { auditFlows } from './audit-flows.ts';
import { FlowCursorModel, FlowHourModel } from './flow-hour.model.ts';
import { readClassBalances, readFlows } from './read-flows.ts';
import { rollUpFlows } from './roll-up-flows.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('the flows of money by the hour (rule 19.20)', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;
  let moves = 0;
  beforeEach(async () => {
    await emptyDatabase();
    clock = createTestClock(new Date('2026-01-05T09:30:00.000Z'));
    groupCommit = createGroupCommit({
      connection: mongoose.connection,
      clock: clock.now,
      logger: createLogger('silent'),
    });
    await openAccount(1);
    await openAccount(2);
  });
  afterEach(() => groupCommit.close());

  const move = (debit: AccountId, credit: AccountId, amount: number, kind: TransferKind) => {
    moves += 1;
    const request = {
      idempotencyKey: `move:${moves}`,
      debit,
      credit,
      amount: kopecks(amount),
      kind,
      reference: 'test',
    };
    return transfer({ groupCommit }, request);
  };
  /** A top-up of 10 rubles and a sale of 7, of which 5 are the partner's. */
  const trade = async (user: number) => {
    await move('house:payments:card', userAccount(user), 1_000, 'top-up');
    await move(userAccount(user), houseSales, 700, 'purchase');
    await move(houseSales, partnerAccount(user), 500, 'partner-share');
  };
  const auditFindings = async () => {
    const { report, result } = createAuditReport();
    await atOneMoment(mongoose.connection.getClient(), (moment) => auditFlows({ moment, report }));
    return result().findings;
  };

  it('are exact for any span, before and after the hours are summed up', async () => {
    await trade(1);
    clock.advance(40 * minuteMs);
    await trade(2);
    clock.advance(2 * hourMs);
    await trade(1);
    const from = new Date('2026-01-05T09:15:00.000Z');
    const spans = ['09:20', '09:45', '10:30', '12:10', '12:30'].map((time) => new Date(`2026-01-05T${time}:00.000Z`));
    const read = () => Promise.all(spans.map((to) => readFlows({ from, to })));
    const before = await read();
    expect(before.map((hours) => hours.flatMap(({ flows }) => flows).length)).to.deep.equal([0, 3, 6, 6, 9]);
    expect(before[1]?.[0]).to.deep.equal({
      hour: new Date('2026-01-05T09:00:00.000Z'),
      flows: [
        { from: 'house:payments', to: 'user', kind: 'top-up', amount: 1_000, count: 1 },
        { from: 'house:sales', to: 'partner', kind: 'partner-share', amount: 500, count: 1 },
        { from: 'user', to: 'house:sales', kind: 'purchase', amount: 700, count: 1 },
      ],
    });
    expect(await rollUpFlows(clock.now())).to.equal(2);
    expect(await read()).to.deep.equal(before);
    const whole = await readFlows({ from: new Date('2026-01-05T09:00:00.000Z'), to: clock.now() });
    expect(whole.map(({ hour }) => hour.getUTCHours())).to.deep.equal([9, 10]);
  });

  it('add up to what each sort of account holds, at every step', async () => {
    const expected = { 'house:payments': -2_000, user: 600, partner: 1_000, 'house:sales': 400 };
    await trade(1);
    clock.advance(2 * hourMs);
    await rollUpFlows(clock.now());
    await trade(2);
    expect(await readClassBalances()).to.deep.equal(expected);
    clock.advance(2 * hourMs);
    await Promise.all([rollUpFlows(clock.now()), rollUpFlows(clock.now())]);
    expect(await rollUpFlows(clock.now())).to.equal(0);
    expect(await readClassBalances()).to.deep.equal(expected);
    expect(await auditFindings()).to.deep.equal([]);
  });

  it('leave the hour that is just over alone while a transfer of it can still be committed', async () => {
    await trade(1);
    clock.advance(31 * minuteMs);
    expect(await rollUpFlows(clock.now())).to.equal(0);
    clock.advance(2 * minuteMs);
    expect(await rollUpFlows(clock.now())).to.equal(1);
  });

  it('are read by the index, not by walking all transfers', async () => {
    await trade(1);
    const match = { folds: { $gt: '' as never }, at: { $gte: clock.now() } };
    const plan = JSON.stringify(await transferCollection().find(match).explain('queryPlanner'));
    expect(plan).to.include('"indexName":"folds_1_at_1__id_1"');
    expect(plan).not.to.include('COLLSCAN');
  });

  it('are missed by the auditor when a sum is wrong', async () => {
    await trade(1);
    clock.advance(2 * hourMs);
    await rollUpFlows(clock.now());
    await FlowHourModel.updateOne({}, { $set: { 'flows.0.amount': 1 } });
    expect(await auditFindings()).to.deep.equal([
      'the sums of the hour 2026-01-05T09:00:00.000Z are not those of its transfers',
    ]);
    await FlowCursorModel.updateOne({}, { $set: { 'balances.user': 1 } });
    expect(await auditFindings()).to.have.length(2);
  });
});
