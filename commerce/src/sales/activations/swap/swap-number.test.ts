import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { ActivationModel, type ActivationDocument } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { cancelAll } from '../closing/cancel-all.ts';
import { findActivation } from '../transition-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { swapNumber } from './swap-number.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };

describe('one press', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  const own = ({ _id: id }: ActivationDocument, userId = buyer) => ({ userId, id });
  const receiveCode = ({ phone }: ActivationDocument) =>
    receiveSms(activationDeps, { supplierId: poolSupplier, smsId: phone, phone, from: '', text: 'code 12345' });
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  describe('for another number', () => {
    it('gives the money back first, so that a balance for one number is enough', async () => {
      const poor = 9;
      await fundUser(activationDeps, poor, kopecks(1000));
      await putSims(activationDeps, 2);
      const former = await buyNumber(activationDeps, { ...selection, userId: poor });
      const { cancelled, bought, refusal } = await swapNumber(activationDeps, own(former, poor));
      expect([cancelled._id, cancelled.status, refusal]).to.deep.equal([former._id, 'cancelled', null]);
      expect(bought).to.include({ status: 'waiting', service: 'tg', country: 46, price: 1000 });
      expect(bought?.phone).not.to.equal(former.phone);
      expect(await readBalance(poor)).to.include({ posted: 1000, held: 1000 });
    });

    it('buys one number for many presses, on two nodes', async () => {
      await putSims(activationDeps, 20);
      const former = await buyNumber(activationDeps, selection);
      const other = startTestEngine({ node: 'node-b', testClock: activationDeps.testClock, seed: 2 }).activations;
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => swapNumber(index % 2 ? activationDeps : other, own(former))),
      );
      const again = await swapNumber(activationDeps, own(former));
      expect(new Set([...outcomes, again].map(({ bought }) => bought?._id)).size).to.equal(1);
      expect(await ActivationModel.countDocuments()).to.equal(2);
      await other.close();
    });

    it('is repeated for an hour, and buys nothing after the key of its purchase is forgotten', async () => {
      await putSims(activationDeps, 5);
      const former = await buyNumber(activationDeps, selection);
      await swapNumber(activationDeps, own(former));
      activationDeps.testClock.advance(25 * 3_600_000);
      expect(await rejectionCodeOf(swapNumber(activationDeps, own(former)))).to.equal('ACTIVATION_STATUS_CONFLICT');
      expect(await ActivationModel.countDocuments()).to.equal(2);
    });

    it('gives nothing up when there is no other number', async () => {
      await putSims(activationDeps, 1);
      const former = await buyNumber(activationDeps, selection);
      const soldOut = { ...activationDeps, stock: { countFor: () => 0 } };
      expect(await rejectionCodeOf(swapNumber(soldOut, own(former)))).to.equal('NO_NUMBERS');
      expect(await findActivation(own(former))).to.deep.equal(former);
    });

    it('gives the last other number to one of two buyers, and tells the other', async () => {
      const rival = 8;
      await fundUser(activationDeps, rival, kopecks(1000));
      await putSims(activationDeps, 2);
      const mine = await buyNumber(activationDeps, selection);
      const theirs = await buyNumber(activationDeps, { ...selection, userId: rival });
      await putSims(activationDeps, 3);
      const outcomes = await Promise.allSettled([
        swapNumber(activationDeps, own(mine)),
        swapNumber(activationDeps, own(theirs, rival)),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).to.include({ code: 'NO_NUMBERS' });
        else expect(outcome.value.bought === null).to.equal(outcome.value.refusal?.code === 'NO_NUMBERS');
      }
      const open = await ActivationModel.find({ status: 'waiting' }).lean();
      expect(new Set(open.map(({ phone }) => phone)).size).to.equal(open.length);
    });

    it('is refused after a code, after an end, and to another buyer', async () => {
      await putSims(activationDeps, 4);
      const coded = await buyNumber(activationDeps, selection);
      expect(await rejectionCodeOf(swapNumber(activationDeps, own(coded, 8)))).to.equal('ACTIVATION_NOT_FOUND');
      await receiveCode(coded);
      expect(await rejectionCodeOf(swapNumber(activationDeps, own(coded)))).to.equal('ACTIVATION_STATUS_CONFLICT');
      const ended = await buyNumber(activationDeps, selection);
      await cancelActivation(activationDeps, own(ended));
      expect(await rejectionCodeOf(swapNumber(activationDeps, own(ended)))).to.equal('ACTIVATION_STATUS_CONFLICT');
      expect((await readBalance(buyer)).held).to.equal(0);
    });
  });

  it('cancels all numbers that wait, and names those that go on', async () => {
    await putSims(activationDeps, 5);
    const bought = await Promise.all(Array.from({ length: 4 }, () => buyNumber(activationDeps, selection)));
    const [coded] = bought;
    if (coded) await receiveCode(coded);
    const { cancelled, kept } = await cancelAll(activationDeps, buyer);
    expect(cancelled.map(({ _id }) => _id)).to.have.members(bought.slice(1).map(({ _id }) => _id));
    expect(kept).to.deep.equal([]);
    expect(await cancelAll(activationDeps, buyer)).to.deep.equal({ cancelled: [], kept: [] });
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
  });

  it('names a number that was bought a moment ago with the time to wait', async () => {
    await activationDeps.close();
    activationDeps = startTestEngine({ settings: { earlyCancelMs: 60_000 } }).activations;
    await putSims(activationDeps, 2);
    const fresh = await buyNumber(activationDeps, selection);
    const { cancelled, kept } = await cancelAll(activationDeps, buyer);
    expect(cancelled).to.deep.equal([]);
    expect(kept.map(({ activation, refusal }) => [activation._id, refusal.code])).to.deep.equal([
      [fresh._id, 'EARLY_CANCEL_DENIED'],
    ]);
    expect(await rejectionCodeOf(swapNumber(activationDeps, own(fresh)))).to.equal('EARLY_CANCEL_DENIED');
  });
});
