import { expect } from 'chai';

import { repeatOrderSeconds, waitingRepeatOrdersMax } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { activationCollection } from '../activations/activation.model.ts';
import {
  fundUser,
  putSims,
  type TestActivations,
  type TestActivationsOptions,
} from '../activations/build-activations.fixture.ts';
import { cancelActivation } from '../activations/closing/cancel-activation.ts';
import { buyForRepeatOrder, buyNumber } from '../activations/purchase/buy-number.ts';
import { purchaseIntentCollection } from '../activations/purchase/purchase-intent.model.ts';
import { unknownPurchasesOf } from '../activations/purchase/settle-unknown-intents.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { takeEvenIfSpent } from '../../ledger/transfers/take-even-if-spent.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../platform/events/outbox-event.model.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { QueuedOutcomeModel } from '../../supply/outcomes/queued-outcome.model.ts';
import type { RemoteSupplier, SupplierAnswer } from '../../supply/remote/remote-supplier.ts';
import { ApiKeySpendingModel } from '../../accounts/users/api-keys/api-key-spending.model.ts';
import { users } from '../../accounts/users/user.model.ts';
import { buildRepeatOrders, waitFor } from './build-repeat-orders.fixture.ts';
import { cancelRepeatOrder } from './cancel-repeat-order.ts';
import { changeRepeatOrder } from './change-repeat-order.ts';
import { expireRepeatOrders } from './expire-repeat-orders.ts';
import { findRepeatOrder, hasWaitingOrder, listRepeatOrders, readWaiting } from './find-repeat-orders.ts';
import { readRepeatQueue } from './read-repeat-queue.ts';
import type { RepeatOrder } from './repeat-order.model.ts';
import { serveQueues } from './serve-queues.ts';
import { selectionOf } from './selection-of-order.ts';

const [ann, bob, eve] = [1, 2, 3] as const;
const number: SupplierAnswer = {
  outcome: 'number',
  phone: '46731000001',
  supplierActivationId: '99',
  operator: 'telia',
};

