import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { countPurchases } from '../../activations/purchase/count-purchases.ts';
import { countRentals } from '../count-rentals.ts';
import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier } from '../../activations/build-activations.fixture.ts';
import { readSales } from '../../../partners/read-sales.ts';
import { rollUpSales } from '../../../partners/roll-up-sales.ts';
import { SalesHourModel } from '../../../partners/sales-hour.model.ts';
import type { PartnerSales } from '../../../partners/sum-sales.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { readQueryStatistics } from '../../statistics/read-query-statistics.ts';
import { SupplierModel } from '../../../supply/directory/supplier.model.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { cancelRental } from '../closing/cancel-rental.ts';
import { extendRental } from '../renewal/extend-rental.ts';
import { deliverSms } from '../../deliver-sms.ts';
import { rentNumber } from '../purchase/rent-number.ts';
import { sumRentalEarnings, sumRentalEarningsByPhone } from './sum-rental-earnings.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';

const buyer = 7;
const hourMs = 3_600_000;
const start = new Date('2026-01-05T09:00:00.000Z');

describe('statistics of rentals', () => {
  useTestDatabase();
  let rentals: TestRentals;
  const rent = (service = 'tg') => rentNumber(rentals, { userId: buyer, service, country: 46, hours: 4 });
  const advance = async (byMs: number): Promise<void> => {
    rentals.activationDeps.testClock.advance(byMs);
    await sweepRentals(rentals);
  };
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await SupplierModel.create({ _id: poolSupplier, kind: 'pool', name: 'Pool', ownerUserId: 9 });
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await putSimsToRent(rentals, 3);
  });
  afterEach(() => rentals.close());

  it('count for the partner what was let when it cannot be cancelled any more, and its earnings by the hour in which they are released', async () => {
    const later = new Date(start.getTime() + 24 * hourMs);
    const read = async () =>
      (await readSales(poolSupplier, start, later)).sort((one, other) => one.hour.getTime() - other.hour.getTime());
    const { _id: id, phone } = await rent();
    const wasted = await rent();
    await cancelRental(rentals, { userId: buyer, id: wasted._id });
    const place = { supplierId: poolSupplier, service: 'tg', country: 46, completed: 0, withSms: 0 };
    const [cancelled] = await read();
    expect(cancelled).to.deep.include({ ...place, hour: start, rented: 0, cancelled: 1, earned: 0, earnedByRent: 0 });
    await advance(rentalCancelMs);
    await advance(hourMs);
    await extendRental(rentals, { userId: buyer, id, hours: 4 });
    await advance(7 * hourMs);
    const end = new Date(start.getTime() + 8 * hourMs);
    const expected = [
      { ...place, hour: start, rented: 1, cancelled: 1, earned: 0, earnedByRent: 0 },
      { ...place, hour: new Date(start.getTime() + hourMs), rented: 0, cancelled: 0, earned: 0, earnedByRent: 0 },
      { ...place, hour: end, rented: 0, cancelled: 0, earned: 2000, earnedByRent: 2000 },
    ];
    expect(await read()).to.deep.equal(expected);
    expect((await sumRentalEarningsByPhone([poolSupplier], [phone])).get(phone)).to.equal(2000);
    expect((await sumRentalEarnings([poolSupplier], end)).get(poolSupplier)).to.equal(2000);
    expect((await sumRentalEarnings([poolSupplier], later)).get(poolSupplier)).to.equal(undefined);
    // The sums stay the same, however often the job runs.
    await advance(2 * hourMs);
    await Promise.all([rollUpSales(rentals.clock()), rollUpSales(rentals.clock())]);
    expect(await SalesHourModel.countDocuments()).to.equal(3);
    const withoutId = (await read()).map((sales): PartnerSales => {
      const { _id, ...sum } = sales as PartnerSales & { _id: string };
      return sum;
    });
    expect(withoutId).to.deep.equal(expected);
  });

  it('of a buyer cover 24 hours: what was asked for, rented, received and spent', async () => {
    const { phone } = await rent();
    const { _id } = await rent();
    await cancelRental(rentals, { userId: buyer, id: _id });
    await deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: '1',
      phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });
    expect(
      await rejectionCodeOf(rentNumber(rentals, { userId: buyer, service: 'wa', country: 46, hours: 600 })),
    ).to.equal('none');
    await putSimsToRent(rentals, 3, { isOnline: false });
    expect(await rejectionCodeOf(rent())).to.equal('NO_NUMBERS');
    await rentals.refusalTally.flush();
    const expected = [
      { service: 'tg', country: 46, requested: 3, bought: 2, rented: 2, received: 1, spent: 1300 },
      { service: 'wa', country: 46, requested: 1, bought: 1, rented: 1, received: 0, spent: 0 },
    ];
    expect(await readQueryStatistics({ countPurchases, countRentals }, buyer, rentals.clock())).to.deep.equal(expected);
    rentals.activationDeps.testClock.advance(24 * hourMs + 10 * 60_000);
    expect(await readQueryStatistics({ countPurchases, countRentals }, buyer, rentals.clock())).to.deep.equal([]);
  });
});
