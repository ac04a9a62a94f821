import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser } from '../../activations/build-activations.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { referralAccount } from '../../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { listAccruals } from '../../../money/referrals/list-referrals.ts';
import { openReferrer, setReferralMode } from '../../../money/referrals/open-referrer.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { putSimsToRent, type TestRentals } from '../build-rentals.fixture.ts';
import { cancelRental } from '../closing/cancel-rental.ts';
import { extendRental } from '../renewal/extend-rental.ts';
import { rentNumber } from '../purchase/rent-number.ts';
import { sweepRentals } from '../closing/sweep-rentals.ts';

const [buyer, friend, developer] = [7, 8, 9];
const hourMs = 3_600_000;

describe('the referral of a rental', () => {
  useTestDatabase();
  let rentals: TestRentals;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await saveUser(buildUser({ _id: buyer, referrerUserId: friend }));
    await openReferrer(rentals, friend);
    await fundUser(rentals.activationDeps, buyer, kopecks(100_000));
    await putSimsToRent(rentals, 2);
  });
  afterEach(() => rentals.close());

  it('brings 5 % of what was taken when the hours have passed, and nothing of what goes back', async () => {
    const rent = () => rentNumber(rentals, { userId: buyer, service: 'tg', country: 46, hours: 4 });
    const { _id } = await rent();
    await cancelRental(rentals, { userId: buyer, id: _id });
    await rent();
    expect(await readDerivedBalance(referralAccount(friend))).to.equal(0);
    rentals.activationDeps.testClock.advance(rentalCancelMs);
    await sweepRentals(rentals);
    expect(await readDerivedBalance(referralAccount(friend))).to.equal(0);
    rentals.activationDeps.testClock.advance(4 * hourMs);
    await sweepRentals(rentals);
    expect(await readDerivedBalance(referralAccount(friend))).to.equal(65);
    expect(await readDerivedBalance('house:sales')).to.equal(1300 - 1000 - 65);
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('goes to the program whose code came with it, extensions included, and once however often it is sent', async () => {
    const { code } = await openReferrer(rentals, developer);
    await setReferralMode(rentals, developer, 'developer');
    const selection = { userId: buyer, service: 'tg', country: 46, hours: 4, referralCode: code, idempotencyKey: 'k' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => rentNumber(rentals, selection)));
    const [{ _id: id } = { _id: 0 }] = answers;
    expect(new Set(answers.map(({ _id }) => _id)).size).to.equal(1);
    expect(await rejectionCodeOf(rentNumber(rentals, { ...selection, referralCode: 'other' }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
    rentals.activationDeps.testClock.advance(rentalCancelMs);
    await sweepRentals(rentals);
    const extension = { userId: buyer, id, hours: 4, idempotencyKey: 'e' };
    await Promise.all([extendRental(rentals, extension), extendRental(rentals, extension)]);
    rentals.activationDeps.testClock.advance(8 * hourMs);
    await sweepRentals(rentals);
    expect(await readDerivedBalance(referralAccount(developer))).to.equal(2 * 65);
    expect(await readDerivedBalance(referralAccount(friend))).to.equal(0);
    const accruals = await listAccruals(developer, { limit: 10 });
    expect(accruals.map(({ channel, turnover, amount }) => ({ channel, turnover, amount }))).to.deep.equal([
      { channel: 'program', turnover: 2 * 1300, amount: 2 * 65 },
    ]);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
