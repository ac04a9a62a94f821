import { expect } from 'chai';

import { loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { weeklyTopUps } from '../weekly-top-ups.ts';
import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { houseSales, userAccount } from '../../../ledger/balances/account-id.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import { houseCashback } from '../../loyalty/cashback-transfer.ts';
import { creditCashback } from '../../loyalty/credit-cashback.ts';
import { readLoyalty } from '../../loyalty/read-loyalty.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { buildDyingGroupCommit } from '../../../platform/database/group-commit/build-dying-group-commit.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { buildCardCallback, postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { methodAccount } from '../payment-accounts.ts';
import { receiveCallback } from '../incoming/receive-callback.ts';
import { refundPayment, type RefundRequest } from './refund-payment.ts';
import { startPayment } from '../invoices/start-payment.ts';

const dayMs = 24 * 60 * 60_000;
const [deposit, cashback, firstBonus] = [20_000_000, 4_000_000, 2_000_000];

describe('a refund takes the cashback of its top-up back', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });

  const payByCard = async (amount: number): Promise<string> => {
    const selection = { userId: testUser, method: 'card' as const, amount: kopecks(amount), locale: 'en' as const };
    const { _id } = await startPayment(bench.deps, selection);
    await receiveCallback(bench.deps, 'card', buildCardCallback(_id, { amount, paymentId: `bank-${_id}` }));
    return _id;
  };
  const refund = (paymentId: string, overrides: Partial<RefundRequest> = {}, deps = bench.deps) =>
    refundPayment(deps, { paymentId, staffUserId: 1, reason: 'asked for', locale: 'en', ...overrides });
  const credit = () => creditCashback({ ...bench.deps, ranks: loyaltyRanks, topUps: weeklyTopUps });
  const spend = (amount: number) =>
    transfer(bench.deps, {
      idempotencyKey: `spent-${amount}`,
      debit: userAccount(testUser),
      credit: houseSales,
      amount: kopecks(amount),
      kind: 'correction',
      reference: 'test',
    });
  /** A top-up on Sunday and its cashback on Monday; the clock then stands on Tuesday. */
  const depositOnSunday = async (): Promise<string> => {
    bench.clock.advance(6 * dayMs);
    const id = await payByCard(deposit);
    bench.clock.advance(dayMs);
    expect(await credit()).to.equal(1);
    expect(await postedOf()).to.equal(deposit + firstBonus + cashback);
    bench.clock.advance(dayMs);
    return id;
  };

  it('of last week: deposit on Sunday, cashback on Monday, refund on Tuesday, and the shop loses nothing', async () => {
    const id = await depositOnSunday();
    const { refund: made } = await refund(id);
    expect(made).to.include({ amount: deposit, bonusTakenBack: firstBonus, cashbackTakenBack: cashback, withheld: 0 });
    expect(await postedOf()).to.equal(0);
    expect(await readDerivedBalance(houseCashback)).to.equal(0);
    expect(await readDerivedBalance(methodAccount('card'))).to.equal(0);
  });

  it('keeps from the payout what the balance does not cover, and refuses what is spent beyond that', async () => {
    const id = await depositOnSunday();
    await spend(cashback - 1_000_000);
    const { refund: made } = await refund(id);
    expect(made).to.include({ cashbackTakenBack: cashback, withheld: cashback - 1_000_000 });
    expect(await postedOf()).to.equal(0);
    expect(await readDerivedBalance(houseCashback)).to.equal(0);
    const other = await payByCard(100_000);
    await spend(1);
    expect(await rejectionCodeOf(refund(other))).to.equal('NO_BALANCE');
  });

  it('takes back what the table gives less without the refunded part, and all parts add up to the whole', async () => {
    const id = await depositOnSunday();
    const half = { amount: kopecks(deposit / 2) };
    const first = await refund(id, half);
    // 100,000 rubles reach the rank of 8.5 %, so 8,500 of the 40,000 stay.
    expect(first.refund.cashbackTakenBack).to.equal(cashback - 850_000);
    const second = await refund(id, half);
    expect(second.refund.cashbackTakenBack).to.equal(850_000);
    expect(await postedOf()).to.equal(0);
  });

  it('leaves a week that is not credited yet to its coming credit', async () => {
    const id = await payByCard(deposit);
    await payByCard(500_000);
    await refund(id, { amount: kopecks(deposit - 400_000) });
    bench.clock.advance(7 * dayMs);
    const { lastWeekDeposit } = await readLoyalty(
      { ranks: loyaltyRanks, topUps: weeklyTopUps },
      testUser,
      bench.clock.now(),
    );
    expect(lastWeekDeposit).to.equal(900_000);
    const before = await postedOf();
    await credit();
    expect((await postedOf()) - before).to.equal(45_000);
    await refund(id);
    expect(await readDerivedBalance(houseCashback)).to.equal(0 - 25_000);
  });

  it('comes to one result when the credit of the week and the refund meet, on two nodes', async () => {
    const id = await payByCard(deposit);
    bench.clock.advance(7 * dayMs);
    const other = { ...bench.deps, groupCommit: bench.newGroupCommit() };
    await Promise.all([credit(), refund(id, { idempotencyKey: 'k' }, other), refund(id, { idempotencyKey: 'k' })]);
    await credit();
    expect(await postedOf()).to.equal(0);
    expect(await readDerivedBalance(houseCashback)).to.equal(0);
  });

  it('does it once when the node dies and the refund is asked for again', async () => {
    const id = await depositOnSunday();
    for (const moment of ['before', 'after'] as const) {
      const groupCommit = buildDyingGroupCommit(bench.deps.groupCommit, { commit: 1, moment });
      const died = await refund(id, { idempotencyKey: 'k' }, { ...bench.deps, groupCommit }).catch(String);
      expect(died).to.contain('the node died');
    }
    await refund(id, { idempotencyKey: 'k' });
    expect(await postedOf()).to.equal(0);
    expect(await readDerivedBalance(houseCashback)).to.equal(0);
  });
});
