import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { openAccount } from '../../../ledger/balances/open-account.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { outboxEventCollection } from '../../../platform/events/outbox-event.model.ts';
import { buildCardCallback, buildTransfer, postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { createCardMethod } from '../methods/card.ts';
import { houseProviderFees, methodAccount } from '../payment-accounts.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { PromoCodeModel } from '../promo-codes/promo-code.model.ts';
import { savePromoCode } from '../promo-codes/save-promo-code.ts';
import { IncomingPaymentModel } from './incoming-payment.model.ts';
import { receiveCallback } from './receive-callback.ts';
import { reverseIncoming } from './reverse-incoming.ts';
import { UnmatchedPaymentModel } from './unmatched-payment.model.ts';
import { assignUnmatchedPayment } from './unmatched-payments.ts';
import { watchChains } from './watch-chains.ts';

describe('the parts of a top-up', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  let users = 100;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));

  const card = createCardMethod({
    ...{ pageUrl: 'https://bank.example/pay', merchantId: 'shop', secret: 'card-secret-for-tests' },
    ...{ feeBasisPoints: 150, minimum: kopecks(100) },
  });
  /** Cards with a fee of 1.5 %, of which the provider keeps 2.5 %. */
  const deps = () => ({
    ...bench.deps,
    methods: new Map(bench.deps.methods).set('card', card),
    providerFees: { card: 250 },
  });
  const start = async (amount: number, promoCode?: string): Promise<PaymentDocument> => {
    const userId = (users += 1);
    await openAccount(userId);
    const selection = { userId, method: 'card', amount: kopecks(amount), locale: 'en', promoCode } as const;
    return startPayment(deps(), selection);
  };
  const stored = (id: string): Promise<PaymentDocument> => PaymentModel.findById(id).lean<PaymentDocument>().orFail();
  const pay = async ({ _id }: PaymentDocument, parts: readonly number[], state = 'paid'): Promise<PaymentDocument> => {
    for (const [index, amount] of parts.entries())
      await receiveCallback(
        deps(),
        'card',
        buildCardCallback(_id, { paymentId: `${_id}-${index}`, amount, status: state }),
      );
    return stored(_id);
  };
  const fees = async () => [
    await readDerivedBalance(houseProviderFees),
    await readDerivedBalance(methodAccount('card')),
  ];
  const save = (more: Partial<Parameters<typeof savePromoCode>[2]> = {}) =>
    savePromoCode(bench.deps, 'SPRING', {
      ...{ kind: 'percent', value: 7, topUpMin: kopecks(0), usesMax: 100, isActive: true },
      expiresAt: new Date('2026-02-01T00:00:00Z'),
      ...more,
    });

  it('are credited what their sum is credited: 100.00 and 915.00 of 1,015.00 make 1,000.00 (rule 8.15)', async () => {
    const payment = await pay(await start(100_000), [10_000, 91_500]);
    expect(payment).to.include({ status: 'paid', credited: 100_000 });
    expect(await postedOf(payment.userId)).to.equal(100_000);
    expect(await fees()).to.deep.equal([1_500 - 2_538, 2_538 - 101_500]);
  });

  it('are credited, earn and cost the same however the sum is split, also when all of it goes back', async function split() {
    this.timeout(120_000);
    await save({ topUpMin: kopecks(50_000) });
    const amounts = fc.integer({ min: 60_000, max: 300_000 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(amounts, cuts, async (amount, places) => {
        const taken = await fees();
        const whole = await pay(await start(amount, 'SPRING'), [(await start(amount)).charge]);
        const feesOfWhole = (await fees()).map((sum, index) => sum - (taken[index] ?? 0));
        const begun = await start(amount, 'SPRING');
        const ends = [...places.map((place) => Math.floor(place * begun.charge)), begun.charge].sort((a, b) => a - b);
        const parts = ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((part) => part > 0);
        const before = await fees();
        const split = await pay(begun, parts);
        const facts = ({ status, credited, bonus, received, promoCode }: PaymentDocument) => ({
          ...{ status, credited, bonus, received, promoCode },
        });
        expect(facts(split)).to.deep.equal(facts(whole));
        expect((await fees()).map((sum, index) => sum - (before[index] ?? 0))).to.deep.equal(feesOfWhole);
        expect(await postedOf(split.userId)).to.equal(amount + split.bonus);
        for (const index of parts.keys()) {
          const incomingId = `card:${begun._id}-${index}`;
          const half = BigInt(Math.ceil((parts[index] ?? 0) / 2));
          for (const units of [half, undefined])
            await reverseIncoming(bench.deps, { incomingId, paymentId: begun._id, units, reason: 'a chargeback' });
        }
        const gone = await stored(begun._id);
        expect(gone).to.include({ status: 'reversed', refunded: amount, bonusTakenBack: split.bonus });
        expect(await postedOf(split.userId)).to.equal(0);
        const kept = (await fees())[0] ?? 0;
        expect(kept - (before[0] ?? 0), 'the provider keeps its own fee alone').to.equal(
          (feesOfWhole[0] ?? 0) - (begun.charge - amount),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('use a promo code once, and what comes after the sum is complete earns nothing of it', async () => {
    await save({ kind: 'fixed', value: 500 });
    expect((await pay(await start(20_000, 'SPRING'), [10_000, 10_300, 10_000])).bonus).to.equal(500);
    await save({ kind: 'percent', value: 10, usesMax: 2 });
    expect((await pay(await start(20_000, 'SPRING'), [10_000, 10_300, 10_000])).bonus).to.equal(2_000);
    expect((await PromoCodeModel.findById('SPRING').lean())?.usesCount).to.equal(2);
  });

  it('of a coin count with what a kopeck leaves: small transfers are credited with the next one', async () => {
    const selection = { userId: testUser, method: 'usdt-trc20', amount: kopecks(50_000), locale: 'en' } as const;
    const payment = await startPayment(bench.deps, selection);
    const units = BigInt(payment.invoice?.units ?? '0');
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { 'invoice.unfinished': null } });
    const at = bench.clock.now();
    // Each of these parts alone is worth 2 kopecks and a half or less than one.
    for (const [index, part] of [277n, 55n, 56n, units - 388n].entries()) {
      const transfer = buildTransfer({ id: `t${index}`, transactionId: `t${index}`, units: part, at });
      await UnmatchedPaymentModel.create({
        _id: `usdt-trc20:${transfer.id}`,
        ...{ method: 'usdt-trc20', units: String(part), address: '', arrivedAt: at, reason: '', version: 1 },
      });
      await assignUnmatchedPayment(bench.deps, { unmatchedId: `usdt-trc20:${transfer.id}`, paymentId: payment._id });
    }
    const other = await startPayment(bench.deps, selection);
    const whole = BigInt(other.invoice?.units ?? '0');
    const expected = Number((units * 90n) / 10_000n);
    expect(await stored(payment._id)).to.include({ status: 'paid', credited: expected, received: units.toString() });
    bench.chain.transfers = [buildTransfer({ units: whole, at })];
    await watchChains(bench.deps);
    expect(await stored(other._id)).to.include({ status: 'paid', credited: Number((whole * 90n) / 10_000n) });
  });

  describe('of nothing (rule 8.17)', () => {
    it('change nothing: no state, no fee, no event, no bonus', async () => {
      await save();
      const begun = await start(100_000, 'SPRING');
      const before = await stored(begun._id);
      await pay(begun, [0]);
      await pay(begun, [0], 'reversed');
      expect(await stored(begun._id)).to.deep.equal(before);
      expect(await fees()).to.deep.equal([0, 0]);
      expect(await outboxEventCollection().countDocuments()).to.equal(0);
      expect(await IncomingPaymentModel.countDocuments()).to.equal(0);
      const paid = await pay(begun, [101_500]);
      expect(paid).to.deep.include({ status: 'paid', credited: 100_000, bonus: 7_000 });
      await receiveCallback(deps(), 'card', buildCardCallback('unknown', { amount: 0 }));
      expect(await UnmatchedPaymentModel.countDocuments()).to.equal(0);
    });

    it('worth less than a kopeck leave a waiting top-up waiting, and count with the next part', async () => {
      await save({ topUpMin: kopecks(1) });
      const begun = await start(100_000, 'SPRING');
      const dusty = await pay(begun, [1]);
      expect(dusty).to.deep.include({ status: 'pending', credited: 0, bonus: 0, received: '1' });
      expect(dusty.promoCode?.outcome).to.equal('waiting');
      expect(await outboxEventCollection().countDocuments()).to.equal(0);
      expect(await fees()).to.deep.equal([0, 0]);
      await receiveCallback(deps(), 'card', buildCardCallback(begun._id, { paymentId: 'rest', amount: 101_499 }));
      expect(await stored(begun._id)).to.include({ status: 'paid', credited: 100_000, bonus: 7_000 });
    });
  });
});