describe('repeat orders', () => {
  useTestDatabase();
  let node: TestActivations;
  const open = async (options: TestActivationsOptions = {}): Promise<void> => {
    node = startTestEngine(options).activations;
    for (const user of [ann, bob, eve]) await fundUser(node, user, kopecks(100_000));
  };
  const serve = (on = node): Promise<number> => serveQueues(buildRepeatOrders(on));
  const nowOf = ({ _id, userId }: RepeatOrder): Promise<RepeatOrder> => findRepeatOrder({ userId, id: _id });
  /** Waits one after the other, a second apart. */
  const waitInTurn = async (...requests: Parameters<typeof waitFor>[1][]): Promise<RepeatOrder[]> => {
    const orders: RepeatOrder[] = [];
    for (const request of requests) {
      orders.push(await waitFor(node, request));
      node.testClock.advance(1_000);
    }
    return orders;
  };
  beforeEach(emptyDatabase);
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await node.close();
  });

  it('hold their ceiling, and give back what the number costs less', async () => {
    await open();
    const order = await waitFor(node, { userId: ann, orderId: 'order-17', referralCode: 'dev-1' });
    expect(await readBalance(ann)).to.deep.include({ available: 98_500, held: 1500 });
    expect(await serve(), 'nothing is free').to.equal(0);

    await putSims(node, 1);
    expect(await serve()).to.equal(1);
    const served = await nowOf(order);
    expect(served).to.deep.include({ status: 'served', price: 1000, openUntil: null });
    expect(await readBalance(ann)).to.deep.include({ available: 99_000, held: 1000 });
    const activation = await activationCollection().findOne({ _id: served.activationId ?? 0 });
    expect(activation).to.deep.include({ userId: ann, status: 'waiting', orderId: 'order-17', referralCode: 'dev-1' });

    await cancelActivation(node, { userId: ann, id: served.activationId ?? 0 });
    expect(await readBalance(ann)).to.deep.include({ available: 100_000, held: 0 });
  });

  it('are served in the order in which they came, and pass over those whom the price does not suit', async () => {
    await open();
    const [first, poor, second, third] = (await waitInTurn(
      { userId: ann },
      { userId: bob, priceMax: kopecks(900) },
      { userId: bob },
      { userId: eve },
    )) as [RepeatOrder, RepeatOrder, RepeatOrder, RepeatOrder];
    expect((await readWaiting(node, third)).position).to.equal(4);

    await putSims(node, 2);
    expect(await serve()).to.equal(2);
    expect((await nowOf(first)).status).to.equal('served');
    expect((await nowOf(second)).status).to.equal('served');
    expect((await nowOf(third)).status).to.equal('waiting');
    expect((await readWaiting(node, third)).position).to.equal(2);
    expect(await readWaiting(node, await nowOf(poor))).to.deep.equal({
      position: 1,
      reason: 'price',
      nearestPrice: 1000,
    });
    expect((await readBalance(bob)).held).to.equal(900 + 1000);
  });

  it('keep the kind of price that their buyer has', async () => {
    await open({ offers: [{ price: kopecks(830) }], wholesaleOffers: [{ price: kopecks(760) }] });
    const [retail, wholesale] = (await waitInTurn(
      { userId: ann, priceMax: kopecks(760) },
      { userId: bob, priceMax: kopecks(760), isWholesale: true },
    )) as [RepeatOrder, RepeatOrder];
    await putSims(node, 2);
    await serve();
    expect(await nowOf(wholesale)).to.deep.include({ status: 'served', price: 760 });
    expect((await readWaiting(node, await nowOf(retail))).reason, 'told at once, not after 20 minutes').to.equal(
      'price',
    );
  });

  it('are cancelled once, never after their number, and by their buyer alone', async () => {
    await open();
    const [one, other] = (await waitInTurn({ userId: ann }, { userId: ann })) as [RepeatOrder, RepeatOrder];
    expect(await rejectionCodeOf(cancelRepeatOrder(node, { userId: bob, id: one._id }))).to.equal(
      'REPEAT_ORDER_NOT_FOUND',
    );
    expect(await cancelRepeatOrder(node, { userId: ann, id: one._id })).to.include({ status: 'cancelled' });
    expect(await cancelRepeatOrder(node, { userId: ann, id: one._id }), 'again').to.include({ status: 'cancelled' });
    expect((await readBalance(ann)).held).to.equal(1500);
    await putSims(node, 2);
    expect(await serve()).to.equal(1);
    expect(await rejectionCodeOf(cancelRepeatOrder(node, { userId: ann, id: other._id }))).to.equal('STATUS_CONFLICT');
  });

  it('end by themselves to the millisecond, and are not served afterwards', async () => {
    await open();
    const order = await waitFor(node, { userId: ann });
    node.testClock.advance(repeatOrderSeconds.usual * 1_000 - 1);
    expect(await expireRepeatOrders(node)).to.equal(0);
    expect(await hasWaitingOrder(ann)).to.equal(true);
    node.testClock.advance(1);
    await putSims(node, 1);
    expect(await serve(), 'its time is over, though no sweep has ended it yet').to.equal(0);
    expect(await expireRepeatOrders(node)).to.equal(1);
    expect(await nowOf(order)).to.include({ status: 'expired', activationId: null });
    expect(await readBalance(ann)).to.deep.include({ available: 100_000, held: 0 });
    expect(await hasWaitingOrder(ann)).to.equal(false);
    expect(await listRepeatOrders(ann, node.clock())).to.have.length(1);
    node.testClock.advance(61 * 60_000);
    expect(await listRepeatOrders(ann, node.clock())).to.have.length(0);
  });

  it('happen once for a key and once for a name', async () => {
    await open();
    const request = { userId: ann, idempotencyKey: 'k', orderId: 'mine' };
    const { _id } = await waitFor(node, request);
    let replays = 0;
    expect(await waitFor(node, { ...request, onReplay: () => (replays += 1) })).to.include({ _id });
    expect(replays).to.equal(1);
    expect(await rejectionCodeOf(waitFor(node, { ...request, priceMax: kopecks(1) }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await rejectionCodeOf(waitFor(node, { userId: ann, orderId: 'mine' }))).to.equal('ORDER_ALREADY_EXISTS');
    await putSims(node, 2);
    const named = buyNumber(node, { userId: ann, service: 'tg', country: 46, orderId: 'mine' });
    expect(await rejectionCodeOf(named)).to.equal('ORDER_ALREADY_EXISTS');
    expect((await readBalance(ann)).held).to.equal(1500);
  });

  it('wait twenty at a time for one buyer, also in parallel, and need their ceiling free', async () => {
    await open();
    const outcomes = await Promise.all(
      Array.from({ length: waitingRepeatOrdersMax + 5 }, () => rejectionCodeOf(waitFor(node, { userId: ann }))),
    );
    expect(outcomes.filter((code) => code === 'none')).to.have.length(waitingRepeatOrdersMax);
    expect(outcomes.filter((code) => code === 'REPEAT_ORDERS_LIMIT')).to.have.length(5);
    expect(await rejectionCodeOf(waitFor(node, { userId: bob, priceMax: kopecks(100_001) }))).to.equal('NO_BALANCE');
    expect(await rejectionCodeOf(waitFor(node, { userId: bob, service: 'none' }))).to.equal('SERVICE_NOT_FOUND');
    const [one] = await listRepeatOrders(ann, node.clock());
    await cancelRepeatOrder(node, { userId: ann, id: one?._id ?? '' });
    expect(await rejectionCodeOf(waitFor(node, { userId: ann })), 'a place is free again').to.equal('none');
  });

  it('get one number, however many nodes try at the same time', async () => {
    await open();
    const other = startTestEngine({ node: 'node-b', testClock: node.testClock, seed: 2 }).activations;
    try {
      const order = await waitFor(node, { userId: ann });
      await putSims(node, 10);
      const tries = [node, other, node, other].map((on) => buyForRepeatOrder(on, selectionOf(order)));
      const bought = (await Promise.all(tries)).filter((one) => one !== undefined);
      expect(bought).to.have.length(1);
      expect(await activationCollection().countDocuments()).to.equal(1);
      expect((await readBalance(ann)).held).to.equal(1000);
    } finally {
      await other.close();
    }
  });

  it('take another ceiling while they wait, keep their place, and hold the new sum alone', async () => {
    await open();
    const [first, second] = (await waitInTurn({ userId: ann, priceMax: kopecks(500) }, { userId: bob })) as [
      RepeatOrder,
      RepeatOrder,
    ];
    const change = (order: RepeatOrder, priceMax: number) =>
      changeRepeatOrder(node, { userId: order.userId, id: order._id, priceMax: kopecks(priceMax) });
    for (const ceiling of [2000, 2000, 1200]) await change(first, ceiling);
    expect(await readBalance(ann)).to.deep.include({ available: 98_800, held: 1200 });
    expect(await rejectionCodeOf(change(first, 100_001))).to.equal('NO_BALANCE');
    expect(await readBalance(ann)).to.deep.include({ available: 98_800, held: 1200 });
    const strange = changeRepeatOrder(node, { userId: bob, id: first._id, priceMax: kopecks(1) });
    expect(await rejectionCodeOf(strange)).to.equal('REPEAT_ORDER_NOT_FOUND');
    expect((await auditShop()).findings, 'while they wait').to.deep.equal([]);
    await putSims(node, 1);
    await serve();
    expect(await nowOf(first)).to.include({ status: 'served', price: 1000, priceMax: 1200 });
    expect(await nowOf(second)).to.include({ status: 'waiting' });
    expect(await readBalance(ann)).to.deep.include({ available: 99_000, held: 1000 });
    expect(await rejectionCodeOf(change(first, 1500))).to.equal('STATUS_CONFLICT');
    node.testClock.advance(repeatOrderSeconds.usual * 1_000);
    expect(await rejectionCodeOf(change(second, 1600)), 'its time is over').to.equal('STATUS_CONFLICT');
    expect((await auditShop()).findings, 'afterwards').to.deep.equal([]);
  });

  it('are counted by how they ended, each once, and those that wait by their number and age', async () => {
    await open();
    const [one, other] = (await waitInTurn({ userId: ann }, { userId: ann }, { userId: bob })) as [
      RepeatOrder,
      RepeatOrder,
      RepeatOrder,
    ];
    expect(await readRepeatQueue(node.clock())).to.deep.equal({ waiting: 3, oldestSeconds: 3 });
    await putSims(node, 1);
    await serve();
    for (const again of ['once', 'and again']) {
      expect(await rejectionCodeOf(cancelRepeatOrder(node, { userId: ann, id: other._id })), again).to.equal('none');
    }
    node.testClock.advance(repeatOrderSeconds.usual * 1_000);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await expireRepeatOrders(node);
    expect(await nowOf(one)).to.include({ status: 'served' });
    const figures = await node.readMetrics();
    for (const outcome of ['served', 'cancelled', 'expired']) {
      expect(figures).to.include(`commerce_repeat_orders_total{outcome="${outcome}"} 1`);
    }
    expect(await readRepeatQueue(node.clock())).to.deep.equal({ waiting: 0, oldestSeconds: 0 });
  });

  it('are told: when they begin to wait, and how they end', async () => {
    await open();
    const [one, other] = (await waitInTurn({ userId: ann }, { userId: ann })) as [RepeatOrder, RepeatOrder];
    await putSims(node, 1);
    await serve();
    await cancelRepeatOrder(node, { userId: ann, id: other._id });
    const events = await OutboxEventModel.find({ userId: ann, name: 'repeat-order-changed' })
      .sort({ sequence: 1 })
      .lean();
    const told = events.map(({ payload }) => (payload as { repeatOrder: { id: string; status: string } }).repeatOrder);
    expect(told.map(({ id, status }) => [id, status])).to.deep.equal([
      [one._id, 'waiting'],
      [other._id, 'waiting'],
      [one._id, 'served'],
      [other._id, 'cancelled'],
    ]);
  });

  it('stop when a debt has taken their money, and with an account that is off', async () => {
    await open();
    const [indebted, blocked] = (await waitInTurn({ userId: ann }, { userId: bob })) as [RepeatOrder, RepeatOrder];
    await node.groupCommit.submit({
      name: 'take-back',
      reads: [readOfAccount(ann)],
      decide: (working, at) =>
        takeEvenIfSpent(
          working,
          {
            _id: 'taken-back',
            phase: 'single',
            kind: 'correction',
            debit: userAccount(ann),
            credit: 'house:demo',
            amount: kopecks(99_500),
            reference: 'test',
            at,
            settles: null,
            reverses: null,
          },
          at,
        ),
    });
    await users().insertOne({ _id: bob, email: 'bob@example.com', isActive: false } as never);
    await putSims(node, 2);
    await serve();
    expect(await nowOf(indebted)).to.include({ status: 'stopped', reason: 'no-balance', activationId: null });
    expect(await nowOf(blocked)).to.include({ status: 'stopped', reason: 'account-off', activationId: null });
    expect(await readBalance(ann)).to.deep.include({ available: 500, held: 0 });
    expect((await readBalance(bob)).held).to.equal(0);
  });

  it('count their ceiling in the limits of the key, and afterwards only the price', async () => {
    await open();
    const keyLimits = { addresses: [], priceMax: null, dailySpendMax: 3000, openOrdersMax: null };
    const spent = async (): Promise<number> => (await ApiKeySpendingModel.findOne().lean())?.spent ?? 0;
    const [, other] = (await waitInTurn({ userId: ann, keyLimits }, { userId: ann, keyLimits })) as [
      RepeatOrder,
      RepeatOrder,
    ];
    expect(await rejectionCodeOf(waitFor(node, { userId: ann, keyLimits }))).to.equal('API_KEY_LIMIT');
    await putSims(node, 1);
    await serve();
    expect(await spent()).to.equal(2500);
    const raise = (priceMax: number) =>
      changeRepeatOrder(node, { userId: ann, id: other._id, priceMax: kopecks(priceMax), keyLimits });
    expect(await rejectionCodeOf(raise(2001)), 'the limit of the day').to.equal('API_KEY_LIMIT');
    await raise(2000);
    expect(await spent()).to.equal(3000);
    await cancelRepeatOrder(node, { userId: ann, id: other._id });
    expect(await spent()).to.equal(1000);
    const [bought] = await activationCollection().find({ userId: ann }).toArray();
    await cancelActivation(node, { userId: ann, id: bought?._id ?? 0 });
    expect(await spent()).to.equal(0);
  });

  describe('at a remote supplier', () => {
    const askedBy = (answer: () => Promise<SupplierAnswer> | SupplierAnswer): RemoteSupplier => ({
      supplierId: 9,
      requestNumber: () => Promise.resolve(answer()),
    });
    const openRemote = (answer: () => Promise<SupplierAnswer> | SupplierAnswer): Promise<void> =>
      open({ offers: [{ supplierId: 9 }], suppliers: [askedBy(answer)] });

    it('move no money while it has none, and get the number that it gives', async () => {
      let answer: SupplierAnswer = { outcome: 'none' };
      await openRemote(() => answer);
      const order = await waitFor(node, { userId: ann });
      expect(await serve()).to.equal(0);
      expect(await readBalance(ann)).to.deep.include({ available: 98_500, held: 1500 });
      answer = number;
      expect(await serve()).to.equal(1);
      expect(await nowOf(order)).to.include({ status: 'served', price: 1000 });
      expect(await readBalance(ann)).to.deep.include({ available: 99_000, held: 1000 });
    });

    it('give back a number that comes after the buyer has cancelled', async () => {
      let cancel = (): Promise<unknown> => Promise.resolve();
      await openRemote(async () => {
        await cancel();
        return number;
      });
      const order = await waitFor(node, { userId: ann });
      cancel = () => cancelRepeatOrder(node, { userId: ann, id: order._id });
      await serve();
      expect(await nowOf(order)).to.include({ status: 'cancelled', activationId: null });
      expect((await readBalance(ann)).held).to.equal(0);
      expect(await QueuedOutcomeModel.countDocuments({ supplierActivationId: '99', how: 'cancelled' })).to.equal(1);
    });

    it('wait on when the node that asked is gone, and pay for no number that turns up later', async () => {
      await openRemote(() => ({ outcome: 'unknown' }));
      const order = await waitFor(node, { userId: ann });
      await serve();
      // As a node leaves it that was killed while it asked.
      await purchaseIntentCollection().updateOne({}, { $set: { state: 'calling', settledAt: null } });
      node.testClock.advance(60_000);
      const [lost] = await unknownPurchasesOf(node).list();
      const found = { supplierActivationId: '99', phone: '46731000001', operator: 'any' };
      expect(await unknownPurchasesOf(node).settle({ intentId: lost?.intentId ?? 0, found })).to.deep.equal({
        isAdopted: false,
      });
      expect((await nowOf(order)).status).to.equal('waiting');
      expect((await readBalance(ann)).held).to.equal(1500);
    });
  });
});
