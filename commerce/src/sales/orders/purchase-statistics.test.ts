import { expect } from 'chai';

import type { PurchaseStatistic, StatisticsBy } from '@shop/shared-types/contract/purchase-statistics';
import { kopecks } from '@shop/shared-types/money';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { listBalanceHistory } from '../../ledger/statement/list-balance-history.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { activationCollection } from '../activations/activation.model.ts';
import { fundUser, poolSupplier, putSims } from '../activations/build-activations.fixture.ts';
import { cancelActivation } from '../activations/closing/cancel-activation.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { buyNumbers } from '../activations/purchase/buy-numbers.ts';
import { deliverSms } from '../deliver-sms.ts';
import { refundSale } from '../refunds/refund-sale.ts';
import { putSimsToRent, type TestRentals } from '../rentals/build-rentals.fixture.ts';
import { cancelRental } from '../rentals/closing/cancel-rental.ts';
import { rentNumber } from '../rentals/purchase/rent-number.ts';
import { extendRental } from '../rentals/renewal/extend-rental.ts';
import { exportPurchaseStatistics, listPurchaseStatistics, type StatisticsQuery } from './purchase-statistics.ts';

const buyer = 7;
const secondMs = 1_000;
const dayMs = 86_400_000;
const bounds = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
const withKey = (keyId: string) => ({ keyLimits: { ...bounds, keyId } });
const selection = { userId: buyer, service: 'tg', country: 46 };

