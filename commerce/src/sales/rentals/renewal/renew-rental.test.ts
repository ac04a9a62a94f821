import { expect } from 'chai';

import { rentalRenewAheadMs, rentalRenewLateMs } from '@shop/shared-types/constants';
import { localeCodes } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser } from '../../activations/build-activations.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { houseDemo, userAccount } from '../../../ledger/balances/account-id.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { transfer } from '../../../ledger/transfers/transfer.ts';
import { writeOwnMail } from '../../../platform/message-templates/build-mail-queue.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { findRental } from '../transition-rental.ts';
import { composeRenewalWarning } from './renewal-warning-mail.ts';
import { rentNumber } from '../purchase/rent-number.ts';
import { extendRental } from './extend-rental.ts';
import type { RentalDocument } from '../rental.model.ts';
import { setAutoRenew } from './set-auto-renew.ts';
import { stepRental, sweepRentals } from '../closing/sweep-rentals.ts';

const buyer = 7;
const hourMs = 3_600_000;
const price = 1300;

describe('a rental that renews itself', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let rental: RentalDocument;
  const own = () => ({ userId: buyer, id: rental._id });
  const now = () => findRental(own());
  const advance = async (byMs: number, ...nodes: TestRentals[]): Promise<void> => {
    rentals.activationDeps.testClock.advance(byMs);
    await Promise.all([rentals, ...nodes].map((node) => sweepRentals(node)));
  };
  const topUp = (amount: number) =>
    transfer(rentals, {
      idempotencyKey: 'top-up',
      debit: houseDemo,
      credit: userAccount(buyer),
      amount: kopecks(amount),
      kind: 'correction',
      reference: 'test',
    });
  const rentWith = async (balance: number): Promise<void> => {
    await fundUser(rentals.activationDeps, buyer, kopecks(balance));
    rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4, isAutoRenewed: true });
  };

  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await putSimsToRent(rentals, 1);
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await rentals.close();
  });

  it('is renewed a little before its end for the same hours, once, however many nodes sweep', async () => {
    await rentWith(3 * price);
    const other = startTestEngine({ node: 'node-b', seed: 2, testClock: rentals.activationDeps.testClock }).rentals;
    await advance(4 * hourMs - rentalRenewAheadMs - 1, other);
    expect((await now()).charges).to.have.length(1);
    await advance(1, other);
    await advance(1, other);
    const renewed = await now();
    expect(renewed.charges).to.have.length(2);
    expect(renewed.endsAt.toISOString()).to.equal('2026-01-05T17:00:00.000Z');
    expect((await readBalance(buyer)).available).to.equal(price);
    await advance(4 * hourMs, other);
    expect((await now()).endsAt.toISOString()).to.equal('2026-01-05T21:00:00.000Z');
    expect(rentals.warnings, 'the balance sufficed each time').to.deep.equal([]);
    await other.close();
  });

  it('brings no warning when another node renewed it and thereby spent the balance', async () => {
    await rentWith(2 * price);
    rentals.activationDeps.testClock.advance(4 * hourMs - rentalRenewAheadMs);
    const knownBefore = await now();
    await sweepRentals(rentals);
    expect((await readBalance(buyer)).available, 'the renewal took the rest').to.equal(0);
    await stepRental(rentals, knownBefore);
    expect(rentals.warnings).to.deep.equal([]);
    expect((await now()).charges).to.have.length(2);
  });

  it('warns for the end that an extension has just set, not only for the end before it', async () => {
    const weekHours = 168;
    await fundUser(rentals.activationDeps, buyer, kopecks(7150 + price));
    const week = { userId: buyer, service: 'tg', country: 46, hours: weekHours, isAutoRenewed: true };
    rental = await rentNumber(rentals, week);
    rentals.activationDeps.testClock.advance((weekHours - 10) * hourMs);
    const knownBefore = await now();
    await extendRental(rentals, { ...own(), hours: 4 });
    await stepRental(rentals, knownBefore);
    expect(rentals.warnings, 'compared for an end that has passed on').to.deep.equal([]);
    await stepRental(rentals, await now());
    expect(rentals.warnings.map(({ endsAt, balance }) => ({ endsAt, balance }))).to.deep.equal([
      { endsAt: (await now()).endsAt, balance: 0 },
    ]);
  });

  it('warns once when the balance will not do, tries again until the end, and then ends', async () => {
    await rentWith(price + 100);
    await advance(3 * hourMs - 1);
    expect(rentals.warnings).to.deep.equal([]);
    await advance(1);
    await advance(60_000);
    expect(rentals.warnings).to.deep.equal([
      { userId: buyer, phone: rental.phone, endsAt: rental.endsAt, price, balance: 100 },
    ]);
    await advance(hourMs - 60_000 - 1);
    expect((await now()).status).to.equal('active');
    await advance(1);
    expect((await now()).status).to.equal('expired');
    expect((await readBalance(buyer)).available).to.equal(100);
  });

  it('is not renewed for an account that is switched off', async () => {
    await saveUser(buildUser({ _id: buyer, isActive: false }));
    await rentWith(3 * price);
    await advance(4 * hourMs);
    expect((await now()).status).to.equal('expired');
    expect((await readBalance(buyer)).available).to.equal(2 * price);
  });

  it('is renewed when the money comes at the last moment', async () => {
    await rentWith(price);
    await advance(4 * hourMs - 60_000);
    await topUp(price);
    await advance(59_000);
    expect((await now()).endsAt.toISOString()).to.equal('2026-01-05T17:00:00.000Z');
  });

  it('makes up for a sweep that was away for minutes, and leaves a number that was given up for longer', async () => {
    await rentWith(9 * price);
    await advance(4 * hourMs + rentalRenewLateMs);
    expect((await now()).endsAt.toISOString()).to.equal('2026-01-05T17:00:00.000Z');
    rentals.activationDeps.testClock.advance(3 * hourMs + rentalRenewLateMs + 1);
    await sweepRentals(rentals);
    expect((await now()).status).to.equal('expired');
  });

  it('ends when the buyer says so, or when its SIM is gone', async () => {
    await rentWith(3 * price);
    await setAutoRenew(rentals, { ...own(), isAutoRenewed: false });
    await advance(4 * hourMs);
    expect((await now()).status).to.equal('expired');
    await putSimsToRent(rentals, 2);
    rental = await rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4 });
    await setAutoRenew(rentals, { ...own(), isAutoRenewed: true });
    await putSimsToRent(rentals, 2, { isOnline: false });
    await advance(4 * hourMs);
    expect((await now()).status).to.equal('expired');
    expect((await readBalance(buyer)).available).to.equal(price);
  });

  it('says in every language what it costs, what there is, and where to top up', () => {
    const warning = {
      userId: buyer,
      phone: '46730000000',
      endsAt: new Date('2026-01-05T13:00:00Z'),
      price: kopecks(1300),
      balance: kopecks(100),
    };
    const subjects = localeCodes.map((locale) => {
      const shop = { publicUrl: 'https://shop.example' };
      const reader = { email: 'buyer@example.com', name: 'Ann', locale };
      const mail = writeOwnMail(composeRenewalWarning(shop, reader, warning));
      expect(mail.to).to.equal('buyer@example.com');
      for (const fact of ['+46730000000', '13.00', '1.00', 'Ann', '/profile/pay']) expect(mail.text).to.include(fact);
      return mail.subject;
    });
    expect(new Set(subjects).size).to.equal(localeCodes.length);
  });
});
