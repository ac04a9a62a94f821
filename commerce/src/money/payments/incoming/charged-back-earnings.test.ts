import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier, putSims } from '../../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../../sales/activations/purchase/buy-number.ts';
import { receiveSms } from '../../../sales/activations/sms/receive-sms.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { putGoods, type TestGoods } from '../../../sales/goods/build-goods.fixture.ts';
import { sellGoods } from '../../../sales/goods/sell-goods.ts';
import { partnerAccount, referralAccount } from '../../../ledger/balances/account-id.ts';
import { openAccount } from '../../../ledger/balances/open-account.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { transferCollection } from '../../../ledger/transfers/transfer.model.ts';
import { licenceLine } from '../../../sales/licences/product.model.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { openReferrer } from '../../referrals/open-referrer.ts';
import { readReferralTerms } from '../../referrals/referrals-deps.ts';
import { transferReferralBalance } from '../../referrals/transfer-referral-balance.ts';
import { refundSale } from '../../../sales/refunds/refund-sale.ts';
import { putSimsToRent, type TestRentals } from '../../../sales/rentals/build-rentals.fixture.ts';
import { sweepRentals } from '../../../sales/rentals/closing/sweep-rentals.ts';
import { rentNumber } from '../../../sales/rentals/purchase/rent-number.ts';
import { SupplierModel } from '../../../supply/directory/supplier.model.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import type { TestWithdrawals } from '../../withdrawals/build-withdrawals.fixture.ts';
import { readHeldEarnings, readTakenBack } from '../../withdrawals/earnings.ts';
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts';
import { testUser as buyer, type PaymentsBench } from '../build-payments.fixture.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { PaymentModel } from '../payment.model.ts';
import { PaymentRefundModel } from '../refunds/payment-refund.model.ts';
import { creditIncoming } from './credit-incoming.ts';
import { reverseIncoming } from './reverse-incoming.ts';

const [referrer, agent, partner] = [8, 9, 10];
const dayMs = 24 * 3_600_000;
const holdDays = 14;

