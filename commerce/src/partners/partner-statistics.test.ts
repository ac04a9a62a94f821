import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../app/start-test-engine.fixture.ts';
import {
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../sales/activations/closing/cancel-activation.ts';
import { finishActivation } from '../sales/activations/closing/finish-activation.ts';
import { listSupplierActivations, sumEarnedByPhone } from '../sales/activations/lists/list-supplier-activations.ts';
import { receiveSms } from '../sales/activations/sms/receive-sms.ts';
import { keepDailyRate } from '../catalogue/currency/daily-usd-rates.ts';
import { createTestClock, type TestClock } from '../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { SupplierModel } from '../supply/directory/supplier.model.ts';
import { estimateYield } from './estimate-yield.ts';
import { statusesFor } from './partner-activation-status.ts';
import { readPartnerStatistics, startOfMoscowDay } from './read-partner-statistics.ts';
import { rollUpSales } from './roll-up-sales.ts';
import { SalesHourModel } from './sales-hour.model.ts';

const buyer = 7;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

describe('a partner’s statistics', () => {
  useTestDatabase();
  let clock: TestClock;
  let activationDeps: TestActivations;
  let smsCount = 0;
  beforeEach(async () => {
    await emptyDatabase();
    clock = createTestClock(new Date('2026-01-05T09:30:00.000Z'));
    activationDeps = startTestEngine({ testClock: clock }).activations;
    await SupplierModel.create({ _id: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: 9 });
    await fundUser(activationDeps, buyer, kopecks(100_000));
    await putSims(activationDeps, 10);
  });
  afterEach(() => activationDeps.close());

  const buy = (service = 'tg') => buyNumber(activationDeps, { userId: buyer, service, country: 46 });
  /** A sale of 10 rubles, 7 of them the partner's. */
  const sell = async (service = 'tg', { isFinished = true } = {}) => {
    const bought = await buy(service);
    smsCount += 1;
    const sms = { phone: bought.phone, from: '', text: `Your code is ${10_000 + smsCount}` };
    await receiveSms(activationDeps, { supplierId: poolSupplier, smsId: `${smsCount}`, ...sms });
    if (isFinished) await finishActivation(activationDeps, { userId: buyer, id: bought._id });
    return bought;
  };
  const waste = async () => {
    const bought = await buy();
    await cancelActivation(activationDeps, { userId: buyer, id: bought._id });
    return bought;
  };
  const read = (period: '24h' | '7d' = '24h') =>
    readPartnerStatistics({ clock: clock.now, readUsdRate: () => Promise.resolve(70) }, [poolSupplier], period);

  it('counts sales by the hour, and yesterday beside them', async () => {
    await sell();
    clock.advance(dayMs);
    await sell('wa', { isFinished: false });
    await sell('tg');
    await waste();
    await buy();
    clock.advance(2 * hourMs);
    const { points, total, previousTotal, byService, byCountry } = await read();
    expect(points).to.have.length(24);
    expect(points.at(-3)).to.deep.include({ completed: 1, withSms: 1, sold: 2, cancelled: 1, earned: 1400 });
    expect(points.at(-3)?.at.toISOString()).to.equal('2026-01-06T09:00:00.000Z');
    expect(total).to.include({ sold: 2, earned: 1400, cancelled: 1 });
    expect(previousTotal).to.include({ sold: 1, earned: 700 });
    expect(byService.map(({ service, sold, cancelled }) => [service, sold, cancelled])).to.have.deep.members([
      ['tg', 1, 1],
      ['wa', 1, 0],
    ]);
    expect(byCountry).to.have.length(1);
  });

  it('says the same before and after sales are summed, however often and however late', async () => {
    await sell();
    const running = await sell('wa', { isFinished: false });
    await rollUpSales(new Date(clock.now().getTime() + hourMs));
    await finishActivation(activationDeps, { userId: buyer, id: running._id });
    clock.advance(3 * hourMs);
    await sell('ig');
    clock.advance(hourMs);
    const late = new Date(clock.now().getTime());
    await Promise.all([rollUpSales(late), rollUpSales(late)]);
    const summed = await read();
    await SalesHourModel.deleteMany({});
    await SalesHourModel.db.collection('salesCursors').deleteMany({});
    expect(await read()).to.deep.equal(summed);
    expect(summed.total).to.include({ completed: 3, withSms: 0, earned: 2100 });
  });

  it('turns each day’s rubles into dollars at that day’s rate, from 13:00 in Moscow on', async () => {
    const keep = (setFor: string, rubPerUsd: number) =>
      keepDailyRate({ setFor, rubPerUsd, heldFrom: new Date(`${setFor}T10:00:00.000Z`) });
    await keep('2026-01-04', 70);
    await sell('tg');
    clock.advance(hourMs);
    await keep('2026-01-05', 100);
    await sell('wa');
    const { total, points } = await read('7d');
    expect(points).to.have.length(7);
    expect(points.at(-1)?.at.toISOString()).to.equal('2026-01-04T21:00:00.000Z');
    expect(total).to.include({ earned: 1400, earnedUsd: 17 });
  });

  it('begins days at midnight in Moscow', () => {
    expect(startOfMoscowDay(new Date('2026-03-29T20:59:59.999Z')).toISOString()).to.equal('2026-03-28T21:00:00.000Z');
    expect(startOfMoscowDay(new Date('2026-03-29T21:00:00.000Z')).toISOString()).to.equal('2026-03-29T21:00:00.000Z');
  });

  it('tells the three statuses apart, and what each SIM earned', async () => {
    const finished = await sell('tg');
    const withSms = await sell('wa', { isFinished: false });
    const cancelled = await waste();
    await buy('ig');
    const list = async (...given: Parameters<typeof statusesFor>) => {
      const statuses = statusesFor(...given);
      const found = await listSupplierActivations({ supplierIds: [poolSupplier], statuses, limit: 10 });
      return found.map(({ _id }) => _id);
    };
    expect(await list('ready')).to.deep.equal([finished._id]);
    expect(await list('activation')).to.deep.equal([withSms._id]);
    expect(await list('canceled')).to.deep.equal([cancelled._id]);
    expect(await list(undefined)).to.have.members([finished._id, withSms._id, cancelled._id]);
    const earned = await sumEarnedByPhone([poolSupplier], [finished.phone, cancelled.phone]);
    const services = finished.phone === withSms.phone ? 2 : 1;
    expect(earned.get(finished.phone)).to.deep.equal({ earned: services * 700, servicesCount: services });
    const others = { supplierIds: [99], statuses: statusesFor(undefined), limit: 10 };
    expect(await listSupplierActivations(others)).to.deep.equal([]);
  });

  it('estimates a yield from what was really sold in the country within seven days', async () => {
    await sell('tg');
    clock.advance(8 * dayMs);
    for (const service of ['wa', 'ig', 'vk', 'go', 'fb', 'am', 'mm']) await sell(service);
    const estimate = (country: number) => estimateYield({ country, sims: 100, now: clock.now() });
    expect(await estimate(46)).to.deep.equal({
      perDay: 7_000,
      soldPerSimPerDay: 0.1,
      averageShare: 700,
      sampleDays: 7,
      sampleSize: 7,
    });
    expect(await estimate(6)).to.include({ perDay: 0, sampleSize: 0 });
    const nothing = { perDay: 0, soldPerSimPerDay: 0, averageShare: 0, sampleSize: 0 };
    const toGuest = (sampleMin: number) => estimateYield({ country: 46, sims: 100, sampleMin, now: clock.now() });
    expect(await toGuest(8)).to.include(nothing);
    expect(await toGuest(7)).to.include({ perDay: 7_000, sampleSize: 7 });
  });
});
