import { expect } from 'chai';

import { rentalCancelMs } from '@shop/shared-types/constants';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { referralAccount } from '../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { openReferrer, setReferralMode } from '../../money/referrals/open-referrer.ts';
import { testUsers, type ProviderApp } from './start-provider-app.fixture.ts';

const developer = testUsers.stranger;

describe('a program’s code in the provider API (referral programme, developer mode)', () => {
  useTestDatabase();
  let app: ProviderApp;
  beforeEach(async () => {
    await emptyDatabase();
    app = await startTestEngine().startProviderApp();
  });
  afterEach(() => app.close());

  const ask = async (query: string): Promise<string> =>
    (await fetch(`${app.base}/handler_api?api_key=key-of-1001&${query}`)).text();
  const earned = () => readDerivedBalance(referralAccount(developer));

  it('earns of a number when its code comes, and of a rental when it is returned', async () => {
    const { code } = await openReferrer(app.activationDeps, developer);
    await setReferralMode(app.activationDeps, developer, 'developer');
    const [, , phone = ''] = (await ask(`action=getNumber&service=tg&country=46&ref=${code}`)).split(':');
    expect(await earned()).to.equal(0);
    await app.pushSms(phone, 'Telegram', 'Telegram code 12345');
    const ofNumber = await earned();
    expect(ofNumber).to.be.greaterThan(0);
    const rented = await ask(`action=getRentNumber&service=tg&country=46&rent_time=4&ref=${code}`);
    const { id } = (JSON.parse(rented) as { phone: { id: number } }).phone;
    app.activationDeps.testClock.advance(rentalCancelMs);
    expect(await earned()).to.equal(ofNumber);
    expect(await ask(`action=setRentStatus&id=${id}&status=1`)).to.equal('{"status":"success"}');
    expect(await earned()).to.be.greaterThan(ofNumber);
  });
});
