import { expect } from 'chai';

import type { StaffPaymentRefund } from '@shop/shared-types/contract/admin/payments';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { receiveCallback } from '../incoming/receive-callback.ts';
import { recordUnmatched, assignUnmatchedPayment } from '../incoming/unmatched-payments.ts';
import { recordChargeback } from '../refunds/record-chargeback.ts';
import { buildCardCallback, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { presentQueuedRefunds } from '../refunds/present-queued-refunds.ts';
import { listRefundQueue, noteRefundSent } from '../refunds/refund-queue.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { exportStaffPayments, listStaffPayments, readStaffPayment } from './list-staff-payments.ts';

const staff = { staff: 'office@example.com', userId: 0 };
const minuteMs = 60_000;

describe('top-ups as the staff sees them', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    await saveUser(buildUser({ _id: testUser, email: 'payer@example.com' }));
  });

  const start = async (amount = 50_000): Promise<string> => {
    bench.clock.advance(minuteMs);
    const order = { userId: testUser, method: 'card', amount: kopecks(amount), locale: 'en' } as const;
    return (await startPayment(bench.deps, order))._id;
  };
  const pay = async (amount: number, paymentId: string): Promise<string> => {
    const id = await start(amount);
    await receiveCallback(bench.deps, 'card', buildCardCallback(id, { amount, paymentId }));
    return id;
  };
  const list = (query: Partial<Parameters<typeof listStaffPayments>[0]> = {}) =>
    listStaffPayments({ limit: 50, ...query }, bench.clock.now());
  const idsOf = async (query: Partial<Parameters<typeof listStaffPayments>[0]> = {}) =>
    (await list(query)).map(({ id }) => id);

  it('have a page each: the top-up, and every movement of its money (rule 19.55)', async () => {
    const id = await start(70_000);
    const callback = buildCardCallback(id, { amount: 70_000, paymentId: 'bank-770' });
    await receiveCallback({ ...bench.deps, providerFees: { card: 250 } }, 'card', callback);
    await pay(70_000, 'bank-7700');
    await refundPayment(bench.deps, {
      ...{ paymentId: id, amount: kopecks(10_000), staffUserId: 1, reason: 'asked for', locale: 'en' },
    });
    const { payment, movements } = await readStaffPayment(id, bench.clock.now());
    expect(payment).to.deep.include({ id, email: 'payer@example.com', refunded: 10_000, providerIds: ['bank-770'] });
    const topUp = movements.find(({ kind }) => kind === 'top-up');
    expect(topUp).to.include({ from: 'house:payments:card', to: `user:${testUser}`, amount: 70_000 });
    const gain = (account: string) =>
      movements.reduce(
        (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
        0,
      );
    expect(gain(`user:${testUser}`)).to.equal(payment.credited + payment.bonus - payment.refunded);
    expect(movements.map(({ kind }) => kind)).to.include('provider-fee');
    expect(await rejectionCodeOf(readStaffPayment('nobody', bench.clock.now()))).to.equal('PAYMENT_NOT_FOUND');
  });

  it('are listed with their user, their sums and the provider’s id, newest first, page by page', async () => {
    const paid = await pay(70_000, 'bank-771');
    const open = await start();
    const [newest, oldest] = await list();
    expect(newest).to.include({ id: open, status: 'pending', paidAt: null });
    expect(oldest).to.deep.include({
      id: paid,
      userId: testUser,
      email: 'payer@example.com',
      method: 'card',
      status: 'paid',
      amount: 70_000,
      charge: 70_000,
      fee: 0,
      credited: 70_000,
      providerIds: ['bank-771'],
    });
    expect(Date.parse(oldest?.paidAt ?? '')).to.be.at.least(Date.parse(oldest?.createdAt ?? ''));
    expect(await idsOf({ limit: 1 })).to.deep.equal([open]);
    expect(await idsOf({ limit: 1, before: open })).to.deep.equal([paid]);
  });

  it('are found by state, method, user and time', async () => {
    const paid = await pay(70_000, 'bank-1');
    const failed = await start();
    await receiveCallback(bench.deps, 'card', buildCardCallback(failed, { paymentId: 'bank-2', status: 'failed' }));
    const refunded = await pay(80_000, 'bank-3');
    await refundPayment(bench.deps, { paymentId: refunded, staffUserId: 1, reason: 'asked for', locale: 'en' });
    const expired = await start();
    bench.clock.advance(24 * 60 * minuteMs);
    const late = await start();
    bench.clock.advance(24 * 60 * minuteMs);
    await receiveCallback(bench.deps, 'card', buildCardCallback(late, { paymentId: 'bank-4' }));
    const day = bench.clock.now().toISOString();
    const open = await start();
    expect(await idsOf({ state: 'open' })).to.deep.equal([open]);
    expect(await idsOf({ state: 'expired' })).to.deep.equal([expired]);
    expect(await idsOf({ state: 'failed' })).to.deep.equal([failed]);
    expect(await idsOf({ state: 'refunded' })).to.deep.equal([refunded]);
    expect(await idsOf({ state: 'late' })).to.deep.equal([late]);
    expect(await idsOf({ state: 'paid' })).to.deep.equal([late, refunded, paid]);
    expect(await idsOf({ method: 'payeer' })).to.deep.equal([]);
    expect(await idsOf({ method: 'card', state: 'open', userId: testUser })).to.deep.equal([open]);
    expect(await idsOf({ userId: 8 })).to.deep.equal([]);
    expect(await idsOf({ from: day })).to.deep.equal([open]);
    expect(await idsOf({ to: day, state: 'paid' })).to.deep.equal([late, refunded, paid]);
  });

  it('are found by their own id and by the provider’s, or its beginning', async () => {
    const first = await pay(70_000, 'bank-771-a');
    const second = await pay(80_000, 'bank-772-b');
    expect(await idsOf({ search: first })).to.deep.equal([first]);
    expect(await idsOf({ search: 'bank-772-b' })).to.deep.equal([second]);
    expect(await idsOf({ search: 'card:bank-772-b' })).to.deep.equal([second]);
    expect(await idsOf({ search: 'bank-77' })).to.deep.equal([second, first]);
    // Five characters are compared as a whole.
    expect(await idsOf({ search: 'bank-' })).to.deep.equal([]);
    expect(await idsOf({ search: 'bank-772-b', state: 'open' })).to.deep.equal([]);
  });

  it('are marked as found by hand where the staff assigned unmatched money', async () => {
    const id = await start();
    await start();
    const unmatched = { _id: 'card:lost-1', method: 'card', units: '50000', address: '', reason: '' } as const;
    await recordUnmatched({ ...unmatched, arrivedAt: bench.clock.now() });
    expect(await idsOf({ state: 'stray' })).to.deep.equal([]);
    await assignUnmatchedPayment(bench.deps, { unmatchedId: unmatched._id, paymentId: id });
    expect(await idsOf({ state: 'stray' })).to.deep.equal([id]);
  });

  it('are exported as they are filtered', async () => {
    const paid = await pay(70_050, 'bank-771');
    await start();
    let text = '';
    for await (const piece of exportStaffPayments({ state: 'paid' }, bench.clock.now())) text += piece;
    const [heading, line, ...others] = text.trimEnd().split('\r\n');
    expect(heading).to.match(/^id,started,paid,user_id,email,method,state,late,amount_rub,fee_rub/);
    expect(line?.startsWith(`${paid},`)).to.equal(true);
    expect(line).to.contain(',7,payer@example.com,card,paid,no,700.50,0.00,700.50,');
    expect(others).to.deep.equal([]);
  });

  describe('refunds to send', () => {
    const queue = async (state: 'to-send' | 'sent' = 'to-send', page = {}): Promise<StaffPaymentRefund[]> =>
      presentQueuedRefunds(await listRefundQueue({ state, limit: 50, ...page }));
    const refund = async (paymentId: string, amount: number) =>
      (
        await refundPayment(bench.deps, {
          paymentId,
          staffUserId: 1,
          reason: 'asked for',
          amount: kopecks(amount),
          locale: 'en',
        })
      ).refund._id;
    const send = (id: string, transactionId = 'bank-out-1') =>
      noteRefundSent(bench.deps, { id, transactionId, caller: staff });

    it('wait in the order in which they were made, and name payer, sum and payment', async () => {
      const paymentId = await pay(200_000, 'bank-1');
      const first = await refund(paymentId, 50_000);
      bench.clock.advance(minuteMs);
      const second = await refund(paymentId, 60_000);
      const waiting = await queue();
      expect(waiting.map(({ id }) => id)).to.deep.equal([first, second]);
      expect(waiting[0]).to.deep.include({
        paymentId,
        email: 'payer@example.com',
        method: 'card',
        payout: 50_000,
        providerIds: ['bank-1'],
        sent: null,
      });
      expect((await queue('to-send', { limit: 1, before: first })).map(({ id }) => id)).to.deep.equal([second]);
    });

    it('are noted as sent once, whoever notes them at the same time, with an entry in the log', async () => {
      const id = await refund(await pay(200_000, 'bank-1'), 50_000);
      await Promise.all([send(id), send(id), send(id)]);
      expect((await queue()).length).to.equal(0);
      expect((await queue('sent')).map(({ sent }) => sent?.transactionId)).to.deep.equal(['bank-out-1']);
      const entries = await auditEntryCollection().find({ action: 'payment-refund.send' }).toArray();
      expect(entries).to.have.length(1);
      expect(entries[0]?.staff).to.equal('office@example.com');
      expect(entries[0]?.details).to.include({ refund: id, transactionId: 'bank-out-1', payout: 50_000 });
      expect(await rejectionCodeOf(send(id, 'bank-out-2'))).to.equal('STATUS_CONFLICT');
      expect((await auditShop()).findings).to.deep.equal([]);
    });

    it('know a transaction in either case, with and without 0x, and a pasted one (rule 8.14)', async () => {
      const id = await refund(await pay(200_000, 'bank-1'), 50_000);
      const hash = 'ab12'.repeat(16);
      await send(id, `0x${hash.toUpperCase()}`);
      for (const same of [hash, hash.toUpperCase(), `\u200b${hash} `]) await send(id, same);
      expect((await queue('sent')).map(({ sent }) => sent?.transactionId)).to.deep.equal([hash]);
    });

    it('leave out what the acquirer has taken back itself', async () => {
      const paymentId = await pay(200_000, 'bank-1');
      const caller = {
        ...staff,
        isPartner: false,
        isAgent: false,
        isAdmin: true,
        credential: 'admin-service',
      } as const;
      await recordChargeback(bench.deps, { paymentId, reason: 'the bank said so', caller });
      expect(await queue()).to.deep.equal([]);
      expect(await rejectionCodeOf(send('refund:unknown'))).to.equal('PAYMENT_NOT_FOUND');
    });
  });
});
