import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { testUsers, type ProviderApp } from './start-provider-app.fixture.ts';

const unlimited: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

describe('the provider API with a limited key', () => {
  useTestDatabase();
  let app: ProviderApp;
  beforeEach(async () => {
    await emptyDatabase();
    app = await startTestEngine().startProviderApp();
  });
  afterEach(() => app.close());

  const limit = async (limits: Partial<ApiKeyLimits>): Promise<void> => {
    await UserModel.updateOne({ _id: testUsers.buyer }, { $set: { apiKeyLimits: { ...unlimited, ...limits } } });
    // Nodes remember keys for five seconds.
    app.activationDeps.testClock.advance(5_000);
  };
  const call = async (query: string): Promise<string> =>
    (await fetch(`${app.base}/handler_api?api_key=key-of-${testUsers.buyer}&${query}`)).text();
  const buy = (): Promise<string> => call('action=getNumber&service=tg&country=46');

  it('does not know the key from another address', async () => {
    await limit({ addresses: ['198.51.100.0/24'] });
    expect(await buy()).to.equal('BAD_KEY');
    expect(await call('action=getBalance')).to.equal('BAD_KEY');
    await limit({ addresses: ['127.0.0.0/8'] });
    expect(await buy()).to.match(/^ACCESS_NUMBER:/);
  });

  it('speaks of the limits in words that clients know', async () => {
    await limit({ priceMax: 1299 });
    expect(await buy()).to.equal('WRONG_MAX_PRICE:13.00');
    await limit({ dailySpendMax: 1500 });
    expect(await buy()).to.match(/^ACCESS_NUMBER:/);
    expect(await buy()).to.equal('NO_BALANCE');
    await limit({ openOrdersMax: 1 });
    expect(await buy()).to.equal('CHANNELS_LIMIT');
  });
});
