import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { testUsers, type ProviderApp } from './start-provider-app.fixture.ts';

describe('typed parameters of the text protocol (rules 3.28, 3.29)', () => {
  useTestDatabase();
  let app: ProviderApp;
  beforeEach(async () => {
    await emptyDatabase();
    app = await startTestEngine().startProviderApp();
  });
  afterEach(() => app.close());
  const call = async (parameters: Record<string, string>): Promise<string> =>
    (await fetch(`${app.base}/handler_api?${new URLSearchParams(parameters).toString()}`)).text();
  const key = `key-of-${testUsers.buyer}`;
  const buy = (selection: Record<string, string>) =>
    call({ api_key: key, action: 'getNumber', service: 'tg', country: '46', ...selection });

  for (const maxPrice of ['١٥٠٠', '۱۵۰۰', '१५००', '１５００', '١٥٠٠٫٥٠', '\u200e1500\u200f', '1500\u00a0'])
    it(`take ${JSON.stringify(maxPrice)} for a price`, async () => {
      expect(await buy({ maxPrice })).to.match(/^ACCESS_NUMBER:/);
    });

  it('take the digits of a low price as well', async () => {
    expect(await buy({ maxPrice: '٠٫٠١' })).to.match(/^WRONG_MAX_PRICE:/);
  });

  it('take keys, codes and countries as they are pasted', async () => {
    const pasted = { api_key: `\ufeff${key}\u200b\n`, service: 'ｔｇ', country: '٤٦', operator: 'ａｎｙ' };
    expect(await buy(pasted)).to.match(/^ACCESS_NUMBER:/);
  });

  for (const maxPrice of ['1,500', '-1', '\u22121', 'ten', '1e3'])
    it(`refuse ${JSON.stringify(maxPrice)}, since nothing is guessed`, async () => {
      expect(await buy({ maxPrice })).not.to.match(/^ACCESS_NUMBER:/);
    });
});