describe('the statistics of a buyer over twelve months (rule 14.4)', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let smsCount = 0;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine({
      offers: [{ price: kopecks(1_390) }],
      wholesaleOffers: [{ price: kopecks(1_260) }],
    }).rentals;
    await saveUser(buildUser({ _id: buyer }));
    await fundUser(rentals.activationDeps, buyer, kopecks(500_000));
  });
  afterEach(() => rentals.close());

  const deliver = (phone: string) =>
    deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: `sms-${(smsCount += 1)}`,
      phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });
  const buy = async (keyId?: string, { afterMs = 0 } = {}) => {
    const bought = await buyNumber(rentals.activationDeps, { ...selection, ...(keyId ? withKey(keyId) : {}) });
    rentals.activationDeps.testClock.advance(afterMs);
    return bought;
  };
  const buyCode = async (keyId?: string, afterMs = 0) => {
    const bought = await buy(keyId, { afterMs });
    await deliver(bought.phone);
    return bought;
  };
  const refund = (kind: 'activation' | 'rental', id: number, amount: number) =>
    refundSale(
      { publicUrl: 'https://shop.example', ...rentals },
      { kind, id: String(id), amount: kopecks(amount), reason: 'did not work', caller: { userId: 1 } },
    );
  const list = (by: StatisticsBy, query: Partial<StatisticsQuery> = {}): Promise<PurchaseStatistic[]> =>
    listPurchaseStatistics({ userId: buyer, by, ...query }, rentals.clock());
  const spentIn = (rows: readonly PurchaseStatistic[]): number => rows.reduce((sum, { spent }) => sum + spent, 0);
  /** What the ledger says of numbers and rentals. */
  const spentByLedger = async (): Promise<number> =>
    (await listBalanceHistory({ userId: buyer, limit: 500 }))
      .filter(({ reference }) => /^(activation|rental):/.test(reference))
      .reduce((sum, { direction, amount }) => sum + (direction === 'outgoing' ? amount : -amount), 0);

  it('agrees with the ledger to the kopeck, however they are told apart: codes, orders at wholesale, rent, refunds', async () => {
    await putSims(rentals.activationDeps, 20);
    await buyCode('k1');
    const cancelled = await buy('k1');
    rentals.activationDeps.testClock.advance(3 * 60 * secondMs);
    await cancelActivation(rentals.activationDeps, { userId: buyer, id: cancelled._id });
    const half = await buyCode();
    await refund('activation', half._id, 500);
    const order = await buyNumbers(rentals.activationDeps, { ...selection, quantity: 10, ...withKey('k2') });
    for (const { phone } of order.activations) await deliver(phone);
    const { _id } = order.activations[0] ?? cancelled;
    await refund('activation', _id, 1_260);
    await putSimsToRent(rentals, 3);
    const rent = (keyId: string) => rentNumber(rentals, { ...selection, hours: 4, ...withKey(keyId) });
    const rented = await rent('k1');
    if ('replayed' in rented) throw new Error('nothing was rented');
    const returned = await rent('k1');
    if ('replayed' in returned) throw new Error('nothing was rented');
    await cancelRental(rentals, { userId: buyer, id: returned._id });
    await deliver(rented.phone);
    rentals.activationDeps.testClock.advance(dayMs / 24);
    await extendRental(rentals, { userId: buyer, id: rented._id, hours: 4 });
    await refund('rental', rented._id, 700);
    const spent = await spentByLedger();
    expect(spent).to.be.greaterThan(10_000);
    for (const by of ['day', 'month', 'service', 'country', 'key', 'choice'] as const)
      expect(spentIn(await list(by)), by).to.equal(spent);
    const keys = await list('key');
    expect(keys.map(({ key, bought, rented: ofRent, delivered }) => [key, bought, ofRent, delivered])).to.deep.equal([
      ['k2', 10, 0, 10],
      ['k1', 4, 2, 2],
      ['none', 1, 0, 1],
    ]);
    expect(keys[0]?.spent).to.equal(9 * 1_260);
    expect(keys[2]?.spent).to.equal(1_390 - 500);
    const choices = await list('choice');
    expect(choices.map(({ choice, bought, delivered }) => [choice, bought, delivered])).to.deep.equal([
      ['cheapest', 13, 12],
      ['rent', 2, 1],
    ]);
    const [heading, ...lines] = await csvLines();
    expect(heading).to.equal('day,service,country,key,bought,rented,delivered,average_seconds,spent_rub');
    expect(lines.map((line) => Math.round(Number(line.split(',').at(-1)) * 100))).to.satisfy(
      (sums: number[]) => sums.reduce((sum, one) => sum + one, 0) === spent,
    );
  });

  const csvLines = async (): Promise<string[]> => {
    let text = '';
    for await (const piece of exportPurchaseStatistics({ userId: buyer }, rentals.clock())) text += piece;
    return text.trim().split('\r\n');
  };

  it('tells how much each choice delivered', async () => {
    await putSims(rentals.activationDeps, 9);
    const chosen = { ...selection, choose: 'likeliest' } as const;
    const likeliest = await Promise.all([1, 2, 3].map(() => buyNumber(rentals.activationDeps, chosen)));
    for (const { phone } of likeliest.slice(1)) await deliver(phone);
    await buyCode();
    const choices = await list('choice');
    expect(choices.map(({ choice, bought, delivered, spent }) => [choice, bought, delivered, spent])).to.deep.equal([
      ['likeliest', 3, 2, 2 * 1_390],
      ['cheapest', 1, 1, 1_390],
    ]);
  });

  it('tells the time to the paid code, by days of UTC, and narrows by service, country, key and day', async () => {
    await putSims(rentals.activationDeps, 9);
    await buyCode('k1', 30 * secondMs);
    await buyCode('first', 10 * secondMs);
    rentals.activationDeps.testClock.advance(dayMs);
    await buy('k1');
    const days = await list('day');
    expect(
      days.map(({ day, bought, delivered, averageSeconds }) => [day, bought, delivered, averageSeconds]),
    ).to.deep.equal([
      ['2026-01-05', 2, 2, 20],
      ['2026-01-06', 1, 0, null],
    ]);
    expect((await list('month')).map(({ day, bought }) => [day, bought])).to.deep.equal([['2026-01-01', 3]]);
    expect((await list('day', { key: 'k1' })).map(({ averageSeconds }) => averageSeconds)).to.deep.equal([30, null]);
    expect(await list('service', { from: '2026-01-06' })).to.have.length(1);
    expect((await list('service', { to: '2026-01-06' }))[0]).to.include({ service: 'tg', bought: 2, country: null });
    expect(await list('country', { service: 'wa' })).to.deep.equal([]);
    expect((await list('country', { country: 46 }))[0]).to.include({ country: 46, bought: 3 });
    expect(await listPurchaseStatistics({ userId: 8, by: 'day' }, rentals.clock())).to.deep.equal([]);
  });

  it('does not claim to know the key of older purchases, and reaches back twelve months', async () => {
    await putSims(rentals.activationDeps, 3);
    const old = await buyCode('k1');
    await activationCollection().updateOne({ _id: old._id }, { $unset: { keyId: 1 } });
    await buyCode();
    expect((await list('key')).map(({ key }) => key)).to.have.members(['unknown', 'none']);
    expect(await list('day', { key: 'unknown' })).to.have.length(1);
    expect(await list('day', { key: 'none' })).to.have.length(1);
    rentals.activationDeps.testClock.advance(365 * dayMs);
    expect(await list('key')).to.have.length(2);
    rentals.activationDeps.testClock.advance(dayMs);
    expect(await list('key', { from: '2025-01-01' })).to.deep.equal([]);
  });
});