describe('earnings from money that can be charged back (rules 12.11 to 12.15)', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  let goods: TestGoods;
  let rentals: TestRentals;
  let payouts: TestWithdrawals;
  let otherNode: TestWithdrawals;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    goods = startTestEngine().goods;
    rentals = startTestEngine({ testClock: bench.clock }).rentals;
    [payouts, otherNode] = [
      startTestEngine({ testClock: bench.clock }).withdrawals,
      startTestEngine({ node: 'node-b', seed: 2, testClock: bench.clock }).withdrawals,
    ];
    await saveUser(buildUser({ _id: buyer, referrerUserId: referrer }));
    await saveUser(buildUser({ _id: referrer }));
    await saveUser(buildUser({ _id: agent, isAgent: true }));
    for (const id of [referrer, agent]) await openAccount(id);
    await openReferrer(bench.deps, referrer);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await Promise.all([goods.close(), rentals.close(), payouts.groupCommit.close(), otherNode.groupCommit.close()]);
  });

  /** A top-up by card; the incoming payment has the payment's name. */
  const topUp = async (amount: number, method: 'card' | 'payeer' = 'card'): Promise<string> => {
    const selection = { userId: buyer, method, amount: kopecks(amount), locale: 'en' } as const;
    const payment = await startPayment(bench.deps, selection);
    const now = bench.clock.now();
    const incoming = { id: `${method}:${payment._id}`, units: BigInt(amount), topUp: kopecks(amount), arrivedAt: now };
    await creditIncoming(bench.deps, await PaymentModel.findById(payment._id).orFail().lean(), {
      ...incoming,
      isLate: false,
    });
    return payment._id;
  };
  const chargeBack = (paymentId: string, units?: number) =>
    reverseIncoming(bench.deps, {
      incomingId: `card:${paymentId}`,
      paymentId,
      units: units === undefined ? undefined : BigInt(units),
      reason: 'a chargeback',
    });
  const sell = async (price: number): Promise<string> => {
    const terms = { sellerUserId: agent, sellerSharePercent: 70, price: kopecks(price) };
    const lot = await putGoods(goods, licenceLine, 1, terms);
    return (await sellGoods(goods, licenceLine, { userId: buyer, shelfId: lot._id, count: 1 }))._id;
  };
  const ask = (sum: number, node = payouts) =>
    requestWithdrawal(node, {
      userId: agent,
      source: 'agent',
      method: 'card',
      requisites: '2200 0000 0000 0004',
      sum: kopecks(sum),
      locale: 'en',
    });
  const moveReferral = (amount: number) =>
    transferReferralBalance(
      { ...payouts, terms: readReferralTerms() },
      { userId: referrer, amount: kopecks(amount), locale: 'en' },
    );
  const refusalOf = async (work: Promise<unknown>): Promise<CommerceError> => {
    const failure: unknown = await work.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    if (!(failure instanceof CommerceError)) throw new Error('was not refused');
    return failure;
  };
  const agentHeld = () => readHeldEarnings(payouts, { userId: agent, source: 'agent' });

  it('are held by the agent and the referrer for the days of the method, and free afterwards', async () => {
    await topUp(1_000_000);
    await sell(1_000_000);
    const until = new Date(bench.clock.now().getTime() + holdDays * dayMs);
    expect(await agentHeld()).to.deep.equal({ held: 700_000, heldUntil: until });
    const refusal = await refusalOf(ask(700_000));
    expect(refusal.code).to.equal('EARNINGS_HELD');
    expect(refusal.details).to.include({ balanceKopecks: 0, heldKopecks: 700_000, heldUntil: until.toISOString() });
    const refused = await refusalOf(moveReferral(50_000));
    expect(refused.details).to.include({ balanceKopecks: 0, heldKopecks: 50_000, heldUntil: until.toISOString() });
    bench.clock.advance(holdDays * dayMs);
    expect(await agentHeld()).to.deep.equal({ held: 0, heldUntil: null });
    await moveReferral(50_000);
    await ask(700_000);
  });

  it('are not held from money that cannot be charged back', async () => {
    await topUp(1_000_000, 'payeer');
    await sell(1_000_000);
    expect((await agentHeld()).held).to.equal(0);
    await moveReferral(50_000);
    await ask(700_000);
  });

  it('go back when it is charged back, each to the kopeck, and the rest is the house’s loss', async () => {
    const payment = await topUp(250_000);
    await sell(250_000);
    expect((await readBalance(agent)).available).to.equal(175_000);
    const outcome = await chargeBack(payment);
    // The first top-up's bonus of 250 rubles is on the balance, and is taken there.
    expect(outcome).to.include({ amount: 250_000, bonus: 25_000, fromEarners: 187_500, loss: 62_500 });
    expect((await readBalance(agent)).available).to.equal(0);
    expect(await readDerivedBalance(referralAccount(referrer))).to.equal(0);
    const refund = await PaymentRefundModel.findOne({ paymentId: payment }).orFail();
    expect([refund.fromEarners, refund.loss]).to.deep.equal([187_500, 62_500]);
    const back = await transferCollection()
      .find({ reverses: { $type: 'string' }, 'atRisk.buyer': buyer })
      .toArray();
    expect(back.map(({ amount }) => amount).sort((one, other) => one - other)).to.deep.equal([12_500, 175_000]);
    expect(await chargeBack(payment)).to.include({ amount: 0, fromEarners: 0 });
    expect((await refusalOf(ask(600_000))).code).to.equal('WITHDRAWAL_TOO_LARGE');
  });

  it('do not come back by themselves when the buyer pays the debt: the staff correct that (rule 12.13)', async () => {
    const payment = await topUp(250_000);
    await sell(250_000);
    await chargeBack(payment);
    await topUp(300_000, 'payeer');
    expect((await readBalance(buyer)).available, 'the debt is paid first').to.equal(50_000);
    expect((await readBalance(agent)).available).to.equal(0);
    expect(await readDerivedBalance(referralAccount(referrer))).to.equal(0);
  });

  it('stay with their earners as far as the buyer still has the money, the newest sale losing first', async () => {
    await topUp(1_000_000, 'payeer');
    const payment = await topUp(300_000);
    await sell(200_000);
    bench.clock.advance(1000);
    await sell(400_000);
    // 1,400 rubles with the bonus, less 600: the card's 300 are on the balance still.
    expect(await chargeBack(payment)).to.include({ fromEarners: 0, loss: 0 });
    const other = await topUp(300_000);
    await sell((await readBalance(buyer)).available);
    const half = await chargeBack(other, 150_000);
    expect(half.fromEarners + half.loss).to.equal(150_000);
    expect(half.fromEarners).to.equal(112_500);
  });

  it('never go back twice: neither by a refund after the chargeback nor by a chargeback after the refund', async () => {
    const payment = await topUp(250_000);
    const first = await sell(250_000);
    await chargeBack(payment, 125_000);
    const selection = { kind: 'licence', id: first, reason: 'broken', caller: { userId: 1 } } as const;
    const { refund } = await refundSale(bench.deps, selection);
    const { share, referral } = refund;
    expect(share + referral).to.be.below(187_500);
    expect((await readBalance(agent)).available).to.equal(0);
    expect(await readDerivedBalance(referralAccount(referrer))).to.equal(0);
    await chargeBack(payment);
    expect((await readBalance(agent)).available).to.equal(0);
  });

  it('go back by a chargeback for what the house has not refunded, as if its refund had not been made (rule 7.14)', async () => {
    const payment = await topUp(250_000);
    const first = await sell(250_000);
    const earned = (await readBalance(agent)).posted;
    const part = { amount: kopecks(125_000), bearer: 'house' } as const;
    const selection = { kind: 'licence', id: first, reason: 'our mistake', caller: { userId: 1 } } as const;
    await refundSale(bench.deps, { ...selection, ...part });
    await chargeBack(payment);
    expect((await readBalance(agent)).posted).to.equal(earned / 2);
    const { refund } = await refundSale(bench.deps, { ...selection, reason: 'broken' });
    expect(refund).to.include({ amount: 125_000, bearer: 'seller', share: earned / 2 });
    expect((await readBalance(agent)).posted).to.equal(0);
  });

  it('are the house’s loss once they were free', async () => {
    const payment = await topUp(1_000_000);
    await sell(1_000_000);
    bench.clock.advance(holdDays * dayMs);
    await ask(700_000);
    expect(await chargeBack(payment)).to.include({ fromEarners: 0, loss: 1_000_000 });
  });

  it('of numbers and rentals go back too, and a rental that runs on earns nothing more of what is gone', async () => {
    const { activationDeps } = rentals;
    const payment = await topUp(100_000);
    await putSims(activationDeps, 1);
    await putSimsToRent(rentals, 3);
    const { phone } = await buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
    const sms = { supplierId: poolSupplier, smsId: '1', phone, from: 'Telegram', text: 'Telegram code 12345' };
    await receiveSms(activationDeps, sms);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(700);
    await rentNumber(rentals, { userId: buyer, service: 'wa', country: 46, hours: 672 });
    bench.clock.advance(7 * dayMs);
    await sweepRentals(rentals);
    const earned = await readDerivedBalance(partnerAccount(poolSupplier));
    expect(earned).to.be.above(0);
    await sell((await readBalance(buyer)).available);
    const outcome = await chargeBack(payment);
    expect(outcome.fromEarners + outcome.loss).to.equal(100_000);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(0);
    expect(await readDerivedBalance(referralAccount(referrer))).to.equal(0);
    bench.clock.advance(28 * dayMs);
    await sweepRentals(rentals);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(0);
  });

  /** The e-mails about earnings that went back, by their readers. */
  const mailsToEarners = async (): Promise<[to: string, text: string][]> =>
    (await bench.sendMails())
      .filter(({ to }) => to !== `buyer-${buyer}@example.com` && to !== 'support@shop.example')
      .map(({ to, subject, text }): [string, string] => [to, `${subject}\n${text}`])
      .toSorted(([one], [other]) => one.localeCompare(other));

  describe('tell who gives them back (rules 12.14 and 12.15)', () => {
    it('once a chargeback and person, with the sum, in the language of each, whatever is repeated at once', async () => {
      await UserModel.updateOne({ _id: referrer }, { $set: { locale: 'ru' } });
      const payment = await topUp(250_000);
      await sell(125_000);
      await sell(125_000);
      await bench.sendMails();
      await Promise.all([chargeBack(payment), chargeBack(payment), chargeBack(payment)]);
      await chargeBack(payment);
      const mails = await mailsToEarners();
      expect(mails.map(([to]) => to)).to.deep.equal([`buyer-${referrer}@example.com`, `buyer-${agent}@example.com`]);
      const [[, toReferrer], [, toAgent]] = mails as [[string, string], [string, string]];
      expect(toAgent).to.include('1,750.00').and.include('Sales: 2.').and.include('/profile/sale-agreement');
      expect(toReferrer)
        .to.match(/125,00/)
        .and.include('Продаж: 2.')
        .and.include('/ru/profile/referral-program');
      expect(toAgent).not.to.include('You owe');
      const since = new Date(0);
      expect(await readTakenBack({ userId: agent, source: 'agent' }, since)).to.equal(175_000);
      expect(await readTakenBack({ userId: referrer, source: 'referral' }, since)).to.equal(12_500);
    });

    it('of each part that goes back later, and what an agent owes who had spent it', async () => {
      const payment = await topUp(250_000);
      await sell(250_000);
      const lot = await putGoods(goods, licenceLine, 1, { price: kopecks(150_000) });
      await sellGoods(goods, licenceLine, { userId: agent, shelfId: lot._id, count: 1 });
      await bench.sendMails();
      await chargeBack(payment, 125_000);
      expect((await mailsToEarners()).length).to.equal(2);
      await chargeBack(payment);
      const [, [, toAgent] = ['', '']] = await mailsToEarners();
      expect(toAgent).to.include('You owe the shop').and.include('1,500.00');
    });

    it('in one message to who is agent and referrer, and none where nothing was held', async () => {
      await UserModel.updateOne({ _id: buyer }, { $set: { referrerUserId: agent } });
      await openReferrer(bench.deps, agent);
      const payment = await topUp(250_000);
      await sell(250_000);
      await bench.sendMails();
      await chargeBack(payment);
      const mails = await mailsToEarners();
      expect(mails.map(([to]) => to)).to.deep.equal([`buyer-${agent}@example.com`]);
      expect(mails[0]?.[1]).to.include('1,875.00').and.include('Sales: 1.');
      await fundUser(rentals.activationDeps, buyer, kopecks(300_000));
      const other = await topUp(250_000);
      await sell(250_000);
      bench.clock.advance(holdDays * dayMs);
      await bench.sendMails();
      expect(await chargeBack(other)).to.include({ fromEarners: 0 });
      expect(await mailsToEarners()).to.deep.equal([]);
    });

    it('to partners too, and to nobody for the house', async () => {
      const { activationDeps } = rentals;
      await saveUser(buildUser({ _id: partner }));
      await putSims(activationDeps, 2);
      const buyCode = async (): Promise<string> => {
        const payment = await topUp(100_000);
        await sell((await readBalance(buyer)).available - 1_000);
        bench.clock.advance(1_000);
        const { phone } = await buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
        const sms = { supplierId: poolSupplier, smsId: phone, phone, from: 'Telegram', text: 'Telegram code 12345' };
        await receiveSms(activationDeps, sms);
        await bench.sendMails();
        return payment;
      };
      const readersAfter = async (payment: string): Promise<string[]> => {
        await chargeBack(payment);
        return (await mailsToEarners()).map(([to]) => to);
      };
      await SupplierModel.create({ _id: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: partner });
      const toReferrerAndAgent = [`buyer-${referrer}@example.com`, `buyer-${agent}@example.com`];
      expect(await readersAfter(await buyCode())).to.deep.equal([
        `buyer-${partner}@example.com`,
        ...toReferrerAndAgent,
      ]);
      const takenSince = (days: number) =>
        readTakenBack({ userId: partner, source: 'partner' }, new Date(bench.clock.now().getTime() - days * dayMs));
      expect(await takenSince(30)).to.equal(700);
      bench.clock.advance(40 * dayMs);
      expect(await takenSince(30)).to.equal(0);
      await SupplierModel.updateOne({ _id: poolSupplier }, { $set: { ownerUserId: null } });
      await fundUser(activationDeps, buyer, kopecks(50_000));
      expect(await readersAfter(await buyCode())).to.deep.equal(toReferrerAndAgent);
    });
  });

  it('are decided once beside payouts and transfers on two nodes', async () => {
    await fundUser(rentals.activationDeps, buyer, kopecks(2_000_000));
    await sell(1_000_000);
    const payment = await topUp(1_000_000);
    await sell((await readBalance(buyer)).available);
    await Promise.allSettled([
      chargeBack(payment),
      ask(700_000),
      ask(700_000, otherNode),
      moveReferral(50_000),
      chargeBack(payment),
    ]);
    await chargeBack(payment);
    expect((await agentHeld()).held).to.be.at.least(0);
    const { available } = await readBalance(agent);
    expect(available).to.be.at.least(0);
  });
});
