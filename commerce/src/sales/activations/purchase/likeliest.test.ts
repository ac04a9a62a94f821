import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine, type TestEngineOptions } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { profileCommands } from '../../../platform/database/profile-commands.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { serveQueue } from '../../repeat-orders/serve-queue.ts';
import { buildRepeatOrders, waitFor } from '../../repeat-orders/build-repeat-orders.fixture.ts';
import { activationCollection } from '../activation.model.ts';
import { buildReportedSim, fundUser, type TestActivations } from '../build-activations.fixture.ts';
import { swapNumber } from '../swap/swap-number.ts';
import { buyNumber } from './buy-number.ts';
import { buyNumbers } from './buy-numbers.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46 };
const likeliest = { ...selection, choose: 'likeliest' } as const;
/** The cheap one and the one whose codes come. */
const cheap = 1;
const sure = 2;
/** Nothing is known of it. */
const unknown = 3;

describe('a purchase of the likeliest number', () => {
  useTestDatabase();
  let activationDeps: TestActivations;

  const putSimsOf = (supplierId: number, count: number) =>
    activationDeps.pool.applyReport({
      supplierId,
      mode: 'changes',
      sims: Array.from({ length: count }, (_, index) => buildReportedSim(supplierId * 1000 + index)),
      at: activationDeps.clock(),
    });
  const count = async (supplierId: number, counted: number, delivered: number): Promise<void> => {
    const at = activationDeps.clock();
    for (let index = 0; index < counted; index += 1) {
      activationDeps.deliveryTally.add({
        ...{ service: 'tg', country: 46, operator: 'telia', supplierId },
        ...{ status: index < delivered ? 'finished' : 'expired', boughtAt: at, endedAt: at },
        messages: index < delivered ? [{ code: '1', receivedAt: at }] : [],
      });
    }
    await activationDeps.deliveryTally.flush();
    await activationDeps.samples.refresh();
  };
  const open = async (options: TestEngineOptions = {}): Promise<void> => {
    const offers = [{ supplierId: cheap }, { supplierId: sure, price: kopecks(1100) }];
    activationDeps = startTestEngine({ offers, ...options }).activations;
    await fundUser(activationDeps, buyer, kopecks(100_000));
    for (const supplierId of [cheap, sure, unknown]) await putSimsOf(supplierId, 15);
    await count(cheap, 30, 12);
    await count(sure, 30, 27);
  };

  beforeEach(emptyDatabase);
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('takes the dearer number whose code comes, and notes the choice; the default takes the cheapest', async () => {
    await open();
    const bought = await buyNumber(activationDeps, likeliest);
    expect(bought).to.include({ supplierId: sure, price: 1100, choose: 'likeliest' });
    const usual = await buyNumber(activationDeps, selection);
    expect(usual).to.include({ supplierId: cheap, price: 1000 }).and.not.to.have.property('choose');
    expect(await activationCollection().countDocuments({ choose: 'likeliest' })).to.equal(1);
  });

  it('keeps to floors, ceilings, shown prices and suppliers', async () => {
    await open();
    const supplierOf = async (more: object) => (await buyNumber(activationDeps, { ...likeliest, ...more })).supplierId;
    expect(await supplierOf({ priceMax: kopecks(1000) })).to.equal(cheap);
    expect(await supplierOf({ priceShown: kopecks(1000) })).to.equal(cheap);
    expect(await supplierOf({ priceMin: kopecks(1100) })).to.equal(sure);
    expect(await supplierOf({ onlySuppliers: [cheap] })).to.equal(cheap);
    expect(await supplierOf({ exceptSuppliers: [sure] })).to.equal(cheap);
  });

  it('takes the next best when the best has no number left', async () => {
    await open();
    const bought = await Promise.all(Array.from({ length: 16 }, () => buyNumber(activationDeps, likeliest)));
    expect(bought.filter(({ supplierId }) => supplierId === sure)).to.have.length(15);
    expect(bought.filter(({ supplierId }) => supplierId === cheap)).to.have.length(1);
  });

  it('counts a supplier without a sample as the average of its country', async () => {
    await open({
      offers: [
        { supplierId: cheap },
        { supplierId: unknown, price: kopecks(1050) },
        { supplierId: sure, price: kopecks(9000) },
      ],
    });
    // Of 60 numbers 39 got a code, at least 52 % for certain; the cheap one's own lower bound is 25 %.
    await count(unknown, 19, 0);
    expect((await buyNumber(activationDeps, likeliest)).supplierId).to.equal(unknown);
    const notTheSure = { ...likeliest, exceptSuppliers: [sure] };
    expect((await buyNumber(activationDeps, notTheSure)).supplierId, 'all suppliers count').to.equal(unknown);
    await count(unknown, 1, 0);
    expect((await buyNumber(activationDeps, likeliest)).supplierId, 'twenty without a code').to.equal(cheap);
  });

  it('is another request than the cheapest under one idempotency key', async () => {
    await open();
    const once = { idempotencyKey: 'key-1' };
    const first = await buyNumber(activationDeps, { ...selection, ...once });
    const again = await buyNumber(activationDeps, { ...selection, ...once, choose: undefined });
    expect(again._id).to.equal(first._id);
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...likeliest, ...once }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('reads and writes nothing more than the cheapest does', async () => {
    await open();
    await buyNumber(activationDeps, likeliest);
    await buyNumber(activationDeps, selection);
    const commandsOf = async (work: () => Promise<unknown>) =>
      (await profileCommands(work)).map(({ op, collection }) => `${op} ${collection}`).sort();
    const usual = await commandsOf(() => buyNumber(activationDeps, selection));
    expect(await commandsOf(() => buyNumber(activationDeps, likeliest))).to.deep.equal(usual);
  });

  it('earns the wholesale price in an order of ten', async () => {
    await open({
      wholesaleOffers: [
        { supplierId: cheap, price: kopecks(900) },
        { supplierId: sure, price: kopecks(950) },
      ],
    });
    const order = await buyNumbers(activationDeps, { ...likeliest, quantity: 10, priceShown: kopecks(950) });
    expect(order.isWholesale).to.equal(true);
    expect(order.activations.map(({ supplierId, price }) => [supplierId, price])).to.deep.equal(
      Array.from({ length: 10 }, () => [sure, 1100]),
    );
    expect(order.activations[0]?.wholesale).to.include({ retail: 1100, wholesale: 950 });
  });

  it('serves a repeat order, and a swap of its number', async () => {
    await open();
    await waitFor(activationDeps, likeliest);
    const deps = buildRepeatOrders(activationDeps);
    expect(await serveQueue(deps, { service: 'tg', country: 46 })).to.equal(1);
    const [served] = await activationCollection().find().toArray();
    expect(served).to.include({ supplierId: sure, price: 1100, choose: 'likeliest' });
    const { bought } = await swapNumber(activationDeps, { userId: buyer, id: served?._id ?? 0 });
    expect(bought).to.include({ supplierId: sure, choose: 'likeliest' });
  });

  it('is noted with the number of a remote supplier', async () => {
    const answer = { outcome: 'number', phone: '46730999999', supplierActivationId: 'x1', operator: 'telia' } as const;
    await open({ suppliers: [{ supplierId: sure, requestNumber: () => Promise.resolve(answer) }] });
    expect(await buyNumber(activationDeps, likeliest)).to.include({ supplierId: sure, choose: 'likeliest' });
  });
});

describe('samples of suppliers', () => {
  useTestDatabase();
  it('say how many codes came, how fast, and when the last purchase ended; under twenty they say nothing', async () => {
    await emptyDatabase();
    const { activations: deps } = startTestEngine();
    const place = { service: 'tg', country: 46 };
    const end = async (supplierId: number, times: number, code: string | null) => {
      for (let index = 0; index < times; index += 1) {
        const boughtAt = new Date(deps.clock().getTime() - 40_000);
        const ended = { ...place, operator: 'telia', supplierId, boughtAt, endedAt: deps.clock() };
        deps.deliveryTally.add({ ...ended, status: 'finished', messages: [{ code, receivedAt: deps.clock() }] });
      }
      await deps.deliveryTally.flush();
      await deps.samples.refresh();
    };
    await end(sure, 19, '1');
    expect(deps.samples.describe([sure], place)).to.equal(undefined);
    await end(sure, 11, '1');
    await end(cheap, 10, null);
    const described = deps.samples.describe([sure], place);
    expect(described).to.include({ sampleSize: 30, deliveryRate: 1, rateHigh: 1 });
    expect(described?.lastAt).to.equal(deps.clock().toISOString());
    expect(described?.medianSeconds).to.be.within(40 / 1.26, 40 * 1.26);
    expect(deps.samples.describe([sure, cheap], place)).to.include({ sampleSize: 40, deliveryRate: 0.75 });
    expect(deps.samples.describe([sure], { ...place, country: 33 })).to.equal(undefined);
    deps.testClock.advance(5 * 7 * 86_400_000);
    await deps.samples.refresh();
    expect(deps.samples.describe([sure], place), 'five weeks later').to.equal(undefined);
    expect(deps.samples.lowOf(sure, place)).to.equal(undefined);
    await deps.close();
  });
});
