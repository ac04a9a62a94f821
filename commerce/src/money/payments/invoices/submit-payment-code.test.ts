import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { startPayment } from './start-payment.ts';
import { settleAskedCodes, submitPaymentCode } from './submit-payment-code.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
  );

/** Fifty yuan at 12.50 rubles. */
const fiftyYuan = { outcome: 'redeemed', couponId: 'coupon-1', hundredths: 5_000 } as const;

describe('submitPaymentCode', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));
  let payment: PaymentDocument;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    payment = await startPayment(bench.deps, {
      userId: testUser,
      method: 'alipay',
      amount: kopecks(60_000),
      locale: 'cn',
    });
    bench.seller.answers.set('GOOD', fiftyYuan);
    bench.seller.answers.set('TYPO', { outcome: 'wrong-code' });
  });
  const submit = (code: string, overrides: { userId?: number; id?: string } = {}) =>
    submitPaymentCode(bench.deps, { userId: testUser, id: payment._id, code, ...overrides });

  it('credits what the coupon is worth at the rate of the start', async () => {
    expect(await submit('GOOD')).to.include({ status: 'paid', credited: 62_500 });
    expect(await postedOf()).to.equal(62_500);
  });

  it('tells a wrong code from a coupon that nobody sold', async () => {
    expect(await codeOf(submit('TYPO'))).to.equal('PAYMENT_CODE_WRONG');
    expect(await codeOf(submit('UNSOLD'))).to.equal('COUPON_NOT_FOUND');
    expect(await postedOf()).to.equal(0);
    expect(await codeOf(submit('GOOD'))).to.equal('no refusal');
  });

  it('credits the same code once, sent twice and in parallel', async () => {
    await Promise.all([submit('GOOD'), submit('GOOD'), submit('GOOD')]);
    expect(await submit('GOOD')).to.include({ status: 'paid' });
    expect(await postedOf()).to.equal(62_500);
  });

  it('answers alike when the same code was credited while this request was on its way', async () => {
    const overtaken = {
      ...bench.deps,
      throttle: { ...bench.deps.throttle, count: async () => void (await submit('GOOD')) },
    };
    const request = { userId: testUser, id: payment._id, code: 'GOOD' };
    expect(await submitPaymentCode(overtaken, request)).to.include({ status: 'paid', credited: 62_500 });
    expect(await postedOf()).to.equal(62_500);
  });

  it('takes no second code for a paid top-up', async () => {
    await submit('GOOD');
    bench.seller.answers.set('OTHER', { outcome: 'redeemed', couponId: 'coupon-2', hundredths: 1_000 });
    expect(await codeOf(submit('OTHER'))).to.equal('STATUS_CONFLICT');
    expect(await postedOf()).to.equal(62_500);
  });

  it('does not let a coupon pay two top-ups', async () => {
    await submit('GOOD');
    const second = await startPayment(bench.deps, {
      userId: testUser,
      method: 'alipay',
      amount: kopecks(60_000),
      locale: 'cn',
    });
    expect(await codeOf(submit('GOOD', { id: second._id }))).to.equal('STATUS_CONFLICT');
    expect(await postedOf()).to.equal(62_500);
  });

  it('stops guessing', async () => {
    for (let guess = 0; guess < 5; guess += 1) await codeOf(submit('TYPO'));
    expect(await codeOf(submit('GOOD'))).to.equal('TOO_MANY_REQUESTS');
    expect(bench.seller.asked).to.have.length(5);
  });

  it('hides other users’ top-ups and other methods', async () => {
    expect(await codeOf(submit('GOOD', { userId: 8 }))).to.equal('PAYMENT_NOT_FOUND');
    const card = await startPayment(bench.deps, {
      userId: testUser,
      method: 'card',
      amount: kopecks(50_000),
      locale: 'en',
    });
    expect(await codeOf(submit('GOOD', { id: card._id }))).to.equal('PAYMENT_METHOD_UNAVAILABLE');
  });

  describe('when the seller’s answer is lost', () => {
    beforeEach(async () => {
      bench.seller.answers.set('GOOD', { outcome: 'unknown' });
      expect(await codeOf(submit('GOOD'))).to.equal('UNAVAILABLE');
      bench.seller.answers.set('GOOD', fiftyYuan);
    });

    it('keeps the code sealed, and credits it when the buyer asks again', async () => {
      const stored = await PaymentModel.findById(payment._id).lean().orFail();
      expect(JSON.stringify(stored)).not.to.include('GOOD');
      expect(await submit('GOOD')).to.include({ credited: 62_500 });
    });

    it('is credited by the job when the buyer does not come back', async () => {
      expect(await settleAskedCodes(bench.deps)).to.equal(0);
      bench.clock.advance(31_000);
      const node = { ...bench.deps, groupCommit: bench.newGroupCommit() };
      await Promise.all([settleAskedCodes(bench.deps), settleAskedCodes(node)]);
      expect(await postedOf()).to.equal(62_500);
      expect(await settleAskedCodes(bench.deps)).to.equal(0);
    });

    it('settles it before another code is tried, so that no coupon is lost', async () => {
      bench.seller.answers.set('OTHER', { outcome: 'redeemed', couponId: 'coupon-2', hundredths: 1_000 });
      expect(await submit('OTHER')).to.include({ credited: 62_500 });
      expect(bench.seller.asked.map(({ code }) => code)).to.deep.equal(['GOOD', 'GOOD']);
    });

    it('waits with another code as long as nobody knows', async () => {
      bench.seller.answers.set('GOOD', { outcome: 'unknown' });
      expect(await codeOf(submit('OTHER'))).to.equal('UNAVAILABLE');
      expect(bench.seller.asked.map(({ code }) => code)).not.to.include('OTHER');
    });
  });

  it('gives one result after a crash between the seller’s answer and the credit', async () => {
    const dying = { ...bench.deps.groupCommit, submit: () => Promise.reject(new CommerceError('UNAVAILABLE')) };
    const killed = submitPaymentCode(
      { ...bench.deps, groupCommit: dying },
      { userId: testUser, id: payment._id, code: 'GOOD' },
    );
    expect(await codeOf(killed)).to.equal('UNAVAILABLE');
    bench.clock.advance(31_000);
    await settleAskedCodes(bench.deps);
    expect(await submit('GOOD')).to.include({ status: 'paid' });
    expect(await postedOf()).to.equal(62_500);
  });
});
