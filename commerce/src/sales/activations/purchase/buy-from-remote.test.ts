import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { RemoteSupplier, NumberRequest, SupplierAnswer } from '../../../supply/remote/remote-supplier.ts';
import { QueuedOutcomeModel } from '../../../supply/outcomes/queued-outcome.model.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { fundUser, type TestActivations, type TestActivationsOptions } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { finishActivation } from '../closing/finish-activation.ts';
import { PurchaseIntentModel } from './purchase-intent.model.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { unknownPurchasesOf } from './settle-unknown-intents.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };
const number: SupplierAnswer = {
  outcome: 'number',
  phone: '46731000001',
  supplierActivationId: '99',
  operator: 'telia',
};

/** A supplier whose answers the test sets; `asked` holds the requests it received. */
const scriptSupplier = (
  supplierId: number,
  answer: (selection: NumberRequest) => Promise<SupplierAnswer> | SupplierAnswer,
): RemoteSupplier & { asked: NumberRequest[] } => {
  const asked: NumberRequest[] = [];
  return {
    supplierId,
    asked,
    requestNumber: (selected) => {
      asked.push(selected);
      return Promise.resolve(answer(selected));
    },
  };
};

describe('buyNumber from remote suppliers', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  const open = async (options: TestActivationsOptions): Promise<void> => {
    activationDeps = startTestEngine(options).activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
  };
  const outcomes = () => QueuedOutcomeModel.find({}, { supplierId: 1, supplierActivationId: 1, how: 1, _id: 0 }).lean();
  beforeEach(emptyDatabase);
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('names the numbers that the buyer gave back, for this service alone', async () => {
    const supplier = scriptSupplier(2, ({ intentId }) => ({ ...number, supplierActivationId: String(intentId) }));
    await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
    const { _id: id } = await buyNumber(activationDeps, selection);
    await cancelActivation(activationDeps, { userId: buyer, id });
    await buyNumber(activationDeps, selection);
    await buyNumber(activationDeps, { ...selection, service: 'wa' });
    expect(supplier.asked.map(({ avoidedPhones }) => avoidedPhones)).to.deep.equal([[], [number.phone], []]);
  });

  it('holds the money before it asks, and sells what it is given', async () => {
    let heldMeanwhile: number | undefined;
    const supplier = scriptSupplier(2, async () => {
      heldMeanwhile = (await readBalance(buyer)).held;
      return number;
    });
    await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
    const bought = await buyNumber(activationDeps, { ...selection, operators: ['telia'], phoneExceptions: ['4670'] });
    expect(heldMeanwhile).to.equal(1000);
    expect(bought).to.include({ phone: '46731000001', supplierActivationId: '99', status: 'waiting', price: 1000 });
    expect(supplier.asked).to.deep.equal([
      {
        service: 'tg',
        country: 46,
        operators: ['telia'],
        exceptPrefixes: ['4670'],
        avoidedPhones: [],
        supplierShare: 700,
        intentId: bought._id,
      },
    ]);
    expect((await readBalance(buyer)).held).to.equal(1000);
  });

  it('asks the next supplier when one has nothing or says nothing, and bills only the one that sold', async () => {
    const empty = scriptSupplier(2, () => ({ outcome: 'none' }));
    const silent = scriptSupplier(3, () => ({ outcome: 'unknown' }));
    const seller = scriptSupplier(4, () => number);
    const offers = [
      { supplierId: 2, price: kopecks(800) },
      { supplierId: 3, price: kopecks(900) },
      { supplierId: 4, price: kopecks(1100) },
    ];
    await open({ offers, suppliers: [empty, silent, seller] });
    const bought = await buyNumber(activationDeps, selection);
    expect(bought).to.include({ supplierId: 4, price: 1100 });
    expect((await readBalance(buyer)).held).to.equal(1100);
    const states = await PurchaseIntentModel.find().sort({ supplierId: 1 }).distinct('state');
    expect(states).to.have.members(['released', 'unknown', 'activated']);
  });

  it('bills nothing when nobody sells', async () => {
    await open({ offers: [{ supplierId: 3 }], suppliers: [scriptSupplier(3, () => ({ outcome: 'unknown' }))] });
    const key = { ...selection, idempotencyKey: 'k' };
    expect(await rejectionCodeOf(buyNumber(activationDeps, key))).to.equal('NO_NUMBERS');
    expect(await rejectionCodeOf(buyNumber(activationDeps, key))).to.equal('NO_NUMBERS');
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    expect(purchase).to.include({ supplierId: 3, service: 'tg', country: 46 });
    const intentId = purchase?.intentId ?? 0;
    const found = { supplierActivationId: '5', phone: '46731000005', operator: 'any' };
    expect(await unknown.settle({ intentId, found })).to.deep.equal({ isAdopted: false });
    expect(await unknown.list()).to.deep.equal([]);
  });

  it('makes a second request with the same key wait, then gives it the same answer', async () => {
    let give: (answer: SupplierAnswer) => void = () => undefined;
    const answer = new Promise<SupplierAnswer>((resolve) => {
      give = resolve;
    });
    await open({ offers: [{ supplierId: 2 }], suppliers: [scriptSupplier(2, () => answer)] });
    const key = { ...selection, idempotencyKey: 'k' };
    const first = buyNumber(activationDeps, key);
    const refusal = await buyNumber(activationDeps, key).catch((error: unknown) => error);
    expect(refusal).to.deep.include({ code: 'IDEMPOTENCY_IN_PROGRESS', details: { retryAfterSeconds: 2 } });
    give(number);
    const bought = await first;
    expect(await buyNumber(activationDeps, key)).to.deep.equal(bought);
  });

  it('adopts what a supplier gave for a purchase that was lost with its node', async () => {
    await open({ offers: [{ supplierId: 2 }], suppliers: [scriptSupplier(2, () => new Promise(() => undefined))] });
    const key = { ...selection, idempotencyKey: 'k' };
    void buyNumber(activationDeps, key);
    while ((await PurchaseIntentModel.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const unknown = unknownPurchasesOf(activationDeps);
    expect(await unknown.list()).to.deep.equal([]);
    activationDeps.testClock.advance(46_000);
    const [purchase] = await unknown.list();
    const intentId = purchase?.intentId ?? 0;
    const found = { supplierActivationId: '5', phone: '46731000005', operator: 'any' };
    expect(await unknown.settle({ intentId, found })).to.deep.equal({ isAdopted: true });
    expect(await unknown.settle({ intentId, found })).to.deep.equal({ isAdopted: true });
    expect((await buyNumber(activationDeps, key)).phone).to.equal('46731000005');
    expect((await readBalance(buyer)).held).to.equal(1000);
  });

  it('gives back what a supplier gave for a lost purchase for which no repeat can ask', async () => {
    await open({ offers: [{ supplierId: 2 }], suppliers: [scriptSupplier(2, () => new Promise(() => undefined))] });
    void buyNumber(activationDeps, selection);
    while ((await PurchaseIntentModel.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    activationDeps.testClock.advance(46_000);
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    const found = { supplierActivationId: '5', phone: '46731000005', operator: 'any' };
    expect(await unknown.settle({ intentId: purchase?.intentId ?? 0, found })).to.deep.equal({ isAdopted: false });
    expect(await unknown.list()).to.deep.equal([]);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
  });

  for (const [name, more, isBought] of [
    ['gives a number back whose buyer has left and cannot ask again', {}, false],
    ['keeps a number whose buyer has left and can ask again', { idempotencyKey: 'k' }, true],
  ] as const) {
    it(name, async () => {
      const caller = new AbortController();
      const supplier = scriptSupplier(2, () => {
        caller.abort();
        return number;
      });
      await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
      await buyNumber(activationDeps, { ...selection, ...more, signal: caller.signal }).catch(() => undefined);
      expect((await readBalance(buyer)).held).to.equal(isBought ? 1000 : 0);
      const givenBack = { supplierId: 2, supplierActivationId: '99', how: 'cancelled' };
      expect(await outcomes()).to.deep.equal(isBought ? [] : [givenBack]);
      if (isBought) expect((await buyNumber(activationDeps, { ...selection, ...more })).phone).to.equal('46731000001');
    });
  }

  it('lets a key buy again whose purchase was lost with its node and brought nothing', async () => {
    const answers: Promise<SupplierAnswer>[] = [new Promise(() => undefined), Promise.resolve(number)];
    const supplier = scriptSupplier(2, () => answers.shift() ?? { outcome: 'none' });
    await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
    const key = { ...selection, idempotencyKey: 'k' };
    void buyNumber(activationDeps, key);
    while ((await PurchaseIntentModel.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    activationDeps.testClock.advance(46_000);
    expect(await rejectionCodeOf(buyNumber(activationDeps, key))).to.equal('IDEMPOTENCY_IN_PROGRESS');
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    await unknown.settle({ intentId: purchase?.intentId ?? 0, found: undefined });
    const bought = await buyNumber(activationDeps, key);
    expect(bought.phone).to.equal('46731000001');
    expect(await buyNumber(activationDeps, key)).to.deep.equal(bought);
    expect((await readBalance(buyer)).held).to.equal(1000);
  });

  it('gives a number back whose key a repeat has taken over, and answers both with the one that was sold', async () => {
    let give: (answer: SupplierAnswer) => void = () => undefined;
    const slow = new Promise<SupplierAnswer>((resolve) => {
      give = resolve;
    });
    const answers: Promise<SupplierAnswer>[] = [slow, Promise.resolve(number)];
    const supplier = scriptSupplier(2, () => answers.shift() ?? { outcome: 'none' });
    await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
    const key = { ...selection, idempotencyKey: 'k' };
    const first = buyNumber(activationDeps, key);
    while ((await PurchaseIntentModel.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    activationDeps.testClock.advance(3 * 60_000);
    const bought = await buyNumber(activationDeps, key);
    give({ ...number, phone: '46731000002', supplierActivationId: '100' });
    expect(await first).to.deep.equal(bought);
    expect((await readBalance(buyer)).held).to.equal(1000);
    expect(await outcomes()).to.deep.equal([{ supplierId: 2, supplierActivationId: '100', how: 'cancelled' }]);
  });

  it('gives a number back whose purchase was settled while the supplier thought', async () => {
    let give: (answer: SupplierAnswer) => void = () => undefined;
    const answer = new Promise<SupplierAnswer>((resolve) => {
      give = resolve;
    });
    await open({ offers: [{ supplierId: 2 }], suppliers: [scriptSupplier(2, () => answer)] });
    const buying = rejectionCodeOf(buyNumber(activationDeps, selection));
    while ((await PurchaseIntentModel.countDocuments()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    activationDeps.testClock.advance(46_000);
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    await unknown.settle({ intentId: purchase?.intentId ?? 0, found: undefined });
    give(number);
    expect(await buying).to.equal('NO_NUMBERS');
    expect((await readBalance(buyer)).available).to.equal(5000);
    expect(await outcomes()).to.deep.equal([{ supplierId: 2, supplierActivationId: '99', how: 'cancelled' }]);
  });

  it('tells the supplier how each sale ended', async () => {
    let id = 0;
    const supplier = scriptSupplier(2, () => {
      id += 1;
      return { outcome: 'number', phone: `4673100000${id}`, supplierActivationId: String(id), operator: 'any' };
    });
    await open({ offers: [{ supplierId: 2 }], suppliers: [supplier] });
    const cancelled = await buyNumber(activationDeps, selection);
    await cancelActivation(activationDeps, { userId: buyer, id: cancelled._id });
    const banned = await buyNumber(activationDeps, selection);
    await banActivation(activationDeps, { userId: buyer, id: banned._id });
    const sold = await buyNumber(activationDeps, selection);
    await receiveSms(activationDeps, { supplierId: 2, smsId: '1', phone: sold.phone, from: '', text: 'code 12345' });
    await finishActivation(activationDeps, { userId: buyer, id: sold._id });
    expect(await outcomes()).to.have.deep.members([
      { supplierId: 2, supplierActivationId: '1', how: 'cancelled' },
      { supplierId: 2, supplierActivationId: '2', how: 'unusable' },
      { supplierId: 2, supplierActivationId: '3', how: 'sold' },
    ]);
  });
});
