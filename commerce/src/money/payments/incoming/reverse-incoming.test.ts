import { expect } from 'chai';

import { loyaltyRanks } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { weeklyTopUps } from '../weekly-top-ups.ts';
import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { AuditEntryModel } from '../../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { houseSales, userAccount } from '../../../ledger/balances/account-id.ts';
import { listBalanceHistory } from '../../../ledger/statement/list-balance-history.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import { houseCashback } from '../../loyalty/cashback-transfer.ts';
import { creditCashback } from '../../loyalty/credit-cashback.ts';
import { buildDyingGroupCommit } from '../../../platform/database/group-commit/build-dying-group-commit.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { buildCardCallback, postedOf, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { methodAccount } from '../payment-accounts.ts';
import { PaymentModel } from '../payment.model.ts';
import { receiveCallback } from './receive-callback.ts';
import { reverseIncoming } from './reverse-incoming.ts';
import { recordChargeback } from '../refunds/record-chargeback.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { startPayment } from '../invoices/start-payment.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const [paid, bonus] = [500_000, 50_000];

describe('a top-up that the acquirer takes back', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  let id: string;
  const start = async (amount = paid): Promise<string> => {
    const selection = { userId: testUser, method: 'card' as const, amount: kopecks(amount), locale: 'en' as const };
    return (await startPayment(bench.deps, selection))._id;
  };
  const hear = (
    status: string,
    overrides: { orderId?: string; amount?: number; paymentId?: string } = {},
    deps = bench.deps,
  ) => {
    const { orderId = id, ...news } = overrides;
    return receiveCallback(deps, 'card', buildCardCallback(orderId, { status, amount: paid, ...news }));
  };
  const spend = (amount: number) =>
    transfer(bench.deps, {
      idempotencyKey: `spent-${amount}`,
      debit: userAccount(testUser),
      credit: houseSales,
      amount: kopecks(amount),
      kind: 'correction',
      reference: 'test',
    });
  const statusOf = async (): Promise<string> => (await PaymentModel.findById(id).orFail()).status;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    id = await start();
  });
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));

  it('leaves the balance with its bonus, once however often and in whatever order it is told, and the staff hears of it', async () => {
    await hear('paid');
    expect(await postedOf()).to.equal(paid + bonus);
    const other = { ...bench.deps, groupCommit: bench.newGroupCommit() };
    await Promise.all([hear('reversed'), hear('reversed', {}, other), hear('paid'), hear('failed'), hear('reversed')]);
    await hear('reversed');
    await hear('paid');
    expect(await postedOf()).to.equal(0);
    expect(await statusOf()).to.equal('reversed');
    expect(await readDerivedBalance(methodAccount('card'))).to.equal(0);
    const mails = await bench.sendMails();
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).to.deep.equal([
      'support@shop.example Chargeback: card:bank-1',
    ]);
    expect(mails[0]?.text).to.contain('Taken back: 5000.00 RUB, bonus 500.00 RUB');
  });

  it('is owed where it is spent: nothing can be bought, what comes next pays it, and the history shows all of it', async () => {
    await hear('paid');
    await spend(300_000);
    await hear('reversed');
    expect(await readBalance(testUser)).to.deep.equal({ posted: 0, held: 0, available: 0, owed: 300_000 });
    expect(await rejectionCodeOf(spend(1))).to.equal('NO_BALANCE');
    const [mail] = await bench.sendMails();
    expect(mail?.text).to.contain('owes 3000.00 RUB');
    id = await start(200_000);
    await hear('paid', { amount: 200_000, paymentId: 'bank-2' });
    expect(await readBalance(testUser)).to.deep.equal({ posted: 0, held: 0, available: 0, owed: 100_000 });
    id = await start(300_000);
    await hear('paid', { amount: 300_000, paymentId: 'bank-3' });
    expect(await readBalance(testUser)).to.deep.equal({ posted: 200_000, held: 0, available: 200_000 });
    const rows = await listBalanceHistory({ userId: testUser, limit: 20 });
    expect(rows.toReversed().map(({ direction, kind, amount }) => `${direction} ${kind} ${amount}`)).to.deep.equal([
      'incoming top-up 500000',
      'incoming bonus 50000',
      'outgoing correction 300000',
      'incoming debt 250000',
      'outgoing reversal 500000',
      'incoming debt 50000',
      'outgoing reversal 50000',
      'incoming top-up 200000',
      'outgoing debt 200000',
      'incoming top-up 300000',
      'outgoing debt 100000',
    ]);
  });

  it('takes the cashback of its week along, also when that week was credited', async () => {
    await hear('paid');
    bench.clock.advance(weekMs);
    await creditCashback({ ...bench.deps, ranks: loyaltyRanks, topUps: weeklyTopUps });
    expect(await postedOf()).to.equal(paid + bonus + 25_000);
    await hear('reversed');
    expect(await postedOf()).to.equal(0);
    expect(await readDerivedBalance(houseCashback)).to.equal(0);
  });

  it('is never credited when the reversal is told first, whether we know the top-up or not', async () => {
    await hear('reversed');
    expect(await statusOf()).to.equal('reversed');
    await hear('paid');
    expect(await statusOf()).to.equal('reversed');
    await hear('reversed', { orderId: 'unknown', paymentId: 'bank-9' });
    expect(await postedOf()).to.equal(0);
    expect(await bench.sendMails()).to.have.length(2);
  });

  it('is credited without the part that was taken back before it was told, and later news take the rest', async () => {
    await hear('reversed', { amount: 200_000 });
    expect(await postedOf()).to.equal(0);
    await hear('paid');
    await hear('paid');
    expect(await postedOf()).to.equal(300_000 + 30_000);
    expect(await statusOf()).to.equal('paid');
    await hear('reversed', { amount: 200_000 });
    expect(await postedOf()).to.equal(300_000 + 30_000);
    await hear('reversed', { amount: 300_000 });
    expect(await postedOf()).to.equal(200_000 + 20_000);
    await hear('reversed', { amount: 500_000 });
    expect(await postedOf()).to.equal(0);
    expect(await statusOf()).to.equal('reversed');
  });

  it('is never credited when a part and the whole were told first, in any order', async () => {
    const part = { units: 200_000n };
    for (const order of [
      [part, {}],
      [{}, part],
    ]) {
      id = await start();
      const paymentId = `bank-${id}`;
      const reversal = { incomingId: `card:${paymentId}`, paymentId: id, reason: 'fraud' };
      for (const one of order) await reverseIncoming(bench.deps, { ...reversal, ...one });
      await hear('paid', { paymentId });
      expect(await postedOf()).to.equal(0);
      expect(await statusOf()).to.equal('reversed');
    }
  });

  it('goes back in parts: each news says how much has gone in all', async () => {
    await hear('paid');
    await hear('reversed', { amount: 200_000 });
    expect(await postedOf()).to.equal(300_000 + 30_000);
    expect(await statusOf()).to.equal('paid');
    await hear('reversed', { amount: 200_000 });
    await hear('reversed', { amount: 500_000 });
    await hear('reversed', { amount: 200_000 });
    expect(await postedOf()).to.equal(0);
    expect(await statusOf()).to.equal('reversed');
  });

  it('is not taken twice when a part was refunded before', async () => {
    await hear('paid');
    const amount = kopecks(200_000);
    await refundPayment(bench.deps, { paymentId: id, staffUserId: 1, reason: 'asked for', locale: 'en', amount });
    await hear('reversed');
    expect(await postedOf()).to.equal(0);
  });

  it('comes to one result when the node dies before or after its commit', async () => {
    await hear('paid');
    for (const moment of ['before', 'after'] as const) {
      const groupCommit = buildDyingGroupCommit(bench.deps.groupCommit, { commit: 1, moment });
      expect(await hear('reversed', {}, { ...bench.deps, groupCommit }).catch(String)).to.contain('the node died');
    }
    await hear('reversed');
    expect(await postedOf()).to.equal(0);
    expect(await bench.sendMails()).to.have.length(1);
  });

  it('can be recorded by the staff, once and in the audit log', async () => {
    await hear('paid');
    const record = () =>
      recordChargeback(bench.deps, { paymentId: id, reason: 'e-mail of the bank', caller: { userId: 1 } });
    expect(await record()).to.include({ amount: paid, bonus, cashback: 0 });
    expect(await rejectionCodeOf(record())).to.equal('STATUS_CONFLICT');
    await hear('reversed');
    expect(await postedOf()).to.equal(0);
    expect(await AuditEntryModel.find().lean()).to.have.length(1);
    expect(
      await rejectionCodeOf(recordChargeback(bench.deps, { paymentId: 'none', reason: 'x', caller: { userId: 1 } })),
    ).to.equal('PAYMENT_NOT_FOUND');
  });
});
