import { expect } from 'chai';

import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import { rentalCancelMs } from '@shop/shared-types/constants';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { buildReportedSim, fundUser, poolSupplier } from '../../activations/build-activations.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { houseSales, partnerAccount, referralAccount } from '../../../ledger/balances/account-id.ts';
import { enterTransfer } from '../../../ledger/transfers/enter-transfer.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../../platform/events/outbox-event.model.ts';
import { openReferrer } from '../../../money/referrals/open-referrer.ts';
import { silentAfterMs } from '../../../supply/directory/supplier-directory.ts';
import { SupplierModel } from '../../../supply/directory/supplier.model.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { extendRental } from '../renewal/extend-rental.ts';
import { findRental } from '../transition-rental.ts';
import { deliverSms } from '../../deliver-sms.ts';
import { rentalCollection, type RentalDocument } from '../rental.model.ts';
import { rentNumber } from '../purchase/rent-number.ts';
import { returnRental } from '../closing/return-rental.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';
import { watchRentedNumbers } from '../closing/watch-rented-numbers.ts';

const [buyer, friend] = [7, 8];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Four weeks cost fifteen times the shortest term: 195 rubles, of which the partner earns 150. */
const [price, share] = [19_500, 15_000];

describe('a rental pays its partner as the hours pass', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let rental: RentalDocument;
  const own = () => ({ userId: buyer, id: rental._id });
  const now = () => findRental(own());
  const partnerHas = () => readDerivedBalance(partnerAccount(poolSupplier));
  const push = () =>
    deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: '1',
      phone: rental.phone,
      from: 'Telegram',
      text: 'Telegram code 12345',
    });
  const advance = async (byMs: number): Promise<void> => {
    rentals.activationDeps.testClock.advance(byMs);
    await watchRentedNumbers(rentals);
    await sweepRentals(rentals);
  };
  const setOnline = (isOnline: boolean) =>
    rentals.activationDeps.pool.applyReport({
      supplierId: poolSupplier,
      mode: 'changes',
      sims: [buildReportedSim(0, { phone: rental.phone, isOnline, rentHoursMax: 672 })],
      at: rentals.clock(),
    });
  const leaveReport = () =>
    rentals.activationDeps.pool.applyReport({ supplierId: poolSupplier, mode: 'full', sims: [], at: rentals.clock() });
  const rent = async (hours = 672): Promise<void> => {
    rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours });
  };

  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await saveUser(buildUser({ _id: buyer, referrerUserId: friend }));
    await openReferrer(rentals, friend);
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await putSimsToRent(rentals, 1);
    await rent();
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await rentals.close();
  });

  it('pays nothing at the first SMS, a part each day, and all of it after four weeks', async () => {
    await push();
    expect(await partnerHas()).to.equal(0);
    for (let day = 1; day < 28; day += 1) {
      await advance(dayMs);
      expect(await partnerHas(), `day ${day}`).to.equal(Math.floor((share * day) / 28));
    }
    expect((await auditShop()).findings).to.deep.equal([]);
    await advance(dayMs);
    expect((await now()).status).to.equal('expired');
    expect(await partnerHas()).to.equal(share);
    expect(await readDerivedBalance(referralAccount(friend))).to.equal(975);
    expect(await readDerivedBalance(houseSales)).to.equal(price - share - 975);
  });

  it('adds what an extension brings, and pays all of a rental that was returned', async () => {
    await advance(27 * dayMs);
    await extendRental(rentals, { ...own(), hours: 168 });
    await advance(dayMs);
    expect(await partnerHas()).to.equal(share);
    await advance(dayMs);
    expect(await partnerHas()).to.equal(share + Math.floor(5_500 / 7));
    await returnRental(rentals, own());
    expect(await partnerHas()).to.equal(share + 5_500);
    expect((await readBalance(buyer)).posted).to.equal(100_000 - price - 7_150);
  });

  it('gives the whole price back when the number is returned within 20 minutes and without SMS', async () => {
    rentals.activationDeps.testClock.advance(rentalCancelMs - 1);
    expect((await returnRental(rentals, own())).status).to.equal('cancelled');
    expect(await readBalance(buyer)).to.deep.equal({ posted: 100_000, held: 0, available: 100_000 });
    expect(await partnerHas()).to.equal(0);
  });

  it('gives the rest of the time back when the number goes away, and tells the buyer', async () => {
    await push();
    await advance(14 * dayMs);
    await setOnline(false);
    await advance(60_000);
    expect((await now()).unreachableSince).to.deep.equal(rentals.clock());
    await advance(11 * hourMs);
    expect((await now()).status, 'it may come back for twelve hours').to.equal('received');
    await advance(hourMs);
    const lost = await now();
    expect(lost.status).to.equal('not-found');
    const usedMs = 14 * dayMs + 60_000;
    const used = Math.floor((price * usedMs) / (28 * dayMs));
    expect((await readBalance(buyer)).available).to.equal(100_000 - used);
    expect(await partnerHas()).to.equal(Math.floor((share * usedMs) / (28 * dayMs)));
    const events = await OutboxEventModel.find({ userId: buyer, name: 'rental-changed' }).sort({ sequence: -1 }).lean();
    const { rental: told } = events[0]?.payload as LiveEvents['rental-changed'];
    expect(told).to.include({ status: 'not-found', refunded: price - used, endedAt: lost.endedAt?.toISOString() });
    const mails = await rentals.sendMails();
    const [mail, ...others] = mails.filter(({ subject }) => !subject.startsWith('You rented'));
    expect(others).to.deep.equal([]);
    expect(mail?.subject).to.equal(`Your rented number +${rental.phone} is no longer available`);
    expect(mail?.text).to.contain(`${formatRubles(kopecks(price - used))} ₽`);
    await advance(28 * dayMs);
    expect((await readBalance(buyer)).available).to.equal(100_000 - used);
  });

  it('counts a number as gone that left its partner’s report, that refuses the service, or whose software is silent', async () => {
    await advance(dayMs);
    await leaveReport();
    await advance(1);
    expect((await now()).unreachableSince).to.deep.equal(rentals.clock());
    await setOnline(true);
    await advance(1);
    expect((await now()).unreachableSince).to.equal(null);
    const refusing = buildReportedSim(0, { phone: rental.phone, refusedServices: ['tg'], rentHoursMax: 672 });
    await rentals.activationDeps.pool.applyReport({
      supplierId: poolSupplier,
      mode: 'changes',
      sims: [refusing],
      at: rentals.clock(),
    });
    await advance(1);
    expect((await now()).unreachableSince).to.deep.equal(rentals.clock());
    await setOnline(true);
    await advance(1);
    expect((await now()).unreachableSince).to.equal(null);
    await SupplierModel.create({
      _id: poolSupplier,
      kind: 'pool',
      name: 'Pool',
      ownerUserId: 9,
      heardAt: rentals.clock(),
    });
    await advance(silentAfterMs + 1);
    expect((await now()).unreachableSince).to.deep.equal(rentals.clock());
    await advance(12 * hourMs);
    expect((await now()).status).to.equal('not-found');
  });

  it('releases nothing while the number is away, makes up for it when it is back, and never pays twice', async () => {
    await advance(dayMs);
    const afterOneDay = Math.floor(share / 28);
    await setOnline(false);
    await advance(1);
    await advance(11 * hourMs);
    await setOnline(true);
    await advance(1);
    expect(await partnerHas()).to.equal(afterOneDay);
    const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
    rentals.activationDeps.testClock.advance(13 * hourMs);
    await Promise.all([sweepRentals(rentals), sweepRentals(other), sweepRentals(rentals)]);
    await other.close();
    const { earnings, startedAt } = await now();
    const passedMs = (earnings?.through.getTime() ?? 0) - startedAt.getTime();
    expect(await partnerHas()).to.equal(Math.floor((share * passedMs) / (28 * dayMs)));
    expect(earnings?.steps).to.equal(2);
  });

  it('ends a short rental in the usual way when its number was away for its last half hour only', async () => {
    await putSimsToRent(rentals, 2);
    await rent(4);
    await advance(3.75 * hourMs);
    await setOnline(false);
    await advance(1);
    await advance(hourMs);
    expect((await now()).status).to.equal('expired');
    expect(await partnerHas()).to.equal(1_000);
  });

  describe('that was paid out at its first SMS, before shares were released over time', () => {
    /** Makes the rental look as older versions wrote it: no mark on its charges, and the whole share paid with the price. */
    const payAtOnce = async (): Promise<void> => {
      await push();
      const reference = `rental:${rental._id}`;
      await rentals.groupCommit.submit({
        name: 'pay-at-once',
        reads: [],
        decide: (working, at) =>
          enterTransfer(working, {
            _id: `${reference}:charge-0:share`,
            phase: 'single',
            kind: 'partner-share',
            debit: houseSales,
            credit: partnerAccount(poolSupplier),
            amount: kopecks(share),
            reference,
            at,
            settles: null,
            reverses: null,
          }),
      });
      await rentalCollection().updateOne(
        { _id: rental._id },
        { $unset: { 'charges.0.paysOverTime': '' }, $set: { referral: null } },
      );
    };

    it('is not paid again, and its extension pays as the hours pass', async () => {
      await payAtOnce();
      expect((await auditShop()).findings).to.deep.equal([]);
      await advance(27 * dayMs);
      await extendRental(rentals, { ...own(), hours: 168 });
      expect(await partnerHas()).to.equal(share);
      await advance(8 * dayMs);
      expect((await now()).status).to.equal('expired');
      expect(await partnerHas()).to.equal(share + 5_500);
    });

    it('takes the rest back from the partner when its number goes away, also when that is withdrawn', async () => {
      await payAtOnce();
      await advance(14 * dayMs);
      await setOnline(false);
      await advance(1);
      await advance(12 * hourMs);
      expect((await now()).status).to.equal('not-found');
      expect(await partnerHas()).to.equal(share / 2);
      expect((await readBalance(buyer)).available).to.equal(100_000 - price / 2);
    });
  });
});
