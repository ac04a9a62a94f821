import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { finishActivation } from '../closing/finish-activation.ts';
import { presentActivation } from '../present-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { checkReactivation, reactivateNumber } from './reactivate-number.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };
const dayMs = 24 * 60 * 60_000;

describe('buying a paid number again', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let paid: ActivationDocument;
  let smsCount = 0;
  const own = ({ _id: id }: ActivationDocument = paid) => ({ userId: buyer, id });
  const receiveCode = async ({ phone }: ActivationDocument): Promise<void> => {
    smsCount += 1;
    const sms = { supplierId: poolSupplier, smsId: `${smsCount}`, phone, from: 'Telegram' };
    const { outcome } = await receiveSms(activationDeps, { ...sms, text: `Telegram code 1234${smsCount}` });
    expect(outcome).to.equal('delivered');
  };
  const pay = async (bought: ActivationDocument): Promise<ActivationDocument> => {
    await receiveCode(bought);
    return finishActivation(activationDeps, own(bought));
  };
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (failure: unknown) => (failure as { details: { reason?: string } }).details.reason,
    );
  const soldFor = async () => (await simCollection().findOne({ _id: paid.phone }))?.soldFor;

  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
    await putSims(activationDeps, 1);
    paid = await pay(await buyNumber(activationDeps, selection));
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('is a purchase of its own: the same number, another order, a hold, a code, a payment', async () => {
    expect((await checkReactivation(activationDeps, own())).price).to.equal(1000);
    const again = await reactivateNumber(activationDeps, own());
    expect(again).to.include({ phone: paid.phone, status: 'waiting', price: 1000, reactivates: paid._id });
    expect(again._id).not.to.equal(paid._id);
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 1000 });
    expect((await pay(again)).status).to.equal('finished');
    expect(await readBalance(buyer)).to.include({ posted: 3000, held: 0 });
  });

  it('says when it is possible, until when and at which price', async () => {
    const { now } = activationDeps.testClock;
    const rights = (activation: ActivationDocument) => {
      const { canReactivate, reactivateUntil, reactivatePrice } = presentActivation(activation, now());
      return [canReactivate, reactivateUntil, reactivatePrice];
    };
    const until = new Date((paid.endedAt?.getTime() ?? 0) + dayMs);
    expect(rights(paid)).to.deep.equal([true, until.toISOString(), 1000]);
    expect(rights(await reactivateNumber(activationDeps, own()))).to.deep.equal([false, null, null]);
    const former = await activationCollection().findOne({ _id: paid._id });
    expect(former && rights(former)).to.deep.equal([false, null, null]);
    activationDeps.testClock.advance(dayMs);
    expect(rights(paid)).to.deep.equal([false, null, null]);
  });

  it('gives everything back without a code, keeps the SIM off sale, and can be tried again', async () => {
    const first = await reactivateNumber(activationDeps, own());
    await cancelActivation(activationDeps, own(first));
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
    expect(await soldFor()).to.deep.equal(['tg']);
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_NUMBERS');
    await reactivateNumber(activationDeps, own());
    activationDeps.testClock.advance(20 * 60_000);
    expect(await expireActivations(activationDeps)).to.equal(1);
    expect((await checkReactivation(activationDeps, own()))._id).to.equal(paid._id);
    expect(await soldFor()).to.deep.equal(['tg']);
  });

  it('runs once at a time, however often it is asked for, and the paid one passes the right on', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => rejectionCodeOf(reactivateNumber(activationDeps, own()))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).to.have.length(1);
    const second = await activationCollection().findOne({ reactivates: paid._id });
    if (!second) throw new Error('nothing was bought again');
    await pay(second);
    expect(await reasonOf(reactivateNumber(activationDeps, own()))).to.equal('reactivated');
    expect((await reactivateNumber(activationDeps, own(second))).phone).to.equal(paid.phone);
  });

  it('happens once for a key, and answers a repeat alike', async () => {
    const request = { ...own(), idempotencyKey: 'again' };
    const first = await reactivateNumber(activationDeps, request);
    expect((await reactivateNumber(activationDeps, request))._id).to.equal(first._id);
    expect((await readBalance(buyer)).held).to.equal(1000);
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, idempotencyKey: 'again' }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('is refused with its reason, and moves no money then', async () => {
    const attempt = () => reasonOf(reactivateNumber(activationDeps, own()));
    const change = (set: object) => simCollection().updateOne({ _id: paid.phone }, { $set: set, $inc: { version: 1 } });
    await change({ isOnline: false });
    expect(await reasonOf(checkReactivation(activationDeps, own()))).to.equal('number-offline');
    expect(await attempt()).to.equal('number-offline');
    await change({ isOnline: true, refusedFor: ['tg'] });
    expect(await attempt()).to.equal('number-gone');
    await change({ refusedFor: [] });
    activationDeps.testClock.advance(dayMs);
    expect(await attempt()).to.equal('too-late');
    await putSims(activationDeps, 2);
    const running = await buyNumber(activationDeps, selection);
    expect(await reasonOf(reactivateNumber(activationDeps, own(running)))).to.equal('running');
    await cancelActivation(activationDeps, own(running));
    expect(await reasonOf(reactivateNumber(activationDeps, own(running)))).to.equal('unpaid');
    expect(await rejectionCodeOf(reactivateNumber(activationDeps, { ...own(), userId: 8 }))).to.equal(
      'ACTIVATION_NOT_FOUND',
    );
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
  });

  it('needs its price free', async () => {
    for (let number = 0; number < 4; number += 1) {
      await putSims(activationDeps, number + 2);
      await buyNumber(activationDeps, selection);
    }
    expect(await rejectionCodeOf(reactivateNumber(activationDeps, own()))).to.equal('NO_BALANCE');
  });
});
