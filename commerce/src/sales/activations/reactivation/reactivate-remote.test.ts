import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { NumberRequest, RemoteSupplier, SupplierAnswer } from '../../../supply/remote/remote-supplier.ts';
import { QueuedOutcomeModel } from '../../../supply/outcomes/queued-outcome.model.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { fundUser, type TestActivations } from '../build-activations.fixture.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { finishActivation } from '../closing/finish-activation.ts';
import { presentActivation } from '../present-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { PurchaseIntentModel } from '../purchase/purchase-intent.model.ts';
import { unknownPurchasesOf } from '../purchase/settle-unknown-intents.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { reactivateNumber } from './reactivate-number.ts';

const buyer = 7;
const upstream = 2;
const phone = '46731000001';

const gives = (supplierActivationId: string): SupplierAnswer => ({
  outcome: 'number',
  phone,
  supplierActivationId,
  operator: 'any',
});

describe('buying a paid number of a remote supplier again', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let paid: ActivationDocument;
  let asked: NumberRequest[];
  let answer: (selection: NumberRequest) => SupplierAnswer | Promise<SupplierAnswer>;
  let smsCount = 0;
  const own = ({ _id: id }: ActivationDocument = paid) => ({ userId: buyer, id });
  const pay = async (bought: ActivationDocument): Promise<ActivationDocument> => {
    smsCount += 1;
    const { supplierActivationId, _id: id } = bought;
    const sms = { supplierId: upstream, smsId: `u${smsCount}`, phone, from: 'Telegram', supplierActivationId };
    await receiveSms(activationDeps, { ...sms, text: `Telegram code 1234${smsCount}` });
    return finishActivation(activationDeps, { userId: buyer, id });
  };
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (failure: unknown) => (failure as { details: { reason?: string } }).details.reason,
    );
  const rightOf = async ({ _id }: ActivationDocument) => (await activationCollection().findOne({ _id }))?.reactivatedBy;

  beforeEach(async () => {
    await emptyDatabase();
    asked = [];
    answer = () => gives('99');
    const supplier: RemoteSupplier = {
      supplierId: upstream,
      sellsAgain: true,
      requestNumber: async (selection) => {
        asked.push(selection);
        return answer(selection);
      },
    };
    activationDeps = startTestEngine({ offers: [{ supplierId: upstream }], suppliers: [supplier] }).activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
    paid = await pay(await buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 }));
    asked = [];
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('holds the price first, asks for that very number, and sells it as a purchase of its own', async () => {
    let heldMeanwhile = 0;
    answer = async () => {
      heldMeanwhile = (await readBalance(buyer)).held;
      return gives('100');
    };
    const at = activationDeps.testClock.now();
    expect(presentActivation(paid, at)).to.include({ canReactivate: true, reactivatePrice: 1000 });
    const again = await reactivateNumber(activationDeps, own());
    expect(heldMeanwhile).to.equal(1000);
    expect(asked.map(({ again: wanted, supplierShare }) => [wanted, supplierShare])).to.deep.equal([
      [{ phone, supplierActivationId: '99' }, 700],
    ]);
    expect(again).to.include({ phone, supplierActivationId: '100', reactivates: paid._id, price: 1000 });
    expect((await pay(again)).status).to.equal('finished');
    expect(await readBalance(buyer)).to.include({ posted: 3000, held: 0 });
    expect(await reasonOf(reactivateNumber(activationDeps, own()))).to.equal('reactivated');
    answer = () => gives('101');
    expect((await reactivateNumber(activationDeps, own(again))).reactivates, 'the right is passed on').to.equal(
      again._id,
    );
  });

  it('returns everything without a code, tells the supplier, and can be tried again', async () => {
    answer = () => gives('100');
    const first = await reactivateNumber(activationDeps, own());
    await cancelActivation(activationDeps, own(first));
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
    expect(await QueuedOutcomeModel.exists({ supplierActivationId: '100', how: 'cancelled' })).to.not.equal(null);
    expect(await rightOf(paid)).to.equal(null);
    answer = () => gives('101');
    expect((await reactivateNumber(activationDeps, own())).phone).to.equal(phone);
  });

  it('moves no money when the supplier refuses, and remembers the refusal under its key', async () => {
    answer = () => ({ outcome: 'none' });
    const request = { ...own(), idempotencyKey: 'again' };
    expect(await reasonOf(reactivateNumber(activationDeps, request))).to.equal('number-gone');
    answer = () => gives('100');
    expect(await reasonOf(reactivateNumber(activationDeps, request))).to.equal('number-gone');
    expect(asked).to.have.length(1);
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
    expect(await rightOf(paid)).to.equal(null);
    expect((await reactivateNumber(activationDeps, own())).phone).to.equal(phone);
  });

  it('bills nothing while the outcome is unknown; a number that turns up goes back', async () => {
    answer = () => ({ outcome: 'unknown' });
    expect(await reasonOf(reactivateNumber(activationDeps, own()))).to.equal('number-offline');
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    expect(purchase).to.include({ supplierId: upstream, againPhone: phone });
    const found = { supplierActivationId: '100', phone, operator: 'any' };
    expect(await unknown.settle({ intentId: purchase?.intentId ?? 0, found })).to.deep.equal({ isAdopted: false });
    expect(await rightOf(paid)).to.equal(null);
    expect(await PurchaseIntentModel.countDocuments({ settledAt: null })).to.equal(0);
  });

  it('adopts the number of a node that died, when the buyer can ask for it again', async () => {
    answer = () => new Promise<SupplierAnswer>(() => undefined);
    const request = { ...own(), idempotencyKey: 'lost' };
    void reactivateNumber(activationDeps, request);
    for (let tries = 0; asked.length === 0 && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    activationDeps.testClock.advance(60_000);
    const unknown = unknownPurchasesOf(activationDeps);
    const [purchase] = await unknown.list();
    const found = { supplierActivationId: '100', phone, operator: 'any' };
    expect(await unknown.settle({ intentId: purchase?.intentId ?? 0, found })).to.deep.equal({ isAdopted: true });
    expect(await reactivateNumber(activationDeps, request)).to.include({ reactivates: paid._id, phone });
    expect((await readBalance(buyer)).held).to.equal(1000);
  });

  it('runs once at a time, and asks the supplier once', async () => {
    let lastId = 100;
    answer = () => gives(String((lastId += 1)));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => reasonOf(reactivateNumber(activationDeps, own()))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).to.have.length(1);
    expect(outcomes.filter((outcome) => outcome === 'reactivated')).to.have.length(7);
    expect(asked).to.have.length(1);
  });

  it('is not offered for a supplier that cannot be asked', async () => {
    await activationCollection().updateOne({ _id: paid._id }, { $unset: { sellsAgain: 1 }, $inc: { version: 1 } });
    expect(await reasonOf(reactivateNumber(activationDeps, own()))).to.equal('supplier');
  });
});
