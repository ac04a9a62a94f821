import { expect } from 'chai';

import { paymentLifeMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { FailedRecordModel } from '../../../platform/failed-records/failed-record.model.ts';
import { retryDeadLetters } from '../../../platform/failed-records/settle-failed-record.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildTransfer, postedOf, saveRates, testUser, type PaymentsBench } from '../build-payments.fixture.ts';
import { IncomingPaymentModel } from './incoming-payment.model.ts';
import { PaymentModel, type PaymentDocument } from '../payment.model.ts';
import { presentPayment } from '../present-payment.ts';
import { startPayment } from '../invoices/start-payment.ts';
import { UnmatchedPaymentModel } from './unmatched-payment.model.ts';
import { assignUnmatchedPayment } from './unmatched-payments.ts';
import { watchChains } from './watch-chains.ts';

/** Top-ups of ten dollars of tether, which keep their last digits, at 90 rubles a dollar. */
const dollar = 1_000_000n;

describe('watchChains', () => {
  useTestDatabase();
  let bench: PaymentsBench;
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));
  let payment: PaymentDocument;
  let exact: bigint;
  beforeEach(async () => {
    await emptyDatabase();
    bench = await startTestEngine().startPayments();
    payment = await startPayment(bench.deps, {
      userId: testUser,
      method: 'usdt-trc20',
      amount: kopecks(90_000),
      locale: 'en',
    });
    exact = BigInt(payment.invoice?.units ?? '0');
    bench.clock.advance(5 * 60_000);
  });
  const watch = () => watchChains(bench.deps);
  const view = async () => {
    const stored = await PaymentModel.findById(payment._id).lean().orFail();
    return presentPayment(stored, bench.clock.now());
  };
  const paidAt = (): Date => bench.clock.now();

  it('credits nothing before the transfer is final, and shows how far it is', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt(), confirmations: 3 })];
    await watch();
    expect(await postedOf()).to.equal(0);
    const waiting = await view();
    expect(waiting.status).to.equal('confirming');
    expect(waiting.invoice).to.include({ confirmations: 3, receivedAmount: waiting.invoice?.exactAmount });
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt(), confirmations: 19 })];
    await watch();
    const paid = await view();
    expect(paid).to.include({ status: 'paid', isLate: false });
    expect(paid.invoice).to.include({ confirmations: 19 });
    expect(await postedOf()).to.equal(paid.credited);
    expect(paid.credited).to.be.within(90_000, 90_090);
  });

  it('forgets a transfer that the chain took back, and still credits it when it comes again', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt(), confirmations: 10 })];
    await watch();
    bench.chain.transfers = [];
    await watch();
    const forgotten = await view();
    expect(forgotten.status).to.equal('pending');
    expect(forgotten.invoice?.receivedAmount).to.equal('0.000000');
    bench.chain.transfers = [buildTransfer({ id: 'tx-2', transactionId: 'tx-2', units: exact, at: paidAt() })];
    await watch();
    expect((await view()).status).to.equal('paid');
  });

  it('credits once however often and wherever it is read', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt() })];
    const otherNode = { ...bench.deps, groupCommit: bench.newGroupCommit() };
    await Promise.all([watch(), watch(), watchChains(otherNode), watchChains(otherNode)]);
    await watch();
    expect(await IncomingPaymentModel.countDocuments()).to.equal(1);
    expect(await postedOf()).to.equal((await view()).credited);
  });

  describe('an invoice that an older release opened, whose tail is one digit shorter', () => {
    /** The invoice as that release stored it; its fifth digit from the end is a three. */
    const storeAsOlder = async (): Promise<bigint> => {
      const units = (exact / 100_000n) * 100_000n + 130_000n + (exact % 10_000n);
      const older = { 'invoice.units': units.toString(), 'invoice.tail': Number(units % 10_000n) };
      await PaymentModel.updateOne({ _id: payment._id }, { $set: older });
      return units;
    };

    it('is credited with the exact sum, and with a sum from which an exchange kept its fee', async () => {
      const units = await storeAsOlder();
      bench.chain.transfers = [buildTransfer({ units: units - dollar, at: paidAt() })];
      await watch();
      expect((await view()).status).to.equal('underpaid');
      bench.chain.transfers = [buildTransfer({ id: 'tx-2', transactionId: 'tx-2', units, at: paidAt() })];
      await watch();
      expect((await view()).status).to.equal('overpaid');
      expect(await UnmatchedPaymentModel.countDocuments()).to.equal(0);
    });

    it('opens no door to others: an invoice of today needs all its digits', async () => {
      const units = (exact / 100_000n) * 100_000n + (exact % 10_000n);
      const today = { 'invoice.units': units.toString(), 'invoice.tail': Number(units % 100_000n) };
      await PaymentModel.updateOne({ _id: payment._id }, { $set: today });
      bench.chain.transfers = [buildTransfer({ units: units + 30_000n, at: paidAt() })];
      await watch();
      expect((await view()).status).to.equal('pending');
      expect(await UnmatchedPaymentModel.countDocuments()).to.equal(1);
    });
  });

  it('reads again what it had read before a crash', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt() })];
    const dying = { ...bench.deps.groupCommit, submit: () => Promise.reject(new Error('killed')) };
    expect(await watchChains({ ...bench.deps, groupCommit: dying })).to.equal(1);
    bench.clock.advance(2_000);
    await watch();
    expect(bench.chain.cursorsSeen).to.deep.equal([undefined, undefined]);
    expect((await view()).status).to.equal('paid');
  });

  it('goes on behind its cursor, and keeps it while the chain is down', async () => {
    await watch();
    const cursor = String(bench.clock.now().getTime());
    bench.chain.isDown = true;
    expect(await watch()).to.equal(1);
    bench.chain.isDown = false;
    await watch();
    expect(bench.chain.cursorsSeen).to.deep.equal([undefined, cursor, cursor]);
  });

  it('credits too little and too much as what came', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact - dollar, at: paidAt() })];
    await watch();
    const less = await view();
    expect(less.status).to.equal('underpaid');
    expect(less.credited).to.be.within(81_000, 81_090);
    bench.chain.transfers = [
      buildTransfer({ id: 'tx-2', transactionId: 'tx-2', units: 5n * dollar + exact, at: paidAt() }),
    ];
    await watch();
    const more = await view();
    expect(more.status).to.equal('overpaid');
    expect(await postedOf()).to.equal(more.credited + more.bonus);
  });

  it('credits a late payment at the rate of the day and says that it was late', async () => {
    bench.clock.advance(paymentLifeMs);
    expect((await view()).status).to.equal('expired');
    await saveRates(bench.clock.now(), { USDT: 60_000_000 });
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt() })];
    await watch();
    const late = await view();
    expect(late).to.include({ status: 'paid', isLate: true });
    expect(late.credited).to.be.within(60_000, 60_090);
  });

  it('takes a payment as in time when it was seen in time, however long its block took', async () => {
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt(), confirmations: 0 })];
    await watch();
    bench.clock.advance(2 * paymentLifeMs);
    await saveRates(bench.clock.now(), { USDT: 60_000_000 });
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt(), confirmations: 19 })];
    await watch();
    const paid = await view();
    expect(paid).to.include({ status: 'paid', isLate: false });
    expect(paid.credited).to.be.within(90_000, 90_090);
  });

  it('keeps what belongs to no invoice for the staff, and credits nobody', async () => {
    bench.chain.transfers = [
      buildTransfer({ units: 12n * dollar, at: paidAt() }),
      buildTransfer({ id: 'dust', units: 0n }),
    ];
    await watch();
    await watch();
    expect(await postedOf()).to.equal(0);
    const unmatched = await UnmatchedPaymentModel.find().lean();
    expect(unmatched.map(({ _id, units }) => [_id, units])).to.deep.equal([['usdt-trc20:tx-1', '12000000']]);
  });

  it('credits the second of two transfers when the first cannot be credited, which goes to the staff in the end', async () => {
    const other = await startPayment(bench.deps, {
      userId: testUser,
      method: 'usdt-trc20',
      amount: kopecks(180_000),
      locale: 'en',
    });
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { microRubles: null } });
    bench.chain.transfers = [
      buildTransfer({ units: exact, at: paidAt() }),
      buildTransfer({ id: 'tx-2', transactionId: 'tx-2', units: BigInt(other.invoice?.units ?? '0'), at: paidAt() }),
    ];
    expect(await watch()).to.equal(1);
    expect((await PaymentModel.findById(other._id).lean())?.status).to.equal('paid');
    for (let run = 0; run < 8; run += 1) {
      bench.clock.advance(130_000);
      await watch();
    }
    expect(await watch(), 'the cursor moves on').to.equal(0);
    const [unmatched] = await UnmatchedPaymentModel.find().lean();
    expect(unmatched).to.include({ _id: 'usdt-trc20:tx-1', assignedTo: null });
    expect(unmatched?.reason).to.include('has no rate');
    expect((await auditShop()).findings).to.have.length(1);
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { microRubles: 90_000_000 } });
    await assignUnmatchedPayment(bench.deps, { unmatchedId: 'usdt-trc20:tx-1', paymentId: payment._id });
    expect((await view()).status).to.equal('paid');
  });

  it('credits two invoices paid at once to their own users', async () => {
    const other = await startPayment(bench.deps, {
      userId: testUser,
      method: 'usdt-trc20',
      amount: kopecks(180_000),
      locale: 'en',
    });
    bench.chain.transfers = [
      buildTransfer({ units: exact, at: paidAt() }),
      buildTransfer({ id: 'tx-2', transactionId: 'tx-2', units: BigInt(other.invoice?.units ?? '0'), at: paidAt() }),
    ];
    await watch();
    const statuses = await PaymentModel.find({}, { status: 1 }).lean();
    expect(statuses.map(({ status }) => status)).to.deep.equal(['paid', 'paid']);
  });

  it('counts the good rows beside one that cannot be read, which goes to the staff and counts once it can (rule 8.16)', async () => {
    const odd = [{ id: 'tx-odd', reason: 'value is null' }];
    const transfer = buildTransfer({ units: exact, at: paidAt() });
    const read = bench.chain.readTransfers.bind(bench.chain);
    const oddChain = (rows: typeof odd) => {
      bench.chain.readTransfers = async (...asked) => ({ ...(await read(...asked)), odd: rows });
    };
    oddChain(odd);
    bench.chain.transfers = [transfer];
    expect(await watch()).to.equal(0);
    expect((await view()).status).to.equal('paid');
    const records = () => FailedRecordModel.find().lean();
    expect(await records()).to.have.length(1);
    for (let run = 0; run < 9; run += 1) {
      bench.clock.advance(130_000);
      expect(await watch(), 'no run fails, and the cursor moves').to.equal(0);
    }
    const [aside] = await records();
    expect(aside).to.include({ isSetAside: true, attempts: 8 });
    expect(aside?.reason).to.contain('value is null');
    expect((await auditShop()).findings).to.have.length(1);
    expect(new Set(bench.chain.cursorsSeen), 'readings begin before the row').to.deep.equal(new Set([undefined]));
    oddChain([]);
    const late = await startPayment(bench.deps, {
      userId: testUser,
      method: 'usdt-trc20',
      amount: kopecks(180_000),
      locale: 'en',
    });
    const units = BigInt(late.invoice?.units ?? '0');
    bench.chain.transfers = [transfer, buildTransfer({ id: 'tx-odd:1', transactionId: 'tx-odd', units, at: paidAt() })];
    await watch();
    expect((await PaymentModel.findById(late._id).lean())?.status).to.equal('paid');
    expect(await records()).to.deep.equal([]);
    const now = String(bench.clock.now().getTime());
    await watch();
    expect(bench.chain.cursorsSeen.at(-1)).to.equal(now);
  });

  it('reads on from its cursor a day after a row that stays odd, and from before it when the staff tries it again', async () => {
    const read = bench.chain.readTransfers.bind(bench.chain);
    bench.chain.readTransfers = async (...asked) => ({ ...(await read(...asked)), odd: [{ id: 'x', reason: 'odd' }] });
    for (let run = 0; run < 9; run += 1) {
      await watch();
      bench.clock.advance(130_000);
    }
    bench.clock.advance(24 * 3_600_000);
    bench.chain.readTransfers = read;
    await watch();
    expect(bench.chain.cursorsSeen.at(-1)).not.to.equal(undefined);
    const [aside] = await FailedRecordModel.find().lean();
    await retryDeadLetters([aside?._id ?? ''], bench.clock.now());
    await watch();
    expect(bench.chain.cursorsSeen.at(-1)).to.equal(undefined);
    expect(await FailedRecordModel.countDocuments()).to.equal(0);
  });

  it('leaves a transfer that one transaction has twice to the staff: it may be one that is listed twice', async () => {
    bench.chain.transfers = [
      buildTransfer({ units: exact, at: paidAt() }),
      buildTransfer({ id: 'tx-1:2', units: exact, at: paidAt(), isRepeat: true }),
    ];
    await watch();
    expect((await view()).status).to.equal('paid');
    const unmatched = await UnmatchedPaymentModel.find().lean();
    expect(unmatched.map(({ _id }) => _id)).to.deep.equal(['usdt-trc20:tx-1:2']);
    expect(unmatched[0]?.reason).to.contain('more than once');
  });

  it('finds the invoices of a wallet that an older version stored in capitals', async () => {
    const bitcoin = 'bc1qjcnn3xc3ekldn9rupf8ze626va4cjtyhnkj7t6';
    const wallets: string[] = [];
    const read = bench.chain.readTransfers.bind(bench.chain);
    bench.chain.readTransfers = (address, ...others) => {
      wallets.push(address);
      return read(address, ...others);
    };
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { 'invoice.address': bitcoin.toUpperCase() } });
    bench.chain.transfers = [buildTransfer({ units: exact, at: paidAt() })];
    const tether = { ...bench.tether, address: bitcoin, reader: bench.chain };
    await watchChains({ ...bench.deps, methods: new Map([['usdt-trc20', tether]]) });
    expect(wallets).to.deep.equal([bitcoin]);
    expect((await view()).status).to.equal('paid');
  });
});
