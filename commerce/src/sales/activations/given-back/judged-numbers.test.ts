import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { AccountModel } from '../../../ledger/balances/account.model.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { recountStock } from '../../../supply/pool/recount-stock.ts';
import { reviewHeldBackSims } from '../../../supply/pool/review-held-back.ts';
import { SimModel, type Sim } from '../../../supply/pool/sim.model.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { SessionModel } from '../../../accounts/users/sessions/session.model.ts';
import { buildReportedSim, fundUser, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { buyNumber } from '../purchase/buy-number.ts';

const selection = { service: 'tg', country: 46 };
const dayMs = 86_400_000;
const phone = buildReportedSim(0).phone;

describe('what buyers say of a number', function judged() {
  this.timeout(60_000);
  useTestDatabase();
  let shop: TestActivations;
  const openBuyer = async (userId: number, { hasPaid = true } = {}): Promise<number> => {
    await fundUser(shop, userId, kopecks(50_000));
    const codes = { since: shop.clock(), current: 1, before: 0 };
    if (hasPaid) await AccountModel.updateOne({ _id: userAccount(userId) }, { $set: { codes }, $inc: { version: 1 } });
    return userId;
  };
  const buy = (userId: number) => buyNumber(shop, { ...selection, userId });
  const end = async (userId: number, how: typeof banActivation): Promise<void> => {
    const { _id: id } = await buy(userId);
    await how(shop, { userId, id });
  };
  const sim = async () => (await SimModel.findById(phone).lean<Sim>()) as Sim;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().activations;
    await putSims(shop, 1);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await shop.close();
  });

  it('one ban takes the number from its buyer alone, and for this service alone', async () => {
    await openBuyer(7);
    await openBuyer(8);
    await end(7, banActivation);
    expect(await rejectionCodeOf(buy(7))).to.equal('NO_NUMBERS');
    expect((await buyNumber(shop, { ...selection, service: 'wa', userId: 7 })).phone).to.equal(phone);
    expect((await buy(8)).phone).to.equal(phone);
  });

  it('a node that does not know of a ban finds it out, and sells the number to others', async () => {
    const other = startTestEngine({ node: 'node-b', testClock: shop.testClock, seed: 2 }).activations;
    await openBuyer(7);
    await openBuyer(8);
    const { _id: id } = await buyNumber(other, { ...selection, userId: 8 });
    await cancelActivation(other, { userId: 8, id });
    await end(7, banActivation);
    expect(await rejectionCodeOf(buyNumber(other, { ...selection, userId: 7 }))).to.equal('NO_NUMBERS');
    expect((await buyNumber(other, { ...selection, userId: 8 })).phone).to.equal(phone);
    await other.close();
  });

  it('two more buyers with a paid code take it from everybody, until their judgement fades', async () => {
    for (const userId of [7, 8, 9, 10]) await openBuyer(userId);
    for (const userId of [7, 8, 9]) await end(userId, banActivation);
    expect(await rejectionCodeOf(buy(10))).to.equal('NO_NUMBERS');
    shop.testClock.advance(14 * dayMs - 1);
    expect(await reviewHeldBackSims(shop)).to.equal(0);
    shop.testClock.advance(1);
    expect(await reviewHeldBackSims(shop)).to.equal(1);
    expect(await reviewHeldBackSims(shop), 'once').to.equal(0);
    expect(await sim())
      .to.include({ isOnline: true })
      .and.to.deep.include({ soldFor: [], heldBack: [] });
    expect((await buy(7)).phone, 'the first one as well').to.equal(phone);
    await shop.stockTally.flush();
    expect(await recountStock(shop.clock(), { settleMs: 0 }), 'the counters were right').to.equal(0);
  });

  it('buyers without a paid code agree in vain, however many they are', async () => {
    for (let userId = 20; userId < 39; userId += 1) await openBuyer(userId, { hasPaid: false });
    for (let userId = 20; userId < 38; userId += 1) await end(userId, banActivation);
    expect((await buy(38)).phone).to.equal(phone);
    expect((await sim()).judgements).to.have.lengthOf(16);
  });

  it('several accounts of one visitor have one voice', async () => {
    for (const userId of [7, 8, 9, 10]) {
      await openBuyer(userId);
      await saveUser(buildUser({ _id: userId, email: `${userId}@example.com` }));
      await SessionModel.create({
        _id: `session-${userId}`,
        userId,
        address: userId === 10 ? '198.51.100.7' : '203.0.113.9',
        userAgent: 'Browser',
        createdAt: shop.clock(),
        expiresAt: new Date(shop.clock().getTime() + dayMs),
      });
    }
    for (const userId of [7, 8, 9, 10]) await end(userId, banActivation);
    await openBuyer(11);
    expect((await buy(11)).phone, 'four accounts of two people').to.equal(phone);
  });

  it('four buyers who had no code take it from everybody; one counts once', async () => {
    for (const userId of [7, 8, 9, 10, 11]) await openBuyer(userId);
    for (const userId of [7, 7, 7, 8, 9]) await end(userId, cancelActivation);
    expect((await sim()).soldFor).to.deep.equal([]);
    await buy(10);
    shop.testClock.advance(20 * 60_000);
    expect(await expireActivations(shop)).to.equal(1);
    expect(await rejectionCodeOf(buy(11))).to.equal('NO_NUMBERS');
  });

  it('holds the early-cancel time for bans as well', async () => {
    const strict = startTestEngine({
      node: 'strict',
      testClock: shop.testClock,
      settings: { earlyCancelMs: 60_000 },
    }).activations;
    await openBuyer(7);
    const { _id: id } = await buyNumber(strict, { ...selection, userId: 7 });
    expect(await rejectionCodeOf(banActivation(strict, { userId: 7, id }))).to.equal('EARLY_CANCEL_DENIED');
    shop.testClock.advance(60_000);
    expect((await banActivation(strict, { userId: 7, id })).status).to.equal('banned');
    await strict.close();
  });
});
