import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier } from '../activations/build-activations.fixture.ts';
import { SmsModel } from '../activations/sms/sms.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../platform/events/outbox-event.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { SimModel } from '../../supply/pool/sim.model.ts';
import { putSimsToRent, type TestRentals } from './build-rentals.fixture.ts';
import { cancelRental } from './closing/cancel-rental.ts';
import { extendRental } from './renewal/extend-rental.ts';
import { listRentals } from './list-rentals.ts';
import { changeRental, findRental, transitionRental } from './transition-rental.ts';
import { presentRental } from './present-rental.ts';
import { quoteExtension } from './renewal/quote-extension.ts';
import { deliverSms } from '../deliver-sms.ts';
import { rentNumber } from './purchase/rent-number.ts';
import type { RentNumberRequest } from './purchase/rental-purchase.ts';
import type { RentalDocument } from './rental.model.ts';
import { returnRental } from './closing/return-rental.ts';
import { sweepRentals } from './closing/sweep-rentals.ts';

const buyer = 7;
const hourMs = 3_600_000;
const full = { posted: 100_000, held: 0, available: 100_000 };
const paid = { posted: 98_700, held: 0, available: 98_700 };

describe('the life of a rental', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let rental: RentalDocument;
  let smsCount = 0;
  const own = () => ({ userId: buyer, id: rental._id });
  const now = () => findRental(own());
  const rent = async (more: Partial<RentNumberRequest> = {}) => {
    rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4, ...more });
  };
  const push = (text = 'Telegram code 12345', more: { smsId?: string; from?: string; supplierId?: number } = {}) => {
    smsCount += 1;
    const sms = { supplierId: poolSupplier, smsId: `${smsCount}`, phone: rental.phone, from: 'Telegram', text };
    return deliverSms(rentals, rentals.activationDeps, { ...sms, ...more });
  };
  const advance = async (byMs: number): Promise<void> => {
    rentals.activationDeps.testClock.advance(byMs);
    await sweepRentals(rentals);
  };

  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await putSimsToRent(rentals, 2);
    await rent();
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await rentals.close();
  });

  it('takes the money with the first SMS, shows every SMS until the end, and has split the money then', async () => {
    expect(await push()).to.deep.equal({ outcome: 'delivered' });
    expect(await push('Welcome to Telegram!')).to.deep.equal({ outcome: 'delivered' });
    const received = presentRental(await now());
    expect(received.status).to.equal('received');
    expect(received.messages.map(({ code }) => code)).to.deep.equal(['12345', null]);
    expect(await readBalance(buyer)).to.deep.equal(paid);
    expect(await readDerivedBalance('house:sales')).to.equal(1300);
    await advance(4 * hourMs - 1);
    expect(await push('Telegram code 67890')).to.deep.equal({ outcome: 'delivered' });
    await advance(1);
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(1000);
    expect(await readDerivedBalance('house:sales')).to.equal(300);
    expect(await push('Telegram code 11111')).to.deep.equal({ outcome: 'stored' });
    expect((await now()).status).to.equal('expired');
    expect(await readBalance(buyer)).to.deep.equal(paid);
  });

  it('shows a text whole that is no code of its service, takes nothing for it and can still be cancelled', async () => {
    expect(await push('Welcome! 50 minutes are free.', { from: 'OPERATOR' })).to.deep.equal({ outcome: 'delivered' });
    const { status, messages } = presentRental(await now());
    expect(status).to.equal('active');
    expect(messages.map(({ text, code, isMasked }) => [text, code, isMasked])).to.deep.equal([
      ['Welcome! 50 minutes are free.', null, false],
    ]);
    expect((await readBalance(buyer)).held).to.equal(1300);
    expect((await cancelRental(rentals, own())).status).to.equal('cancelled');
    expect(await readBalance(buyer)).to.deep.equal(full);
    expect((await listRentals({ userId: buyer, tab: 'cancelled', limit: 10 })).length).to.equal(1);
    expect(await listRentals({ userId: buyer, tab: 'received', limit: 10 })).to.deep.equal([]);
  });

  it('takes the price of a whole number with any SMS, since it is rented for all of them', async () => {
    await rent({ service: 'full' });
    await push('Welcome! 50 minutes are free.', { from: 'OPERATOR' });
    expect((await now()).status).to.equal('received');
    expect(await rejectionCodeOf(cancelRental(rentals, own()))).to.equal('RENTAL_CANCEL_REFUSED');
  });

  it('shows an SMS once, and none that another service sent', async () => {
    const same = { smsId: 'same' };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => push(undefined, same)));
    expect(outcomes.filter(({ outcome }) => outcome === 'delivered')).to.have.length(1);
    expect((await push()).outcome, 'the same words under a new id').to.equal('duplicate');
    expect((await push('Your WhatsApp code: 123-456', { from: 'WhatsApp' })).outcome).to.equal('stored');
    expect((await push('Telegram code 22222', { supplierId: 99 })).outcome, "not this supplier's").to.equal('stored');
    expect((await now()).messages).to.have.length(1);
    expect(await SmsModel.countDocuments({ rentalId: rental._id })).to.equal(1);
  });

  it('shows the SMS of every service to who rents the whole number', async () => {
    await rent({ service: 'full' });
    await push('Your WhatsApp code: 123-456', { from: 'WhatsApp' });
    await push();
    await push('See you at eight', { from: '+46701234567' });
    expect((await now()).messages.map(({ code }) => code)).to.deep.equal(['123456', '12345', null]);
  });

  describe('its cancel', () => {
    it('gives the whole price back within 20 minutes, however often and from wherever', async () => {
      const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
      rentals.activationDeps.testClock.advance(rentalCancelMs - 1);
      const cancelled = await Promise.all(
        Array.from({ length: 10 }, (_, index) => cancelRental(index % 2 ? rentals : other, own())),
      );
      expect(cancelled.map(({ status }) => status)).to.deep.equal(Array(10).fill('cancelled'));
      expect(await readBalance(buyer)).to.deep.equal(full);
      expect(await SimModel.findById(rental.phone).lean(), 'on sale again').to.include({ isRented: false });
      await other.close();
    });

    it('is refused when 20 minutes are over, whether the sweep has run or not', async () => {
      rentals.activationDeps.testClock.advance(rentalCancelMs);
      expect(await rejectionCodeOf(cancelRental(rentals, own()))).to.equal('RENTAL_CANCEL_REFUSED');
      expect((await readBalance(buyer)).held).to.equal(1300);
      await sweepRentals(rentals);
      expect(await rejectionCodeOf(cancelRental(rentals, own()))).to.equal('RENTAL_CANCEL_REFUSED');
      expect(await readBalance(buyer)).to.deep.equal(paid);
      expect((await now()).status).to.equal('active');
    });

    it('is refused after an SMS, and one of both wins when they come at once', async () => {
      const [cancelled] = await Promise.all([rejectionCodeOf(cancelRental(rentals, own())), push()]);
      const { status } = await now();
      expect(status).to.equal(cancelled === 'none' ? 'cancelled' : 'received');
      expect(await readBalance(buyer)).to.deep.equal(cancelled === 'none' ? full : paid);
      await rent();
      await push('Telegram code 99999');
      expect(await rejectionCodeOf(cancelRental(rentals, own()))).to.equal('RENTAL_CANCEL_REFUSED');
    });

    it('gives back extensions as well', async () => {
      await extendRental(rentals, { ...own(), hours: 12 });
      expect((await readBalance(buyer)).held).to.equal(1300 + 1820);
      expect((await cancelRental(rentals, own())).status).to.equal('cancelled');
      expect(await readBalance(buyer)).to.deep.equal(full);
    });
  });

  it('is returned without a refund after 20 minutes, once, and its SIM is not sold again', async () => {
    rentals.activationDeps.testClock.advance(rentalCancelMs);
    expect((await returnRental(rentals, own())).status).to.equal('returned');
    expect((await returnRental(rentals, own())).status).to.equal('returned');
    expect(await readBalance(buyer)).to.deep.equal(paid);
    expect((await push()).outcome).to.equal('stored');
    expect(await rejectionCodeOf(cancelRental(rentals, own()))).to.equal('RENTAL_CANCEL_REFUSED');
    expect(await SimModel.countDocuments({ isRented: true })).to.equal(1);
  });

  it('ends after four weeks, not before, however many nodes sweep and however long they slept', async () => {
    await rent({ hours: 672 });
    await advance(28 * 24 * hourMs - 1);
    expect((await now()).status).to.equal('active');
    const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
    rentals.activationDeps.testClock.advance(1 + 5 * 24 * hourMs);
    await Promise.all([sweepRentals(rentals), sweepRentals(other)]);
    expect((await now()).status).to.equal('expired');
    expect((await readBalance(buyer)).held).to.equal(0);
    await other.close();
  });

  describe('its extension', () => {
    it('costs what was quoted, and is written into its history', async () => {
      await advance(hourMs);
      const quote = await quoteExtension(rentals, { ...own(), hours: 12 });
      expect(quote).to.deep.equal({ price: 1820, hours: 12, hoursMax: 669 });
      const extended = await extendRental(rentals, { ...own(), hours: 12, priceShown: quote.price });
      expect(presentRental(extended)).to.deep.include({
        price: 1300 + 1820,
        hours: 16,
        endsAt: '2026-01-06T01:00:00.000Z',
        extensions: [{ at: '2026-01-05T10:00:00.000Z', price: 1820, hours: 12 }],
      });
      expect(await readBalance(buyer)).to.deep.equal({ posted: 96_880, held: 0, available: 96_880 });
      await advance(15 * hourMs);
      expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(1000 + 1400);
    });

    it('never reaches further than four weeks ahead, nor than the partner lets the SIM', async () => {
      expect((await quoteExtension(rentals, { ...own(), hours: 4 })).hoursMax).to.equal(668);
      const tooLong = await extendRental(rentals, { ...own(), hours: 669 }).catch((failure: unknown) => failure);
      expect(tooLong).to.be.instanceOf(CommerceError);
      expect(tooLong).to.deep.include({ code: 'RENTAL_TIME_UNAVAILABLE', details: { hoursMax: 668 } });
      await putSimsToRent(rentals, 2, { rentHoursMax: 12 });
      expect((await extendRental(rentals, { ...own(), hours: 8 })).charges).to.have.length(2);
      expect(await rejectionCodeOf(extendRental(rentals, { ...own(), hours: 4 }))).to.equal('RENTAL_TIME_UNAVAILABLE');
    });

    it('is refused when it costs more than quoted or than there is, when the SIM is gone, and after the end', async () => {
      const extend = (more = {}) => rejectionCodeOf(extendRental(rentals, { ...own(), hours: 4, ...more }));
      expect(await extend({ priceShown: kopecks(1299) })).to.equal('PRICE_CHANGED');
      rentals.setPrice('rent-default', 'tg', 90_000);
      expect(await extend()).to.equal('NO_BALANCE');
      await putSimsToRent(rentals, 2, { isOnline: false });
      expect(await extend()).to.equal('NO_NUMBERS');
      rentals.activationDeps.testClock.advance(4 * hourMs);
      expect(await extend()).to.equal('RENTAL_ENDED');
      expect(await rejectionCodeOf(quoteExtension(rentals, { ...own(), hours: 4 }))).to.equal('RENTAL_ENDED');
      expect((await now()).charges).to.have.length(1);
    });

    it('happens once for ten requests of one key, and answers each the same', async () => {
      await push();
      const request = { ...own(), hours: 4, idempotencyKey: 'k' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => extendRental(rentals, request)));
      await push('Telegram code 33333');
      answers.push(await extendRental(rentals, request));
      const [first] = answers.map(presentRental);
      for (const answer of answers) expect(presentRental(answer)).to.deep.equal(first);
      expect((await now()).charges).to.have.length(2);
    });
  });

  it('is its buyer’s alone', async () => {
    await fundUser(rentals.activationDeps, 8, kopecks(5_000));
    const foreign = { userId: 8, id: rental._id };
    for (const attempt of [
      () => findRental(foreign),
      () => cancelRental(rentals, foreign),
      () => returnRental(rentals, foreign),
      () => extendRental(rentals, { ...foreign, hours: 4 }),
      () => quoteExtension(rentals, { ...foreign, hours: 4 }),
    ]) {
      expect(await rejectionCodeOf(attempt())).to.equal('RENTAL_NOT_FOUND');
    }
    expect(await listRentals({ userId: 8, limit: 10 })).to.deep.equal([]);
  });

  it('is in one tab of the rental screen at every time of its life', async () => {
    const tabs = async () =>
      Promise.all(
        (['active', 'received', 'cancelled'] as const).map(async (tab) =>
          (await listRentals({ userId: buyer, tab, limit: 10 })).map(({ _id }) => _id),
        ),
      );
    const first = rental._id;
    expect(await tabs()).to.deep.equal([[first], [], []]);
    await cancelRental(rentals, own());
    rentals.activationDeps.testClock.advance(1);
    await rent();
    await push();
    expect(await tabs()).to.deep.equal([[rental._id], [], [first]]);
    await returnRental(rentals, own());
    expect(await tabs()).to.deep.equal([[], [rental._id], [first]]);
    const older = await listRentals({ userId: buyer, before: rental._id, limit: 10 });
    expect(older.map(({ _id }) => _id)).to.deep.equal([first]);
  });

  it('tells the buyer’s pages of every change', async () => {
    await push();
    await returnRental(rentals, own());
    const events = await OutboxEventModel.find({ userId: buyer, name: 'rental-changed' }).sort({ sequence: 1 }).lean();
    const statuses = events.map(({ payload }) => (payload as { rental: { status: string } }).rental.status);
    expect(statuses).to.deep.equal(['active', 'received', 'returned']);
  });

  it('moves as the table of states allows, whoever asks', async () => {
    await push();
    await returnRental(rentals, own());
    const before = await readBalance(buyer);
    for (const status of ['active', 'received', 'cancelled', 'expired', 'not-found'] as const) {
      const moved = transitionRental(rentals, await now(), 'test', (working, found) => ({
        rental: changeRental(working, found, { status }),
      }));
      expect(String(await moved.catch((failure: unknown) => failure))).to.include(`from returned to ${status}`);
    }
    expect((await now()).status).to.equal('returned');
    expect(await readBalance(buyer)).to.deep.equal(before);
  });
});
