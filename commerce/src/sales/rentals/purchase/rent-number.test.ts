import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser, putSims } from '../../activations/build-activations.fixture.ts';
import { buyNumber } from '../../activations/purchase/buy-number.ts';
import { cancelActivation } from '../../activations/closing/cancel-activation.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { recountStock } from '../../../supply/pool/recount-stock.ts';
import { simCollection } from '../../../supply/pool/sim.model.ts';
import { StockCountModel } from '../../../supply/pool/stock-count.model.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { cancelRental } from '../closing/cancel-rental.ts';
import { extendRental } from '../renewal/extend-rental.ts';
import { presentRental } from '../present-rental.ts';
import { rentNumber } from './rent-number.ts';
import type { RentNumberRequest } from './rental-purchase.ts';
import { RentalModel } from '../rental.model.ts';
import { returnRental } from '../closing/return-rental.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';

const buyer = 7;
const stranger = 8;

describe('rentNumber', () => {
  useTestDatabase();
  let rentals: TestRentals;
  const rent = (more: Partial<RentNumberRequest> = {}, node = rentals) =>
    rentNumber(node, { userId: buyer, service: 'tg', country: 46, hours: 4, ...more });
  const codeOf = (more: Partial<RentNumberRequest>) => rejectionCodeOf(rent(more));

  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await fundUser(rentals.activationDeps, stranger, kopecks(100_000));
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await rentals.close();
  });

  it('holds the price of the hours, and gives a number until they are over', async () => {
    await putSimsToRent(rentals, 1);
    const rental = presentRental(await rent({ hours: 24 }));
    expect(rental).to.deep.include({
      status: 'active',
      phone: '46730000000',
      price: 2340,
      hours: 24,
      startedAt: '2026-01-05T09:00:00.000Z',
      cancellableUntil: '2026-01-05T09:20:00.000Z',
      endsAt: '2026-01-06T09:00:00.000Z',
    });
    expect(await readBalance(buyer)).to.deep.equal({ posted: 100_000, held: 2340, available: 97_660 });
  });

  it('sells a rented SIM to nobody else, for no service, and not after the rental either', async () => {
    await putSimsToRent(rentals, 1);
    const buy = () =>
      rejectionCodeOf(buyNumber(rentals.activationDeps, { userId: stranger, service: 'wa', country: 46 }));
    const { _id } = await rent();
    expect([await buy(), await codeOf({ service: 'wa' }), await codeOf({ service: 'full' })]).to.deep.equal(
      Array(3).fill('NO_NUMBERS'),
    );
    rentals.activationDeps.testClock.advance(rentalCancelMs);
    await returnRental(rentals, { userId: buyer, id: _id });
    // The partner's software reports the SIM again.
    await putSimsToRent(rentals, 1, { port: 'another' });
    expect([await buy(), await codeOf({ userId: stranger })]).to.deep.equal(['NO_NUMBERS', 'NO_NUMBERS']);
    expect(await recountStock(rentals.clock(), { settleMs: 0 })).to.equal(0);
  });

  it('puts the SIM of a cancelled rental back on sale, for codes and for rent', async () => {
    await putSimsToRent(rentals, 1);
    const { _id } = await rent();
    await cancelRental(rentals, { userId: buyer, id: _id });
    const bought = await buyNumber(rentals.activationDeps, { userId: stranger, service: 'wa', country: 46 });
    await cancelActivation(rentals.activationDeps, { userId: stranger, id: bought._id });
    expect((await rent()).phone).to.equal('46730000000');
  });

  it('rents no SIM on which a code was sold: its SMS belong to another buyer', async () => {
    await putSimsToRent(rentals, 1);
    await buyNumber(rentals.activationDeps, { userId: stranger, service: 'wa', country: 46 });
    expect(await codeOf({ service: 'tg' })).to.equal('NO_NUMBERS');
  });

  it('says that a number is free for fewer hours only, or not at all', async () => {
    await putSimsToRent(rentals, 1, { rentHoursMax: 24, refusedServices: ['wa'] });
    expect([
      await codeOf({ hours: 25 }),
      await codeOf({ hours: 24, service: 'wa' }),
      await codeOf({ service: 'none' }),
      await codeOf({ country: 1 }),
      await codeOf({ operators: ['tele2'] }),
    ]).to.deep.equal(['RENTAL_TIME_UNAVAILABLE', 'NO_NUMBERS', 'SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'NO_NUMBERS']);
    expect((await rent({ hours: 24, operators: ['telia'] })).operator).to.equal('telia');
  });

  it('keeps long-term SIMs for long rentals', async () => {
    await putSims(rentals.activationDeps, 2, { rentHoursMax: 672 });
    await putSims(rentals.activationDeps, 1, { rentHoursMax: 24 });
    expect((await rent({ hours: 672 })).endsAt.toISOString()).to.equal('2026-02-02T09:00:00.000Z');
    expect((await rent({ hours: 12 })).phone).to.equal('46730000000');
  });

  it('refuses what is dearer than it was shown, or than the balance, and holds nothing', async () => {
    await putSimsToRent(rentals, 1);
    const dearer = await rent({ priceShown: kopecks(1299) }).catch((failure: unknown) => failure);
    expect(dearer).to.deep.include({ code: 'PRICE_CHANGED', details: { price: 1300 } });
    rentals.setPrice('rent-default', 'tg', 80_000);
    expect(await codeOf({})).to.equal('NO_BALANCE');
    expect((await readBalance(buyer)).held).to.equal(0);
    expect(await simCollection().countDocuments({ isRented: true })).to.equal(0);
  });

  it('keeps the limits of the API key, and gives a cancelled price back to its day', async () => {
    await putSimsToRent(rentals, 3);
    const keyLimits = { addresses: [], priceMax: 2000, dailySpendMax: 3000, openOrdersMax: 2 };
    expect(await codeOf({ keyLimits, hours: 24 }), 'dearer than one may be').to.equal('API_KEY_LIMIT');
    const { _id } = await rent({ keyLimits });
    await extendRental(rentals, { userId: buyer, id: _id, hours: 4, keyLimits });
    const more = () => rejectionCodeOf(extendRental(rentals, { userId: buyer, id: _id, hours: 4, keyLimits }));
    expect([await more(), await codeOf({ keyLimits })], 'more than a day may').to.deep.equal([
      'API_KEY_LIMIT',
      'API_KEY_LIMIT',
    ]);
    await cancelRental(rentals, { userId: buyer, id: _id });
    expect([await codeOf({ keyLimits }), await codeOf({ keyLimits })]).to.deep.equal(['none', 'none']);
  });

  it('counts what can be rented as sales, cancels and reports change it', async () => {
    await putSims(rentals.activationDeps, 10, { rentHoursMax: 24 });
    await putSims(rentals.activationDeps, 4, { rentHoursMax: 672, refusedServices: ['wa'] });
    const counts = async () => {
      await rentals.countStock();
      return [4, 24, 25, 672].map((hours) =>
        ['tg', 'wa'].map((service) => rentals.rentStock.rentableFor(1, 46, service, hours)),
      );
    };
    expect(await counts()).to.deep.equal([
      [10, 6],
      [10, 6],
      [4, 0],
      [4, 0],
    ]);
    await rent({ hours: 168 });
    await buyNumber(rentals.activationDeps, { userId: buyer, service: 'wa', country: 46 });
    const rented = await rent({ hours: 24, service: 'wa' });
    const after = [
      [7, 4],
      [7, 4],
      [3, 0],
      [3, 0],
    ];
    expect(await counts()).to.deep.equal(after);
    await cancelRental(rentals, { userId: buyer, id: rented._id });
    expect((await counts())[0]).to.deep.equal([8, 5]);
    await rent({ hours: 24, service: 'wa' });
    expect(await counts()).to.deep.equal(after);
    await StockCountModel.collection.updateMany({}, { $set: { rent: {} } });
    await recountStock(rentals.clock(), { settleMs: 0 });
    expect(await counts()).to.deep.equal(after);
  });

  describe('sent again', () => {
    it('answers the same with the same key, also after the rental moved on, and refuses another selection', async () => {
      await putSimsToRent(rentals, 2);
      const first = await rent({ idempotencyKey: 'k', hours: 4 });
      await extendRental(rentals, { userId: buyer, id: first._id, hours: 4 });
      const again = await rent({ idempotencyKey: 'k', hours: 4 });
      expect(presentRental(again)).to.deep.equal(presentRental(first));
      expect(await codeOf({ idempotencyKey: 'k', hours: 5 })).to.equal('IDEMPOTENCY_KEY_REUSED');
      expect(await RentalModel.countDocuments()).to.equal(1);
    });

    it('answers the same after the rental has ended', async () => {
      await putSimsToRent(rentals, 1);
      const first = await rent({ idempotencyKey: 'k', hours: 4 });
      const extension = { userId: buyer, id: first._id, hours: 4, idempotencyKey: 'more' };
      const extended = await extendRental(rentals, extension);
      await cancelRental(rentals, { userId: buyer, id: first._id });
      expect(presentRental(await rent({ idempotencyKey: 'k', hours: 4 }))).to.deep.equal(presentRental(first));
      expect(presentRental(await extendRental(rentals, extension))).to.deep.equal(presentRental(extended));
    });

    it('answers the same after the rental was paid back', async () => {
      await putSimsToRent(rentals, 1);
      const first = await rent({ idempotencyKey: 'k', hours: 4 });
      const [charge] = first.charges;
      await RentalModel.updateOne(
        { _id: first._id },
        { $set: { 'charges.0.refunded': charge?.price, goneAt: first.endsAt } },
      );
      const again = presentRental(await rent({ idempotencyKey: 'k', hours: 4 }));
      await RentalModel.updateOne({ _id: first._id }, { $unset: { 'charges.0.refunded': '', goneAt: '' } });
      expect(again).to.deep.equal(presentRental(first));
    });

    it('repeats a refusal although numbers came since', async () => {
      expect(await codeOf({ idempotencyKey: 'k' })).to.equal('NO_NUMBERS');
      await putSimsToRent(rentals, 1);
      expect(await codeOf({ idempotencyKey: 'k' })).to.equal('NO_NUMBERS');
      expect(await codeOf({})).to.equal('none');
    });

    it('rents one number for twenty requests of one key on two nodes', async () => {
      const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
      await putSimsToRent(rentals, 20);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          rent({ idempotencyKey: 'k' }, index % 2 ? rentals : other).then((rental) => rental._id),
        ),
      );
      expect(new Set(answers).size).to.equal(1);
      expect((await readBalance(buyer)).held).to.equal(1300);
      await other.close();
    });
  });

  it('rents each of 12 SIMs once to 40 who ask on two nodes, while codes are sold from the same pool', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
    await putSimsToRent(rentals, 12);
    await other.countStock();
    const asked = await Promise.all([
      ...Array.from({ length: 40 }, (_, index) =>
        rejectionCodeOf(rent({ userId: index % 3 ? buyer : stranger }, index % 2 ? rentals : other)),
      ),
      ...Array.from({ length: 10 }, () =>
        rejectionCodeOf(buyNumber(other.activationDeps, { userId: stranger, service: 'wa', country: 46 })),
      ),
    ]);
    expect(asked.every((code) => ['none', 'NO_NUMBERS'].includes(code))).to.equal(true);
    const rented = await RentalModel.countDocuments();
    const sold = await simCollection().countDocuments({ soldFor: 'wa' });
    expect(rented + sold, 'every SIM has one buyer').to.equal(12);
    expect(await simCollection().countDocuments({ soldFor: 'wa', isRented: true })).to.equal(0);
    await other.close();
  });

  it('lasts the hours that were paid, also over a change to summer time', async () => {
    const { testClock } = rentals.activationDeps;
    testClock.advance(Date.UTC(2026, 2, 28, 20) - testClock.now().getTime());
    await putSimsToRent(rentals, 1);
    const rental = await rent({ hours: 24 });
    testClock.advance(24 * 3_600_000 - 1);
    await sweepRentals(rentals);
    expect((await RentalModel.findById(rental._id).lean())?.status).to.equal('active');
    testClock.advance(1);
    await sweepRentals(rentals);
    expect((await RentalModel.findById(rental._id).lean())?.status).to.equal('expired');
  });
});
