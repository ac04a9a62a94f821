import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { openAccount } from '../../../ledger/balances/open-account.ts';
import { transferCollection } from '../../../ledger/transfers/transfer.model.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { outboxEventCollection } from '../../../platform/events/outbox-event.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { buildCardCallback, postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { IncomingPaymentModel } from './incoming-payment.model.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { PromoCodeModel } from '../promo-codes/promo-code.model.ts';
import { savePromoCode } from '../promo-codes/save-promo-code.ts';
import { receiveCallback } from './receive-callback.ts';
import { openSession } from '../../../accounts/users/sessions/open-session.ts';
import { sharePaymentMeans } from '../share-payment-means.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { UnmatchedPaymentModel } from './unmatched-payment.model.ts';
import { assignUnmatchedPayment } from './unmatched-payments.ts';

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (failure: unknown) => (failure instanceof CommerceError ? failure.code : String(failure)),
  );

describe('receiveCallback', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
  });
  const start = (amount = 50_000, overrides: { userId?: number; promoCode?: string } = {}): Promise<PaymentDocument> =>
    startPayment(bench.deps, { userId: testUser, method: 'card', amount: kopecks(amount), locale: 'en', ...overrides });
  const hear = (orderId: string, news: Parameters<typeof buildCardCallback>[1] = {}, groupCommit?: GroupCommit) =>
    receiveCallback(
      { ...bench.deps, groupCommit: groupCommit ?? bench.deps.groupCommit },
      'card',
      buildCardCallback(orderId, news),
    );
  const stored = async (id: string): Promise<PaymentDocument> => PaymentModel.findById(id).lean().orFail();

  it('credits what was paid, once, and says so on open pages', async () => {
    const { _id } = await start();
    expect(await hear(_id)).to.deep.equal({ contentType: 'application/json', text: '{"ok":true}' });
    expect(await postedOf()).to.equal(50_000);
    expect(await stored(_id)).to.deep.include({ status: 'paid', credited: 50_000, bonus: 0 });
    const events = await outboxEventCollection().find({ userId: testUser }).sort({ sequence: 1 }).toArray();
    expect(events.map(({ name }) => name)).to.deep.equal(['balance-changed', 'payment-changed']);
    expect(await transferCollection().findOne({ _id: 'top-up:card:bank-1' })).to.include({
      debit: 'house:payments:card',
      credit: 'user:7',
      amount: 50_000,
      kind: 'top-up',
      reference: `payment:${_id}`,
    });
  });

  it('credits once however often it is told, also at the same time on two nodes', async () => {
    const { _id } = await start();
    const otherNode = bench.newGroupCommit();
    const tellings = Array.from({ length: 20 }, (_, index) => hear(_id, {}, index % 2 === 0 ? otherNode : undefined));
    await Promise.all(tellings);
    await hear(_id);
    expect(await postedOf()).to.equal(50_000);
    expect(await IncomingPaymentModel.countDocuments()).to.equal(1);
  });

  it('credits two payments for one top-up, each once', async () => {
    const { _id } = await start();
    await Promise.all([hear(_id), hear(_id, { paymentId: 'bank-2' }), hear(_id), hear(_id, { paymentId: 'bank-2' })]);
    expect(await postedOf()).to.equal(100_000);
    expect(await stored(_id)).to.include({ status: 'overpaid', credited: 100_000 });
  });

  it('gives one result after a crash between any two steps', async () => {
    const { _id } = await start();
    const { groupCommit } = bench.deps;
    const deadBefore: GroupCommit = { ...groupCommit, submit: () => Promise.reject(new CommerceError('UNAVAILABLE')) };
    const deadAfter: GroupCommit = {
      ...groupCommit,
      submit: async (operation) => {
        await groupCommit.submit(operation);
        throw new CommerceError('UNAVAILABLE');
      },
    };
    expect(await codeOf(hear(_id, {}, deadBefore))).to.equal('UNAVAILABLE');
    expect(await postedOf()).to.equal(0);
    expect(await codeOf(hear(_id, {}, deadAfter))).to.equal('UNAVAILABLE');
    expect(await codeOf(hear(_id))).to.equal('no refusal');
    expect(await postedOf()).to.equal(50_000);
  });

  it('is not confused by news in the wrong order', async () => {
    const { _id } = await start();
    await hear(_id, { paymentId: 'declined', status: 'failed' });
    expect((await stored(_id)).status).to.equal('failed');
    await hear(_id, { status: 'paid' });
    await hear(_id, { status: 'processing' });
    await hear(_id, { paymentId: 'declined', status: 'failed' });
    expect(await stored(_id)).to.include({ status: 'paid', credited: 50_000 });
  });

  it('credits what really came when it is less or more than was asked', async () => {
    const less = await start();
    await hear(less._id, { amount: 30_000 });
    expect(await stored(less._id)).to.include({ status: 'underpaid', credited: 30_000 });
    const more = await start();
    await hear(more._id, { paymentId: 'bank-2', amount: 70_000 });
    expect(await stored(more._id)).to.include({ status: 'overpaid', credited: 70_000 });
    expect(await postedOf()).to.equal(100_000);
  });

  it('credits late money and shows that it was late', async () => {
    const { _id } = await start();
    bench.clock.advance(2 * 60 * 60_000);
    await hear(_id);
    expect(await stored(_id)).to.include({ status: 'paid', credited: 50_000, isLate: true });
  });

  it('refuses a forged callback and moves nothing', async () => {
    const { _id } = await start();
    const { body } = buildCardCallback(_id);
    const forged = { headers: { 'x-signature': 'f'.repeat(64) }, body };
    expect(await codeOf(receiveCallback(bench.deps, 'card', forged))).to.equal('FORBIDDEN');
    expect(await postedOf()).to.equal(0);
  });

  it('knows no callbacks of methods without any', async () => {
    for (const method of ['usdt-trc20', 'alipay', 'bitcoin', 'nonsense']) {
      expect(await codeOf(receiveCallback(bench.deps, method, buildCardCallback('x')))).to.equal('NOT_FOUND');
    }
  });

  it('keeps money for an unknown top-up until the staff finds its owner, and credits it once', async () => {
    await hear('no-such-order');
    await hear('no-such-order');
    expect(await UnmatchedPaymentModel.find({ assignedTo: null }).lean()).to.have.length(1);
    const { _id } = await start();
    const assign = () => assignUnmatchedPayment(bench.deps, { unmatchedId: 'card:bank-1', paymentId: _id });
    await Promise.all([assign(), assign()]);
    await assign();
    expect(await postedOf()).to.equal(50_000);
    expect(await UnmatchedPaymentModel.countDocuments({ assignedTo: null })).to.equal(0);
    const other = await start();
    const again = assignUnmatchedPayment(bench.deps, { unmatchedId: 'card:bank-1', paymentId: other._id });
    expect(await codeOf(again)).to.equal('STATUS_CONFLICT');
  });

  it('tells who pays with the same card, without keeping its fingerprint', async () => {
    await Promise.all([8, 9].map(openAccount));
    for (const [userId, payer] of [
      [testUser, 'card-a'],
      [8, 'card-a'],
      [9, 'card-b'],
    ] as const) {
      const { _id } = await start(50_000, { userId });
      await hear(_id, { paymentId: `bank-${userId}`, payer });
    }
    expect(await sharePaymentMeans(testUser, 8)).to.equal(true);
    expect(await sharePaymentMeans(testUser, 9)).to.equal(false);
    expect(JSON.stringify(await IncomingPaymentModel.find().lean())).not.to.include('card-a');
  });

  it('takes payers whose means are not told for different people', async () => {
    await openAccount(8);
    for (const userId of [testUser, 8])
      await hear((await start(50_000, { userId }))._id, { paymentId: `bank-${userId}` });
    expect(await sharePaymentMeans(testUser, 8)).to.equal(false);
  });

  describe('the bonus for the first top-up over 1,000 rubles', () => {
    it('is a tenth, once, for what is more than 1,000', async () => {
      const exactly = await start(100_000);
      await hear(exactly._id, { amount: 100_000 });
      expect((await stored(exactly._id)).bonus).to.equal(0);
      const first = await start(100_001);
      await hear(first._id, { paymentId: 'bank-2', amount: 100_001 });
      expect((await stored(first._id)).bonus).to.equal(10_000);
      const second = await start(500_000);
      await hear(second._id, { paymentId: 'bank-3', amount: 500_000 });
      expect((await stored(second._id)).bonus).to.equal(0);
      expect(await postedOf()).to.equal(100_000 + 110_001 + 500_000);
    });

    it('comes once when several top-ups arrive at the same time on two nodes', async () => {
      const started = await Promise.all(Array.from({ length: 8 }, () => start(200_000)));
      const nodes = [bench.deps.groupCommit, bench.newGroupCommit()];
      await Promise.all(
        started.flatMap(({ _id }, index) =>
          nodes.map((node) => hear(_id, { paymentId: `bank-${index}`, amount: 200_000 }, node)),
        ),
      );
      expect(await postedOf()).to.equal(8 * 200_000 + 20_000);
      expect(await transferCollection().countDocuments({ kind: 'bonus' })).to.equal(1);
    });

    it('comes once for each card, whoever pays with it, also at the same moment on two nodes', async () => {
      const buyers = [testUser, 8, 9, 10, 11];
      await Promise.all(buyers.map((userId) => openAccount(userId)));
      const nodes = [bench.deps.groupCommit, bench.newGroupCommit()];
      const started = await Promise.all(buyers.map((userId) => start(200_000, { userId })));
      const tell = (index: number, part: string) =>
        hear(
          started[index]?._id ?? '',
          { paymentId: `${part}-${index}`, amount: 200_000, payer: 'one-card' },
          nodes[index % 2],
        );
      await Promise.all(buyers.map((_userId, index) => tell(index, 'bank')));
      expect(await transferCollection().countDocuments({ kind: 'bonus' })).to.equal(1);
      await tell(0, 'later');
      expect(await transferCollection().countDocuments({ kind: 'bonus' })).to.equal(1);
    });

    it('comes once for each device', async () => {
      const device = { address: '203.0.113.9', userAgent: 'Firefox' };
      for (const userId of [testUser, 8]) {
        await openAccount(userId);
        await openSession(bench.deps, userId, device);
        const { _id } = await start(200_000, { userId });
        await hear(_id, { paymentId: `bank-${userId}`, amount: 200_000, payer: `card-${userId}` });
      }
      expect([await postedOf(testUser), await postedOf(8)]).to.deep.equal([220_000, 200_000]);
    });

    it('comes once for each device, also when its accounts pay at the same moment on two nodes', async () => {
      const buyers = [testUser, 8, 9, 10, 11];
      for (const userId of buyers) {
        await openAccount(userId);
        await openSession(bench.deps, userId, { address: '203.0.113.9', userAgent: 'Firefox' });
      }
      const nodes = [bench.deps.groupCommit, bench.newGroupCommit()];
      const started = await Promise.all(buyers.map((userId) => start(200_000, { userId })));
      await Promise.all(
        started.map(({ _id }, index) => {
          const told = { paymentId: `bank-${index}`, amount: 200_000, payer: `card-${index}` };
          return hear(_id, told, nodes[index % 2]);
        }),
      );
      expect(await transferCollection().countDocuments({ kind: 'bonus' })).to.equal(1);
    });

    it('comes once for each user', async () => {
      await openAccount(8);
      for (const userId of [testUser, 8]) {
        const { _id } = await start(200_000, { userId });
        await hear(_id, { paymentId: `bank-${userId}`, amount: 200_000 });
        expect(await postedOf(userId)).to.equal(220_000);
      }
    });
  });

  describe('a promo code', () => {
    const save = (overrides: Partial<Parameters<typeof savePromoCode>[2]> = {}) =>
      savePromoCode(bench.deps, 'SPRING', {
        kind: 'percent',
        value: 5,
        topUpMin: kopecks(0),
        usesMax: 100,
        expiresAt: new Date('2026-02-01T00:00:00Z'),
        isActive: true,
        ...overrides,
      });

    it('adds its percentage of what came', async () => {
      await save();
      const { _id } = await start(50_000, { promoCode: 'spring' });
      await hear(_id);
      expect(await postedOf()).to.equal(52_500);
      expect(await stored(_id)).to.deep.include({ bonus: 2_500, promoCode: { code: 'SPRING', outcome: 'applied' } });
    });

    it('adds a fixed sum', async () => {
      await save({ kind: 'fixed', value: 7_700 });
      const { _id } = await start(50_000, { promoCode: 'SPRING' });
      await hear(_id);
      expect(await postedOf()).to.equal(57_700);
    });

    it('adds no more than the top-up once again, whatever was saved before there was a bound', async () => {
      await save();
      await PromoCodeModel.updateOne({ _id: 'SPRING' }, { $set: { value: 5_000 } });
      const { _id } = await start(50_000, { promoCode: 'SPRING' });
      await hear(_id);
      expect(await postedOf()).to.equal(100_000);
    });

    it('is refused above a hundred percent, or above the largest sum', async () => {
      await save({ value: 100 });
      expect(await codeOf(save({ value: 101 }))).to.equal('INPUT_INVALID');
      await save({ kind: 'fixed', value: 10_000_000 });
      expect(await codeOf(save({ kind: 'fixed', value: 10_000_001 }))).to.equal('INPUT_INVALID');
    });

    it('adds nothing below its least top-up', async () => {
      await save({ topUpMin: kopecks(60_000) });
      const { _id } = await start(60_000, { promoCode: 'SPRING' });
      await hear(_id, { amount: 50_000 });
      expect(await postedOf()).to.equal(50_000);
      expect((await stored(_id)).promoCode?.outcome).to.equal('unavailable');
    });

    it('serves a user once, also for two top-ups at the same time', async () => {
      await save();
      const started = await Promise.all([1, 2, 3].map(() => start(50_000, { promoCode: 'SPRING' })));
      await Promise.all(started.map(({ _id }, index) => hear(_id, { paymentId: `bank-${index}` })));
      expect(await postedOf()).to.equal(3 * 50_000 + 2_500);
      expect(await codeOf(start(50_000, { promoCode: 'SPRING' }))).to.equal('PROMO_CODE_USED');
    });

    it('is never used more often than its limit, by users on two nodes at the same time', async () => {
      await save({ usesMax: 3 });
      const userIds = [11, 12, 13, 14, 15, 16, 17, 18];
      await Promise.all(userIds.map(openAccount));
      const started = await Promise.all(userIds.map((userId) => start(50_000, { userId, promoCode: 'SPRING' })));
      const nodes = [bench.deps.groupCommit, bench.newGroupCommit()];
      await Promise.all(
        started.map(({ _id }, index) => hear(_id, { paymentId: `bank-${index}` }, nodes[index % nodes.length])),
      );
      expect((await PromoCodeModel.findById('SPRING').lean())?.usesCount).to.equal(3);
      expect(await transferCollection().countDocuments({ kind: 'bonus' })).to.equal(3);
      expect(await PaymentModel.countDocuments({ 'promoCode.outcome': 'unavailable' })).to.equal(5);
    });

    it('holds for a top-up that was started before the code ended', async () => {
      await save({ expiresAt: new Date(bench.clock.now().getTime() + 60_000) });
      const { _id } = await start(50_000, { promoCode: 'SPRING' });
      bench.clock.advance(120_000);
      await hear(_id);
      expect(await postedOf()).to.equal(52_500);
    });
  });
});
