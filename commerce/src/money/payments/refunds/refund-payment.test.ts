import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { houseSales, userAccount } from '../../../ledger/balances/account-id.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import { transferCollection } from '../../../ledger/transfers/transfer.model.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { buildCardCallback, buildTransfer, postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { PaymentRefundModel } from './payment-refund.model.ts';
import { PaymentModel } from '../payment.model.ts';
import { receiveCallback } from '../incoming/receive-callback.ts';
import { refundPayment, type RefundRequest } from './refund-payment.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { watchChains } from '../incoming/watch-chains.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
  );

describe('refundPayment', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });

  const payByCard = async (amount: number, paymentId = 'bank-1'): Promise<string> => {
    const { _id } = await startPayment(bench.deps, {
      userId: testUser,
      method: 'card',
      amount: kopecks(amount),
      locale: 'en',
    });
    await receiveCallback(bench.deps, 'card', buildCardCallback(_id, { amount, paymentId }));
    return _id;
  };
  const payByTether = async (amount: number): Promise<string> => {
    const { _id, invoice } = await startPayment(bench.deps, {
      userId: testUser,
      method: 'usdt-trc20',
      amount: kopecks(amount),
      locale: 'en',
    });
    bench.chain.transfers = [buildTransfer({ units: BigInt(invoice?.units ?? '0'), at: bench.clock.now() })];
    await watchChains(bench.deps);
    return _id;
  };
  const refund = (paymentId: string, overrides: Partial<RefundRequest> = {}) =>
    refundPayment(bench.deps, { paymentId, staffUserId: 1, reason: 'asked for', locale: 'en', ...overrides });

  it('takes a top-up and its bonus back', async () => {
    const id = await payByCard(200_000);
    expect(await postedOf()).to.equal(220_000);
    const { refund: done, payment } = await refund(id);
    expect(done).to.include({ amount: 200_000, fee: 0, bonusTakenBack: 20_000 });
    expect(payment).to.include({ refunded: 200_000 });
    expect(await postedOf()).to.equal(0);
  });

  it('keeps 10 dollars of a tether refund', async () => {
    const id = await payByTether(200_000);
    const { credited } = await PaymentModel.findById(id).lean().orFail();
    const { refund: done } = await refund(id);
    expect(done).to.include({ amount: credited, fee: 80_000 });
    const payout = await transferCollection().findOne({ _id: `${done._id}:payout` });
    expect(payout).to.include({
      debit: 'user:7',
      credit: 'house:payments:usdt-trc20',
      amount: credited - 80_000,
      reference: `payment:${id}`,
    });
    expect(await transferCollection().findOne({ _id: `${done._id}:fee` })).to.include({ credit: 'house:refund-fees' });
    expect(await postedOf()).to.equal(0);
  });

  it('refuses a tether refund that the fee would eat', async () => {
    const id = await payByTether(60_000);
    const before = await postedOf();
    expect(await codeOf(refund(id))).to.equal('AMOUNT_TOO_SMALL');
    expect(await postedOf()).to.equal(before);
  });

  it('refunds in parts that add up to the whole, and no more', async () => {
    const id = await payByCard(200_001);
    await refund(id, { amount: kopecks(66_667) });
    await refund(id, { amount: kopecks(66_667) });
    await refund(id);
    expect(await postedOf()).to.equal(0);
    const { bonus, bonusTakenBack, refunded } = await PaymentModel.findById(id).lean().orFail();
    expect([bonusTakenBack, refunded]).to.deep.equal([bonus, 200_001]);
    expect(await codeOf(refund(id))).to.equal('STATUS_CONFLICT');
    expect(await codeOf(refund(id, { amount: kopecks(1) }))).to.equal('STATUS_CONFLICT');
  });

  it('sends no more back than the top-up has left, although another one is on the balance', async () => {
    const [id] = [await payByCard(50_000), await payByCard(50_000, 'bank-2')];
    await refund(id, { amount: kopecks(20_000) });
    expect(await codeOf(refund(id, { amount: kopecks(30_001) }))).to.equal('STATUS_CONFLICT');
    expect(await postedOf()).to.equal(80_000);
  });

  it('refuses what is spent, and moves no part of it', async () => {
    const id = await payByCard(200_000);
    const spending = {
      idempotencyKey: 'spent',
      debit: userAccount(testUser),
      credit: houseSales,
      amount: kopecks(20_001),
      kind: 'purchase',
      reference: 'activation:1',
    } as const;
    await transfer(bench.deps, spending);
    expect(await codeOf(refund(id))).to.equal('NO_BALANCE');
    expect(await postedOf()).to.equal(199_999);
    expect(await PaymentRefundModel.countDocuments()).to.equal(0);
  });

  it('happens once for a key, sent twice and in parallel on two nodes', async () => {
    const id = await payByCard(200_000);
    const part = { amount: kopecks(50_000), idempotencyKey: 'key-1' };
    const otherNode = { ...bench.deps, groupCommit: bench.newGroupCommit() };
    const request = { paymentId: id, staffUserId: 1, reason: 'asked for', locale: 'en' as const, ...part };
    await Promise.all([refund(id, part), refund(id, part), refundPayment(otherNode, request)]);
    await refund(id, part);
    expect(await PaymentRefundModel.countDocuments()).to.equal(1);
    expect(await postedOf()).to.equal(220_000 - 55_000);
    expect(await codeOf(refund(id, { ...part, amount: kopecks(1) }))).to.equal('IDEMPOTENCY_KEY_REUSED');
  });

  it('knows no refund of a top-up that does not exist', async () => {
    expect(await codeOf(refund('nothing'))).to.equal('PAYMENT_NOT_FOUND');
  });
});
