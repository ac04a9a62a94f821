import { expect } from 'chai';

import { invoiceQuarantineMs, openPaymentsMax, paymentLifeMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { saveRates, testUser, tetherWallet, type PaymentsBench } from '../build-payments.fixture.ts';
import { InvoiceTailModel } from './invoice-tail.model.ts';
import { listPaymentMethods } from '../list-payment-methods.ts';
import { PaymentModel } from '../payment.model.ts';
import { presentPayment } from '../present-payment.ts';
import { savePromoCode } from '../promo-codes/save-promo-code.ts';
import { startPayment, type StartPaymentRequest } from './start-payment.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
  );

describe('startPayment', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });
  const start = (overrides: Partial<StartPaymentRequest> = {}) =>
    startPayment(bench.deps, {
      userId: testUser,
      method: 'card',
      amount: kopecks(50_000),
      locale: 'ru',
      ...overrides,
    });
  const tether = (overrides: Partial<StartPaymentRequest> = {}) =>
    start({ method: 'usdt-trc20', amount: kopecks(90_000), ...overrides });

  it('leads to the provider’s page and back to the buyer’s language', async () => {
    const payment = await start();
    const url = new URL(payment.redirectUrl ?? '');
    expect(url.searchParams.get('order')).to.equal(payment._id);
    expect(url.searchParams.get('success_url')).to.equal(
      `https://shop.example/ru/success-payment?payment=${payment._id}`,
    );
    const english = await start({ locale: 'en' });
    expect(new URL(english.redirectUrl ?? '').searchParams.get('failure_url')).to.match(
      /^https:\/\/shop\.example\/profile\/pay\?/,
    );
  });

  it('adds the method’s fee to what the buyer pays', async () => {
    const payment = await start({ method: 'payeer', amount: kopecks(100_000) });
    expect(payment).to.include({ amount: 100_000, charge: 101_500 });
    expect(new URL(payment.redirectUrl ?? '').searchParams.get('m_amount')).to.equal('1015.00');
  });

  it('refuses less than the minimum and says what it is', async () => {
    const failure = await start({ amount: kopecks(9_999) }).catch((error: unknown) => error as CommerceError);
    expect(failure).to.be.instanceOf(CommerceError);
    expect(failure).to.have.property('code', 'AMOUNT_TOO_SMALL');
    expect((failure as CommerceError).details).to.deep.include({ minimumKopecks: 10_000 });
    expect(await PaymentModel.countDocuments()).to.equal(0);
  });

  it('refuses more than the method’s maximum and says what it is', async () => {
    const failure = await start({ amount: kopecks(100_000_000_000) }).catch((error: unknown) => error as CommerceError);
    expect(failure).to.have.property('code', 'AMOUNT_TOO_LARGE');
    expect((failure as CommerceError).details).to.deep.include({ maximumKopecks: 50_000_000 });
    expect(await codeOf(start({ method: 'alipay', amount: kopecks(10_000_001) }))).to.equal('AMOUNT_TOO_LARGE');
    expect(await PaymentModel.countDocuments()).to.equal(0);
    expect(await codeOf(start({ amount: kopecks(50_000_000) }))).to.equal('no refusal');
  });

  it('stops who guesses promo codes, by the account and by the address, and no one else', async () => {
    const now = bench.clock.now();
    const terms = { kind: 'percent' as const, value: 5, topUpMin: kopecks(0), usesMax: 100, isActive: true };
    await savePromoCode(bench.deps, 'REAL', { ...terms, expiresAt: new Date(now.getTime() + 86_400_000) });
    const guess = (userId: number, promoCode: string, address = '203.0.113.7') =>
      codeOf(start({ userId, promoCode, address }));
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(testUser, `WRONG-${index}`)));
    expect(guesses.filter((code) => code === 'PROMO_CODE_INVALID')).to.have.length(5);
    expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).to.have.length(35);
    expect(await guess(testUser, 'REAL')).to.equal('TOO_MANY_REQUESTS');
    expect(await codeOf(start())).to.equal('no refusal');
    for (let time = 0; time < 30; time += 1) expect(await guess(50, 'real', '198.51.100.2')).to.equal('no refusal');
    const fresh = Array.from({ length: 30 }, (_, index) => guess(100 + index, 'WRONG', '192.0.2.9'));
    expect((await Promise.all(fresh)).filter((code) => code === 'PROMO_CODE_INVALID')).to.have.length(20);
  });

  it('refuses a method that is not configured', async () => {
    expect(await codeOf(start({ method: 'bitcoin' }))).to.equal('PAYMENT_METHOD_UNAVAILABLE');
  });

  it('neither lists nor sells by a coin whose rate is old', async () => {
    bench.clock.advance(7 * 60 * 60_000);
    const methods = await listPaymentMethods({
      methods: bench.deps.methods,
      maximums: bench.deps.maximums,
      locale: 'en',
      now: bench.clock.now(),
    });
    expect(methods.map(({ code }) => code)).not.to.include('usdt-trc20');
    expect(await codeOf(tether())).to.equal('PAYMENT_METHOD_UNAVAILABLE');
  });

  it('asks for an exact amount that no other open invoice has', async () => {
    const payments = await Promise.all(Array.from({ length: 4 }, (_, index) => tether({ userId: index + 1 })));
    const views = payments.map((payment) => presentPayment(payment, bench.clock.now()));
    expect(new Set(views.map(({ invoice }) => invoice?.exactAmount)).size).to.equal(4);
    for (const { invoice, status } of views) {
      expect(invoice).to.include({
        address: tetherWallet,
        distinguishingDigits: 5,
        rate: '90.00',
        confirmationsNeeded: 19,
      });
      expect(invoice?.exactAmount).to.match(/^10\.00\d{4}$/);
      expect(status).to.equal('pending');
    }
  });

  it('keeps an invoice’s last digits until a late payment is unlikely, then gives them away', async () => {
    const payment = await tether();
    const tails = await InvoiceTailModel.find().lean();
    expect(tails).to.have.length(1);
    const keptMs = (tails[0]?.freeAt.getTime() ?? 0) - payment.createdAt.getTime();
    expect(keptMs).to.equal(paymentLifeMs + invoiceQuarantineMs);
  });

  it('keeps the rate it was made at', async () => {
    const payment = await tether();
    await saveRates(bench.clock.now(), { USDT: 45_000_000 });
    const again = await PaymentModel.findById(payment._id).lean();
    expect(again?.microRubles).to.equal(90_000_000);
  });

  it('lets nobody take all distinguishing amounts', async () => {
    for (let count = 0; count < openPaymentsMax; count += 1) await tether();
    expect(await codeOf(tether())).to.equal('TOO_MANY_REQUESTS');
    expect(await codeOf(tether({ userId: 8 }))).to.equal('no refusal');
    bench.clock.advance(paymentLifeMs);
    await saveRates(bench.clock.now());
    expect(await codeOf(tether())).to.equal('no refusal');
  });

  it('shows an unpaid top-up as expired after its time', async () => {
    const payment = await start();
    bench.clock.advance(paymentLifeMs - 1);
    expect(presentPayment(payment, bench.clock.now()).status).to.equal('pending');
    bench.clock.advance(1);
    expect(presentPayment(payment, bench.clock.now()).status).to.equal('expired');
  });

  describe('with an idempotency key', () => {
    it('makes one top-up of the same request twice and in parallel', async () => {
      const idempotencyKey = 'key-1';
      const first = await tether({ idempotencyKey });
      const others = await Promise.all(Array.from({ length: 5 }, () => tether({ idempotencyKey })));
      for (const other of others) expect(other._id).to.equal(first._id);
      await Promise.all(Array.from({ length: 8 }, () => tether({ idempotencyKey: 'key-2' })));
      expect(await PaymentModel.countDocuments()).to.equal(2);
      expect(await InvoiceTailModel.countDocuments()).to.equal(2);
    });

    it('refuses another request under the same key', async () => {
      await start({ idempotencyKey: 'key-1' });
      expect(await codeOf(start({ idempotencyKey: 'key-1', amount: kopecks(60_000) }))).to.equal(
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    it('keeps the keys of two users apart', async () => {
      const one = await start({ idempotencyKey: 'key-1' });
      const other = await start({ idempotencyKey: 'key-1', userId: 8 });
      expect(one._id).not.to.equal(other._id);
    });
  });

  describe('with a promo code', () => {
    const save = (overrides = {}) =>
      savePromoCode(bench.deps, 'WELCOME', {
        kind: 'percent',
        value: 5,
        topUpMin: kopecks(0),
        usesMax: 10,
        expiresAt: new Date('2026-02-01T00:00:00Z'),
        isActive: true,
        ...overrides,
      });

    it('takes a code in any case and blanks', async () => {
      await save();
      expect((await start({ promoCode: ' welcome ' })).promoCode).to.deep.equal({
        code: 'WELCOME',
        outcome: 'waiting',
      });
    });

    it('refuses a sum below the least top-up of the code before the buyer pays, and names it', async () => {
      await save({ topUpMin: kopecks(60_000) });
      const failure = await start({ promoCode: 'WELCOME' }).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(CommerceError).and.have.property('code', 'PROMO_CODE_AMOUNT_TOO_SMALL');
      expect((failure as CommerceError).details).to.deep.include({ minimumKopecks: 60_000 });
      expect(await PaymentModel.countDocuments()).to.equal(0);
      expect((await start({ promoCode: 'WELCOME', amount: kopecks(60_000) })).promoCode?.outcome).to.equal('waiting');
    });

    for (const [what, terms] of Object.entries({
      'is unknown': undefined,
      'has ended': { expiresAt: new Date('2026-01-05T09:00:00Z') },
      'is switched off': { isActive: false },
    })) {
      it(`refuses one that ${what}`, async () => {
        if (terms) await save(terms);
        expect(await codeOf(start({ promoCode: 'WELCOME' }))).to.equal('PROMO_CODE_INVALID');
      });
    }
  });
});
