import { expect } from 'chai';
import mongoose from 'mongoose';

import { activationLifeMs, loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { weeklyTopUps } from '../../src/money/payments/weekly-top-ups.ts';
import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { ActivationModel } from '../../src/sales/activations/activation.model.ts';
import { fundUser, putSims } from '../../src/sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../src/sales/activations/purchase/buy-number.ts';
import { expireActivations } from '../../src/sales/activations/closing/expire-activations.ts';
import { auditShop } from '../../src/operation/audit/audit-shop.ts';
import { openAccount } from '../../src/ledger/balances/open-account.ts';
import { readBalance } from '../../src/ledger/balances/read-balance.ts';
import { creditCashback } from '../../src/money/loyalty/credit-cashback.ts';
import { IncomingPaymentModel } from '../../src/money/payments/incoming/incoming-payment.model.ts';
import { createTestClock } from '../../src/platform/clock/clock.ts';
import { createGroupCommit } from '../../src/platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../../src/platform/failed-records/failed-record.model.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { putSimsToRent } from '../../src/sales/rentals/build-rentals.fixture.ts';
import { rentNumber } from '../../src/sales/rentals/purchase/rent-number.ts';
import { RentalModel } from '../../src/sales/rentals/rental.model.ts';
import { sweepRentals } from '../../src/sales/rentals/closing/sweep-rentals.ts';
import { settleUnknownPurchases, type UnknownPurchase } from '../../src/supply/remote/settle-unknown-purchases.ts';

const bad = 7;
const good = 8;
const logger = createLogger('silent');
const hourMs = 60 * 60_000;

/** Breaks the account, so that no decision about the user's money can be made. */
const breakAccountOf = (userId: number) =>
  mongoose.connection.collection('accounts').deleteOne({ _id: `user:${userId}` as never });

describe('one bad record', function oneBadRecord() {
  this.timeout(30_000);
  useTestDatabase();
  beforeEach(emptyDatabase);
  const findings = async () => (await auditShop()).findings.filter((finding) => finding.includes('set aside'));

  it('does not keep other activations from ending, is tried ever more seldom, and becomes a dead letter', async () => {
    const activationDeps = startTestEngine().activations;
    await putSims(activationDeps, 3);
    for (const userId of [bad, good]) {
      await fundUser(activationDeps, userId, kopecks(5_000));
      await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    }
    await breakAccountOf(bad);
    activationDeps.testClock.advance(activationLifeMs);
    expect(await expireActivations(activationDeps, logger), 'the good one, in the first run').to.equal(1);
    expect(await ActivationModel.findOne({ userId: good }).lean()).to.have.property('status', 'expired');
    const [failed] = await FailedRecordModel.find().lean();
    expect(failed).to.include({ queue: 'expire activations', attempts: 1, isSetAside: false });
    await expireActivations(activationDeps, logger);
    expect((await FailedRecordModel.findOne().lean())?.attempts, 'left out for two seconds').to.equal(1);
    for (let run = 0; run < 30; run += 1) {
      activationDeps.testClock.advance(hourMs);
      await expireActivations(activationDeps, logger);
    }
    expect(await FailedRecordModel.findOne().lean()).to.include({ attempts: 20, isSetAside: true });
    expect((await findings())[0]).to.match(/^expire activations: \d+ is set aside after 20 attempts/);
    await activationDeps.close();
  });

  it('does not keep other rentals from ending', async () => {
    const rentals = startTestEngine().rentals;
    await putSimsToRent(rentals, 2);
    for (const userId of [bad, good]) {
      await fundUser(rentals.activationDeps, userId, kopecks(100_000));
      await rentNumber(rentals, { userId, service: 'tg', country: 46, hours: 4 });
    }
    await breakAccountOf(bad);
    rentals.activationDeps.testClock.advance(5 * hourMs);
    await sweepRentals(rentals);
    expect(await RentalModel.findOne({ userId: good }).lean()).to.have.property('status', 'expired');
    expect(await FailedRecordModel.findOne().lean()).to.include({ queue: 'sweep rentals', attempts: 1 });
  });

  it('does not keep other unknown purchases from being settled', async () => {
    const clock = createTestClock();
    const calledAt = new Date(clock.now().getTime() - hourMs);
    const purchase = (intentId: number): UnknownPurchase => ({
      intentId,
      supplierId: 1,
      service: 'tg',
      country: 46,
      calledAt,
    });
    const settled: number[] = [];
    const leftOut: (readonly number[])[] = [];
    const tools = { clock: clock.now, logger, directory: { find: () => undefined } };
    const run = () =>
      settleUnknownPurchases(tools as never, {
        list: (without = []) => {
          leftOut.push(without);
          return Promise.resolve([bad, good].filter((id) => !without.includes(id)).map(purchase));
        },
        settle: ({ intentId }) => {
          if (intentId === bad) return Promise.reject(new Error('poisoned'));
          settled.push(intentId);
          return Promise.resolve({ isAdopted: true });
        },
      });
    expect(await run()).to.equal(1);
    await run();
    expect(settled).to.deep.equal([good, good]);
    expect(leftOut).to.deep.equal([[], [bad]]);
  });

  it('does not keep other users, nor the next week, from their cashback, and is made up for', async () => {
    const clock = createTestClock(new Date('2025-12-29T09:00:00Z'));
    const groupCommit = createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger });
    const run = () =>
      creditCashback({ groupCommit, clock: clock.now, ranks: loyaltyRanks, topUps: weeklyTopUps, logger });
    const topUp = (userId: number, week: number) =>
      IncomingPaymentModel.create({
        _id: `card:${userId}-${week}`,
        method: 'card',
        paymentId: `payment-${userId}`,
        userId,
        units: '6000000',
        credited: kopecks(6_000_000),
        bonus: kopecks(0),
        arrivedAt: clock.now(),
        creditedAt: clock.now(),
      });
    await openAccount(good);
    for (const userId of [bad, good]) await topUp(userId, 1);
    clock.advance(7 * 24 * hourMs);
    await topUp(good, 2);
    expect(await run()).to.equal(1);
    clock.advance(7 * 24 * hourMs);
    expect(await run(), 'the next week').to.equal(1);
    const { posted } = await readBalance(good);
    expect(posted).to.be.above(0);
    await openAccount(bad);
    clock.advance(2 * hourMs);
    expect(await run(), 'the one that failed').to.equal(1);
    expect((await readBalance(bad)).posted).to.equal(posted / 2);
    expect(await FailedRecordModel.countDocuments()).to.equal(0);
    await groupCommit.close();
  });
});
