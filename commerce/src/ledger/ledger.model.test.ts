import { expect } from 'chai';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { kopecks } from '@shop/shared-types/money';

import { createTestClock } from '../platform/clock/clock.ts';
import { atOneMoment } from '../platform/database/at-one-moment.ts';
import { createGroupCommit, type GroupCommit } from '../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { partnerAccount, userAccount } from './balances/account-id.ts';
import { auditLedger } from './audit/audit-ledger.ts';
import { createAuditReport, type HoldClaimant } from './audit/audit-report.ts';
import { openAccount } from './balances/open-account.ts';
import { readBalance } from './balances/read-balance.ts';
import { readDerivedBalance } from './balances/read-derived-balance.ts';
import { runLedgerSteps, step, users, type OpenHold } from './transfers/run-ledger-steps.fixture.ts';
import { transferCollection } from './transfers/transfer.model.ts';
import { transfer } from './transfers/transfer.ts';

const findingsOf = async (openHolds: readonly OpenHold[]): Promise<string[]> => {
  const { report, result } = createAuditReport();
  const known = new Set(openHolds.map(({ request }) => request.idempotencyKey));
  const claimant: HoldClaimant = {
    prefix: 'step-',
    findRightful: (ids) => Promise.resolve(new Set(ids.filter((id) => known.has(id)))),
  };
  await atOneMoment(mongoose.connection.getClient(), (moment) => auditLedger({ moment, report }, [claimant]));
  return result().findings;
};

describe('the ledger', () => {
  useTestDatabase();
  const clock = createTestClock();
  let groupCommit: GroupCommit;
  const open = async (): Promise<void> => {
    await emptyDatabase();
    for (const id of users) await openAccount(id);
    groupCommit = createGroupCommit({
      connection: mongoose.connection,
      clock: clock.now,
      logger: pino({ level: 'silent' }),
    });
  };
  beforeEach(open);
  afterEach(() => groupCommit.close());

  it('does what the plainest model does, and the auditor agrees', async function modelTest() {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        await groupCommit.close();
        await open();
        const model = await runLedgerSteps(groupCommit, steps, clock);
        for (const id of users) {
          const { posted, held } = await readBalance(id);
          expect(await readDerivedBalance(`debt:${id}`)).to.equal(0 - (model.owed.get(id) ?? 0));
          expect({ posted, held }).to.deep.equal({ posted: model.posted.get(id), held: model.held.get(id) });
        }
        expect(await readDerivedBalance('house:sales')).to.equal(model.house);
        expect(await readDerivedBalance('house:demo')).to.equal(model.demo);
        expect(await findingsOf(model.openHolds)).to.deep.equal([]);
      }),
      { numRuns: 25, seed: 20_260_105 },
    );
  });

  it('takes what is spent as a debt, lets nothing be bought meanwhile, and pays it from what comes next', async () => {
    const [amount, reference] = [kopecks(500), 'model'];
    const model = await runLedgerSteps(
      groupCommit,
      [
        { do: 'top-up', user: 1, amount },
        { do: 'hold', user: 1, amount: kopecks(200) },
        { do: 'take-back', user: 1, amount },
        { do: 'spend', user: 1, amount: kopecks(1) },
        { do: 'void', pick: 0 },
      ],
      clock,
    );
    expect(model.owed.get(1)).to.equal(0);
    const rows = await transferCollection().find({ 'row.account': 'user:1' }).sort({ 'row.sequence': 1 }).toArray();
    expect(rows.map(({ kind, phase, amount: moved }) => `${phase} ${kind} ${moved}`)).to.deep.equal([
      'single correction 500',
      'hold correction 200',
      'single debt 200',
      'single correction 500',
      'void correction 200',
      'single debt 200',
    ]);
    expect(reference).to.equal(rows[5]?.reference);
    expect(await readBalance(1)).to.deep.equal({ posted: 0, held: 0, available: 0 });
  });

  const fill = () =>
    runLedgerSteps(
      groupCommit,
      [
        { do: 'top-up', user: 1, amount: kopecks(500) },
        { do: 'hold', user: 1, amount: kopecks(100) },
        { do: 'spend', user: 1, amount: kopecks(50) },
        { do: 'post', pick: 0 },
        { do: 'top-up', user: 2, amount: kopecks(700) },
        { do: 'fold', afterMs: 300_000 },
      ],
      clock,
    );

  const damages: Record<string, { collection: string; filter: object; change: object | 'delete'; finds: RegExp }> = {
    'an amount in the past': {
      collection: 'transfers',
      filter: { _id: 'step-3' },
      change: { $set: { amount: 40 } },
      finds: /user:1: step-3 was changed after it was written/,
    },
    'a transfer that is gone': {
      collection: 'transfers',
      filter: { _id: 'step-3' },
      change: 'delete',
      finds: /user:1: .* does not follow from the row before it/,
    },
    'a balance without a transfer': {
      collection: 'accounts',
      filter: { _id: 'user:2' },
      change: { $inc: { posted: 1 } },
      finds: /user:2: posted is 701, its transfers make 700/,
    },
    'a reference in the past': {
      collection: 'transfers',
      filter: { _id: 'step-1' },
      change: { $set: { reference: 'other' } },
      finds: /house:demo: the checkpoint does not follow from the transfers before it/,
    },
    'a checkpoint': {
      collection: 'ledgerCheckpoints',
      filter: { _id: 'house:sales' },
      change: { $inc: { balance: 5 } },
      finds: /house:sales: the balance is 155, its transfers add up to 150/,
    },
    'an account that is gone': {
      collection: 'accounts',
      filter: { _id: 'user:2' },
      change: 'delete',
      finds: /user:2 has transfers and no account/,
    },
  };
  for (const [what, { collection, filter, change, finds }] of Object.entries(damages)) {
    it(`shows the auditor a change of ${what}`, async () => {
      const { openHolds } = await fill();
      expect(await findingsOf(openHolds)).to.deep.equal([]);
      const damaged = mongoose.connection.collection(collection);
      if (change === 'delete') await damaged.deleteOne(filter);
      else await damaged.updateOne(filter, change);
      expect((await findingsOf(openHolds)).join('\n')).to.match(finds);
    });
  }

  it('shows the auditor a hold that belongs to nothing', async () => {
    const { openHolds } = await runLedgerSteps(
      groupCommit,
      [
        { do: 'top-up', user: 1, amount: kopecks(500) },
        { do: 'hold', user: 1, amount: kopecks(100) },
      ],
      clock,
    );
    expect(openHolds).to.have.length(1);
    expect(await findingsOf([])).to.deep.equal(['hold step-2 belongs to nothing that is open']);
  });

  it('pays partners out of what they earned', async () => {
    await transfer(
      { groupCommit },
      {
        idempotencyKey: 'share',
        debit: 'house:sales',
        credit: partnerAccount(9),
        amount: kopecks(70),
        kind: 'partner-share',
        reference: 'test',
      },
    );
    expect(await readDerivedBalance(partnerAccount(9))).to.equal(70);
    expect(await readDerivedBalance('house:sales')).to.equal(-70);
    expect(await findingsOf([])).to.deep.equal([]);
  });

  it('moves no amount below zero, which would take from the receiver', async () => {
    const refused = await transfer(
      { groupCommit },
      {
        idempotencyKey: 'below-zero',
        debit: userAccount(1),
        credit: partnerAccount(7),
        amount: kopecks(-1),
        kind: 'correction',
        reference: 'test',
      },
    ).catch((failure: unknown) => failure);
    expect(refused).to.be.instanceOf(RangeError);
    expect(await transferCollection().countDocuments()).to.equal(0);
  });
});
