import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine, type TestEngineOptions } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { partnerAccount, houseSales } from '../../../ledger/balances/account-id.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { transferCollection } from '../../../ledger/transfers/transfer.model.ts';
import type { CommerceError } from '../../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { SupplierAnswer } from '../../../supply/remote/remote-supplier.ts';
import { ActivationModel, activationCollection } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { buyNumbers, type Order } from '../purchase/buy-numbers.ts';
import { reactivateNumber } from '../reactivation/reactivate-number.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { closeLostOrders } from './close-orders.ts';
import { wholesaleOrderCollection } from './wholesale-order.model.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46, quantity: 10, idempotencyKey: 'order-1' };
const retail = 1390;
const wholesale = 1260;
const share = 700;
const funds = 200_000;
const lifeMs = 20 * 60_000;

describe('the wholesale price of an order', function wholesaleOfOrders() {
  this.timeout(60_000);
  useTestDatabase();
  let activationDeps: TestActivations;
  let smsCount = 0;
  const open = (options: TestEngineOptions = {}): TestActivations =>
    startTestEngine({
      offers: [{ price: kopecks(retail) }],
      wholesaleOffers: [{ price: kopecks(wholesale) }],
      ...options,
    }).activations;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = open();
    await fundUser(activationDeps, buyer, kopecks(funds));
    await putSims(activationDeps, 30);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  const order = (more: object = {}): Promise<Order> => buyNumbers(activationDeps, { ...selection, ...more });
  const sendCode = (phone: string, deps = activationDeps) =>
    receiveSms(deps, {
      supplierId: poolSupplier,
      smsId: `sms-${(smsCount += 1)}`,
      phone,
      from: '',
      text: 'code 12345',
    });
  const cancel = (id: number, deps = activationDeps) => cancelActivation(deps, { userId: buyer, id });
  const ban = (id: number) => banActivation(activationDeps, { userId: buyer, id });
  const spent = async (): Promise<number> => funds - (await readBalance(buyer)).posted;
  const pricesOfPaid = async (): Promise<number[]> =>
    (await ActivationModel.find({ status: { $in: ['received', 'finished'] } }).lean()).map(({ price }) =>
      Number(price),
    );
  const rebates = () => transferCollection().find({ kind: 'rebate' }).toArray();

  it('is not got for one number whose nine companions were cancelled', async () => {
    const { activations } = await order();
    expect((await readBalance(buyer)).held, 'retail is held for each').to.equal(10 * retail);
    expect(activations.map(({ price }) => price)).to.deep.equal(Array(10).fill(retail));
    const [last, ...others] = activations;
    for (const { _id } of others) await cancel(_id);
    await sendCode(last?.phone ?? '');
    expect([await spent(), (await readBalance(buyer)).held]).to.deep.equal([retail, 0]);
    expect(await rebates()).to.deep.equal([]);
  });

  it('is earned by the tenth code: the difference of the nine before goes back, once, and nobody else pays for it', async () => {
    const { activations } = await order({ quantity: 12 });
    for (const { phone } of activations.slice(0, 9)) await sendCode(phone);
    expect(await spent()).to.equal(9 * retail);
    await sendCode(activations[9]?.phone ?? '');
    expect(await spent()).to.equal(10 * wholesale);
    expect(await rebates()).to.have.length(10);
    await sendCode(activations[10]?.phone ?? '');
    expect(await spent(), 'later numbers cost it at once').to.equal(11 * wholesale);
    await cancel(activations[11]?._id ?? 0);
    expect([await spent(), (await readBalance(buyer)).held]).to.deep.equal([11 * wholesale, 0]);
    expect(await pricesOfPaid()).to.deep.equal(Array(11).fill(wholesale));
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(11 * share);
    expect(await readDerivedBalance(houseSales)).to.equal(11 * (wholesale - share));
  });

  it('counts what expired and what was reported as blocked, and not what was cancelled', async () => {
    const { activations } = await order({ quantity: 11 });
    await cancel(activations[0]?._id ?? 0);
    await ban(activations[1]?._id ?? 0);
    await sendCode(activations[2]?.phone ?? '');
    expect(await spent()).to.equal(retail);
    activationDeps.testClock.advance(lifeMs);
    await expireActivations(activationDeps);
    expect([await spent(), (await readBalance(buyer)).held]).to.deep.equal([wholesale, 0]);
  });

  it('stays unearned with nine that are kept, whatever happens to the rest', async () => {
    const { activations } = await order({ quantity: 20 });
    for (const { _id } of activations.slice(9)) await cancel(_id);
    for (const { phone } of activations.slice(0, 9)) await sendCode(phone);
    expect([await spent(), await pricesOfPaid()]).to.deep.equal([9 * retail, Array(9).fill(retail)]);
  });

  describe('where the shop has fewer than ten', () => {
    beforeEach(async () => {
      await emptyDatabase();
      await activationDeps.close();
      activationDeps = open();
      await fundUser(activationDeps, buyer, kopecks(funds));
      await putSims(activationDeps, 3);
    });

    it('is earned by keeping all that there were', async () => {
      const bought = await order();
      expect([bought.activations.length, bought.isWholesale, bought.shortfall?.code]).to.deep.equal([
        3,
        true,
        'NO_NUMBERS',
      ]);
      expect((await readBalance(buyer)).held, 'what found no number is free').to.equal(3 * retail);
      for (const { phone } of bought.activations) await sendCode(phone);
      expect(await spent()).to.equal(3 * wholesale);
    });

    it('is not earned when one of them is given up, however many were ordered', async () => {
      const { activations } = await order({ quantity: 100 });
      await cancel(activations[0]?._id ?? 0);
      for (const { phone } of activations.slice(1)) await sendCode(phone);
      expect(await spent()).to.equal(2 * retail);
    });

    it('is not earned when the buyer’s own selections left so few', async () => {
      const { activations, shortfall } = await order({ phoneExceptions: ['46730000001', '46730000002'] });
      expect([activations.length, shortfall?.details['reason']]).to.deep.equal([1, 'wish']);
      await sendCode(activations[0]?.phone ?? '');
      expect(await spent()).to.equal(retail);
    });
  });

  it('begins only with the money for all: of twenty orders with money for eleven numbers one begins', async () => {
    const poor = 8;
    await fundUser(activationDeps, poor, kopecks(11 * retail));
    const other = open({ node: 'node-b', testClock: activationDeps.testClock, seed: 2 });
    await putSims(activationDeps, 300);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        buyNumbers(index % 2 ? activationDeps : other, {
          ...selection,
          userId: poor,
          idempotencyKey: `order-${index}`,
        }),
      ),
    );
    await other.close();
    const bought = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.activations.length : [],
    );
    expect(bought).to.deep.equal([10]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as CommerceError).code : [],
    );
    expect(refused).to.deep.equal(Array(19).fill('NO_BALANCE'));
    expect((await readBalance(poor)).held).to.equal(10 * retail);
  });

  it('is settled once where the tenth code comes on one node while others are cancelled and coded on another', async () => {
    const other = open({ node: 'node-b', testClock: activationDeps.testClock, seed: 2 });
    for (const round of [1, 2]) {
      await emptyDatabase();
      await fundUser(activationDeps, buyer, kopecks(funds));
      await putSims(activationDeps, 40);
      const { activations } = await order({ quantity: 12, idempotencyKey: `race-${round}` });
      await Promise.allSettled(
        activations.flatMap(({ phone, _id }, index) => [
          sendCode(phone, index % 2 ? activationDeps : other),
          ...(index < 4 ? [cancel(_id, index % 2 ? other : activationDeps)] : []),
        ]),
      );
      const paid = await pricesOfPaid();
      const price = paid.length >= 10 ? wholesale : retail;
      expect(await spent(), `round ${round}`).to.equal(paid.length * price);
      expect(paid).to.deep.equal(Array(paid.length).fill(price));
    }
    await other.close();
  });

  it('is told to a repeat as at first, and a repeated code gives nothing back twice', async () => {
    const first = await order();
    for (const { phone } of first.activations) await sendCode(phone);
    const again = await order();
    expect(again.activations.map(({ price }) => price)).to.deep.equal(first.activations.map(({ price }) => price));
    for (const { phone } of first.activations) await sendCode(phone);
    expect([await spent(), (await rebates()).length]).to.deep.equal([10 * wholesale, 10]);
  });

  it('is no price for one number that is bought again', async () => {
    const { activations } = await order();
    for (const { phone } of activations) await sendCode(phone);
    activationDeps.testClock.advance(lifeMs);
    await expireActivations(activationDeps);
    const again = await reactivateNumber(activationDeps, { userId: buyer, id: activations[0]?._id ?? 0 });
    expect([again.price, again.wholesale]).to.deep.equal([retail, undefined]);
  });

  describe('with a supplier that is asked', () => {
    let answers: (() => Promise<SupplierAnswer>)[] = [];
    let asked = 0;
    const number = (): Promise<SupplierAnswer> =>
      Promise.resolve({
        outcome: 'number',
        phone: String(46_731_000_000 + asked),
        supplierActivationId: String(asked),
        operator: 'telia',
      });
    const requestNumber = (): Promise<SupplierAnswer> => {
      asked += 1;
      return (answers.shift() ?? number)();
    };
    beforeEach(async () => {
      await activationDeps.close();
      asked = 0;
      answers = [];
      activationDeps = open({ suppliers: [{ supplierId: poolSupplier, requestNumber }] });
    });

    it('holds the money for ten before the first call', async () => {
      let heldAtCall = 0;
      answers = [
        async () => {
          heldAtCall = (await readBalance(buyer)).held;
          return number();
        },
      ];
      const { activations } = await order();
      expect([heldAtCall >= 10 * retail, activations.length]).to.deep.equal([true, 10]);
      expect((await readBalance(buyer)).held).to.equal(10 * retail);
    });

    it('keeps the places of an order whose node was lost until a repeat, or until the sweep frees them', async () => {
      answers = [() => Promise.reject(new Error('the node is gone'))];
      await order().then(
        () => expect.fail('a lost order was answered'),
        () => undefined,
      );
      expect((await readBalance(buyer)).held).to.equal(10 * retail);
      activationDeps.testClock.advance(11 * 60_000);
      expect(await closeLostOrders(activationDeps)).to.equal(1);
      expect((await readBalance(buyer)).held).to.equal(9 * retail);
      const [one, ...others] = await activationCollection().find().toArray();
      for (const { _id } of others) await cancel(_id);
      await sendCode(one?.phone ?? '');
      expect(await spent()).to.equal(retail);
      expect(await rejectionCodeOf(order({ quantity: 11 }))).to.equal('IDEMPOTENCY_KEY_REUSED');
    });

    it('gives nothing to an order whose buyer leaves in the middle of it', async () => {
      const leaving = new AbortController();
      answers = [
        () => {
          leaving.abort();
          return number();
        },
      ];
      await order({ quantity: 20, idempotencyKey: undefined, signal: leaving.signal }).catch(() => undefined);
      const [known] = await wholesaleOrderCollection().find().toArray();
      expect(known?.openPlaces).to.deep.equal([]);
      const held = await activationCollection().countDocuments({ status: 'waiting' });
      expect((await readBalance(buyer)).held).to.equal(held * retail);
    });
  });
});
