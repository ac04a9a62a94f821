import { expect } from 'chai';
import mongoose from 'mongoose';

import { loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { weeklyTopUps } from '../payments/weekly-top-ups.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { IncomingPaymentModel } from '../payments/incoming/incoming-payment.model.ts';
import { PaymentRefundModel } from '../payments/refunds/payment-refund.model.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { creditCashback } from './credit-cashback.ts';
import { LoyaltyCreditModel } from './loyalty-credit.model.ts';
import { readLoyalty } from './read-loyalty.ts';

const logger = createLogger('silent');
const hourMs = 60 * 60_000;

describe('creditCashback', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;
  const begin = (start: string): void => {
    clock = createTestClock(new Date(start));
    groupCommit = createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger });
  };
  beforeEach(async () => {
    await emptyDatabase();
    begin('2025-12-29T09:00:00Z');
    await Promise.all([7, 8, 9].map(openAccount));
  });
  // The top-ups of these tests are incoming payments without transfers; all other audits must pass.
  afterEach(async () => {
    const { findings } = await auditShop();
    expect(findings.filter((finding) => !finding.startsWith('incoming '))).to.deep.equal([]);
  });
  let incomingPayments = 0;
  const topUp = async (userId: number, rubles: number, at = clock.now()): Promise<void> => {
    incomingPayments += 1;
    const credited = kopecks(rubles * 100);
    await IncomingPaymentModel.create({
      _id: `card:${incomingPayments}`,
      method: 'card',
      paymentId: `payment-${incomingPayments}`,
      userId,
      units: String(credited),
      credited,
      bonus: kopecks(0),
      arrivedAt: at,
      creditedAt: at,
    });
  };
  const refund = async (userId: number, rubles: number, at = clock.now()): Promise<void> => {
    incomingPayments += 1;
    await PaymentRefundModel.create({
      _id: `refund:${incomingPayments}`,
      paymentId: 'payment',
      userId,
      amount: kopecks(rubles * 100),
      fee: kopecks(0),
      bonusTakenBack: kopecks(0),
      staffUserId: 1,
      reason: 'test',
      requestHash: 'hash',
      refundedAt: at,
    });
  };
  const run = (commit = groupCommit) =>
    creditCashback({ groupCommit: commit, clock: clock.now, ranks: loyaltyRanks, topUps: weeklyTopUps, logger });
  const balanceOf = async (userId: number): Promise<number> => (await readBalance(userId)).posted;

  it('pays on Monday by the top-ups of the week before, each user by his own rank', async () => {
    await topUp(7, 1_000);
    await topUp(7, 3_000);
    await topUp(8, 60_000);
    await topUp(9, 999);
    expect(await run()).to.equal(0);
    clock.advance(7 * 24 * hourMs);
    expect(await run()).to.equal(2);
    expect(await balanceOf(7)).to.equal(20_000);
    expect(await balanceOf(8)).to.equal(510_000);
    expect(await balanceOf(9)).to.equal(0);
    expect(await transferCollection().findOne({ _id: 'cashback:2025-12-29:7' })).to.include({
      kind: 'cashback',
      debit: 'house:cashback',
      amount: 20_000,
    });
  });

  it('counts Sunday 23:59:59 in Moscow to the old week and Monday 00:00:00 to the new one', async () => {
    await topUp(7, 1_000, new Date('2026-01-04T20:59:59.999Z'));
    await topUp(8, 1_000, new Date('2026-01-04T21:00:00.000Z'));
    clock.advance(8 * 24 * hourMs);
    await run();
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 0]);
    clock.advance(7 * 24 * hourMs);
    await run();
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 4_000]);
  });

  it('waits after midnight until the last top-ups are committed', async () => {
    await topUp(7, 1_000);
    const untilMonday = new Date('2026-01-04T21:00:00Z').getTime() - clock.now().getTime();
    clock.advance(untilMonday + 60_000);
    expect(await run()).to.equal(0);
    clock.advance(5 * 60_000);
    expect(await run()).to.equal(1);
  });

  it('pays a user-week once, however often and on however many nodes it runs', async () => {
    await topUp(7, 1_000);
    await topUp(8, 4_000);
    clock.advance(7 * 24 * hourMs);
    const otherNode = createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger });
    await Promise.all([run(), run(otherNode), run(), run(otherNode)]);
    await run();
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 20_000]);
    expect(await LoyaltyCreditModel.countDocuments()).to.equal(2);
  });

  it('goes on where a run broke off', async () => {
    await topUp(7, 1_000);
    await topUp(8, 4_000);
    clock.advance(7 * 24 * hourMs);
    let submitted = 0;
    const dying: GroupCommit = {
      ...groupCommit,
      submit: async (operation) => {
        submitted += 1;
        if (submitted > 1) throw new Error('killed');
        return groupCommit.submit(operation);
      },
    };
    expect(await run(dying), 'the other one failed').to.equal(1);
    expect((await balanceOf(7)) + (await balanceOf(8))).to.be.oneOf([4_000, 20_000]);
    clock.advance(hourMs);
    expect(await run()).to.equal(1);
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 20_000]);
  });

  it('makes up for weeks that were missed, over the end of the year', async () => {
    await topUp(7, 1_000, new Date('2025-12-23T12:00:00Z'));
    await topUp(7, 4_000, new Date('2025-12-31T12:00:00Z'));
    await topUp(8, 1_000, new Date('2026-01-14T12:00:00Z'));
    clock.advance(28 * 24 * hourMs);
    expect(await run()).to.equal(3);
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([24_000, 4_000]);
    const weeks = (await LoyaltyCreditModel.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
    expect(weeks).to.deep.equal(['2025-12-22:7', '2025-12-29:7', '2026-01-12:8']);
  });

  it('lowers a week by what was refunded in it, and leaves weeks that are over alone', async () => {
    await topUp(7, 4_000);
    await refund(7, 1_000);
    await topUp(8, 1_000);
    clock.advance(7 * 24 * hourMs);
    await refund(8, 5_000);
    await run();
    expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([12_000, 4_000]);
    clock.advance(7 * 24 * hourMs);
    await run();
    expect(await balanceOf(8)).to.equal(4_000);
  });

  it('pays the same on a server in New York, across its change of clocks', async () => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      begin('2026-03-07T12:00:00Z');
      await topUp(7, 1_000, new Date('2026-03-08T20:59:59Z'));
      await topUp(8, 1_000, new Date('2026-03-08T21:00:00Z'));
      clock.advance(3 * 24 * hourMs);
      await run();
      expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 0]);
      clock.advance(7 * 24 * hourMs);
      await run();
      expect([await balanceOf(7), await balanceOf(8)]).to.deep.equal([4_000, 4_000]);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('has nothing to do in a shop without top-ups', async () => expect(await run()).to.equal(0));

  describe('readLoyalty', () => {
    it('shows the running week, what Monday will pay, and what is missing to the next rank', async () => {
      await topUp(7, 60_000);
      clock.advance(7 * 24 * hourMs);
      await run();
      await topUp(7, 14_500);
      await refund(7, 500);
      const view = await readLoyalty({ ranks: loyaltyRanks, topUps: weeklyTopUps }, 7, clock.now());
      expect(view).to.deep.include({
        weekStartsAt: '2026-01-04T21:00:00.000Z',
        weekEndsAt: '2026-01-11T21:00:00.000Z',
        weeklyDeposit: 1_400_000,
        predictedCashback: 70_000,
        lastWeekDeposit: 6_000_000,
        missing: 100_000,
      });
      expect(view.rank).to.deep.equal(loyaltyRanks[1]);
      expect(view.lastWeekRank).to.deep.equal(loyaltyRanks[3]);
      expect(view.nextRank).to.deep.equal(loyaltyRanks[2]);
      expect(view.credits).to.have.length(1);
      expect(view.credits[0]).to.include({ cashback: 510_000, percent: 8.5, weekStartsAt: '2025-12-28T21:00:00.000Z' });
    });

    it('shows no rank below 1,000 rubles, and nobody else’s figures', async () => {
      await topUp(8, 60_000);
      await topUp(7, 999);
      const view = await readLoyalty({ ranks: loyaltyRanks, topUps: weeklyTopUps }, 7, clock.now());
      expect(view).to.include({ weeklyDeposit: 99_900, predictedCashback: 0, rank: null, missing: 100 });
    });
  });
});
