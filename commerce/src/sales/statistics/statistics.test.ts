import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { countPurchases } from '../activations/purchase/count-purchases.ts';
import { countRentals } from '../rentals/count-rentals.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../activations/build-activations.fixture.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { cancelActivation } from '../activations/closing/cancel-activation.ts';
import { expireActivations } from '../activations/closing/expire-activations.ts';
import { receiveSms } from '../activations/sms/receive-sms.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { delayBucketOf, secondsAt } from './delay-buckets.ts';
import { DeliveryCountModel } from './delivery-count.model.ts';
import { forgetOldDeliveries } from './forget-old-deliveries.ts';
import { createCountryDeliveryReader, createDeliveryReader } from './list-delivery-statistics.ts';
import { readQueryStatistics } from './read-query-statistics.ts';
import { wilsonInterval } from './wilson-interval.ts';

const buyer = 7;
const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the Wilson interval', () => {
  // Newcombe 1998, table I: 95 % limits of method 3.
  for (const [successes, n, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    it(`is what the literature says for ${successes} of ${n}`, () => {
      const interval = wilsonInterval(successes, n);
      expect(interval.low).to.be.closeTo(low, 0.00005);
      expect(interval.high).to.be.closeTo(high, 0.00005);
    });
  }
});

describe('times to code, kept in buckets', () => {
  it('are within a quarter of the exact quantile, whatever the times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 1_200_000 }), { minLength: 1, maxLength: 300 }),
        fc.constantFrom(0.5, 0.9),
        (delaysMs, share) => {
          const counts = new Map<number, number>();
          for (const ms of delaysMs) counts.set(delayBucketOf(ms), (counts.get(delayBucketOf(ms)) ?? 0) + 1);
          const sorted = delaysMs.toSorted((one, other) => one - other);
          const exact = (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1_000;
          const found = secondsAt(share, counts) ?? 0;
          expect(found).to.be.within(exact / 1.25 - 0.06, exact * 1.25 + 0.06);
        },
      ),
      { seed: 20_260_105 },
    );
  });
});

