import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { fundUser } from '../activations/build-engine.ts';
import { auditShop } from '../audit-shop.ts';
import { referralAccount } from '../ledger/account-id.ts';
import { readFoldedBalance } from '../ledger/read-folded-balance.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.ts';
import { openReferrer } from '../referrals/open-referrer.ts';
import { buildUser, saveUser } from '../users/build-user.ts';
import { buildRentals, putSimsToRent, type TestRentals } from './build-rentals.ts';
import { cancelRental } from './cancel-rental.ts';
import { rentNumber } from './rent-number.ts';
import { sweepRentals } from './sweep-rentals.ts';

const [buyer, friend] = [7, 8];

describe('the referral of a rental', () => {
  useTestDatabase();
  let rentals: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = buildRentals();
    await saveUser(buildUser({ _id: buyer, referrerUserId: friend }));
    await openReferrer(rentals, friend);
    await fundUser(rentals.engine, buyer, kopecks(100_000));
    await putSimsToRent(rentals, 2);
  });
  afterEach(() => rentals.close());

  it('brings 5 % when the price is taken, and nothing when it goes back', async () => {
    const rent = () => rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4 });
    const { _id } = await rent();
    await cancelRental(rentals, { userId: buyer, id: _id });
    await rent();
    expect(await readFoldedBalance(referralAccount(friend))).to.equal(0);
    rentals.engine.testClock.advance(rentalCancelMs);
    await sweepRentals(rentals);
    expect(await readFoldedBalance(referralAccount(friend))).to.equal(65);
    expect(await readFoldedBalance('house:sales')).to.equal(1300 - 1000 - 65);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