describe('statistics of sales', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let smsCount = 0;
  const selection = { userId: buyer, service: 'tg', country: 46 };
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await putSims(activationDeps, 60);
    await fundUser(activationDeps, buyer, kopecks(100_000));
  });
  afterEach(() => activationDeps.close());

  const sendCode = (phone: string) => {
    smsCount += 1;
    return receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId: String(smsCount),
      phone,
      from: '',
      text: `code ${12_000 + smsCount}`,
    });
  };
  const list = async (service = 'tg') => {
    await activationDeps.deliveryTally.flush();
    return createDeliveryReader({ clock: activationDeps.clock })(service);
  };

  it('tell how often and how fast codes came, by country and by operator', async () => {
    for (let index = 0; index < 30; index += 1) {
      const { phone } = await buyNumber(activationDeps, selection);
      activationDeps.testClock.advance(40 * secondMs);
      if (index % 5 !== 0) await sendCode(phone);
    }
    activationDeps.testClock.advance(20 * 60 * secondMs);
    await expireActivations(activationDeps);
    const [all, telia, ...others] = await list();
    expect(others).to.deep.equal([]);
    expect(all).to.deep.include({ country: 46, operator: 'any', sampleSize: 30, deliveryRate: 0.8 });
    expect(all?.rateLow).to.equal(0.6269);
    expect(all?.rateHigh).to.equal(0.9049);
    expect(all?.medianSeconds).to.be.within(40 / 1.26, 40 * 1.26);
    expect(all?.p90Seconds).to.be.at.least(all?.medianSeconds ?? 0);
    expect(telia).to.deep.equal({ ...all, operator: 'telia' });
    expect(await list('wa')).to.deep.equal([]);
    const inCountry = createCountryDeliveryReader({ clock: activationDeps.clock });
    const { medianSeconds } = all ?? {};
    expect(await inCountry(46)).to.deep.equal([{ service: 'tg', sampleSize: 30, deliveryRate: 0.8, medianSeconds }]);
    expect(await inCountry(33)).to.deep.equal([]);
  });

  it('say nothing about a sample that is too small, but how small it is', async () => {
    for (let index = 0; index < 19; index += 1) await buyNumber(activationDeps, selection);
    activationDeps.testClock.advance(20 * 60 * secondMs);
    await expireActivations(activationDeps);
    const [all] = await list();
    expect(all).to.deep.include({ sampleSize: 19, deliveryRate: null, rateLow: null, rateHigh: null });
    expect(all).to.include({ medianSeconds: null, p90Seconds: null });
    expect(await createCountryDeliveryReader({ clock: activationDeps.clock })(46)).to.deep.equal([]);
    await buyNumber(activationDeps, selection);
    activationDeps.testClock.advance(20 * 60 * secondMs);
    await expireActivations(activationDeps);
    expect((await list())[0]).to.deep.include({ sampleSize: 20, deliveryRate: 0, rateLow: 0, medianSeconds: null });
  });

  it('count an activation once, and not one that was given up at once', async () => {
    const bought = await Promise.all(Array.from({ length: 3 }, () => buyNumber(activationDeps, selection)));
    const own = bought.map(({ _id: id }) => ({ userId: buyer, id }));
    if (own[0]) await cancelActivation(activationDeps, own[0]);
    activationDeps.testClock.advance(2 * 60 * secondMs);
    const [, second] = own;
    if (second) await Promise.all([1, 2, 3].map(() => cancelActivation(activationDeps, second)));
    activationDeps.testClock.advance(20 * 60 * secondMs);
    await Promise.all([expireActivations(activationDeps), expireActivations(activationDeps)]);
    await activationDeps.deliveryTally.flush();
    expect((await list())[0]).to.include({ sampleSize: 2 });
  });

  it('of five weeks count, and older ones are forgotten', async () => {
    await buyNumber(activationDeps, selection);
    activationDeps.testClock.advance(20 * 60 * secondMs);
    await expireActivations(activationDeps);
    activationDeps.testClock.advance(4 * 7 * dayMs);
    await forgetOldDeliveries(activationDeps.clock());
    expect(await list()).to.have.length(2);
    activationDeps.testClock.advance(7 * dayMs);
    expect(await list()).to.deep.equal([]);
    await forgetOldDeliveries(activationDeps.clock());
    expect((await DeliveryCountModel.findOne().lean())?.weeks ?? {}).to.deep.equal({});
  });

  it('of a buyer cover 24 hours: what was asked for, bought, received and spent', async () => {
    const { phone } = await buyNumber(activationDeps, selection);
    await buyNumber(activationDeps, selection);
    await sendCode(phone);
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, priceMax: kopecks(1) }))).not.to.equal(
      'none',
    );
    const none = { ...selection, country: 33 };
    expect(await rejectionCodeOf(buyNumber(activationDeps, none))).to.equal('NO_NUMBERS');
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, service: 'none' }))).to.equal(
      'SERVICE_NOT_FOUND',
    );
    await activationDeps.refusalTally.flush();
    const expected = [
      { service: 'tg', country: 46, requested: 3, bought: 2, rented: 0, received: 1, spent: 1000 },
      { service: 'tg', country: 33, requested: 1, bought: 0, rented: 0, received: 0, spent: 0 },
    ];
    expect(await readQueryStatistics({ countPurchases, countRentals }, buyer, activationDeps.clock())).to.deep.equal(
      expected,
    );
    expect(await readQueryStatistics({ countPurchases, countRentals }, 8, activationDeps.clock())).to.deep.equal([]);
    activationDeps.testClock.advance(23 * hourMs);
    expect(await readQueryStatistics({ countPurchases, countRentals }, buyer, activationDeps.clock())).to.deep.equal(
      expected,
    );
    activationDeps.testClock.advance(hourMs + 10 * 60 * secondMs);
    expect(await readQueryStatistics({ countPurchases, countRentals }, buyer, activationDeps.clock())).to.deep.equal(
      [],
    );
  });
});
