import { expect } from 'chai';

import { ConfigurationError } from '../config/environment.ts';
import { assertSettings } from './assert-settings.ts';
import { makeProcessTable } from './process-table.ts';
import { readShopConfig } from './shop-config.ts';

const problemsOf = async (env: Record<string, string>): Promise<readonly string[]> => {
  const config = readShopConfig({ PATH: process.env.PATH, ...env });
  const table = makeProcessTable(config, config.innerPorts, 'mongodb://127.0.0.1/?replicaSet=rs0', undefined);
  try {
    await assertSettings(table, AbortSignal.timeout(60_000));
    return [];
  } catch (error) {
    expect(error).to.be.instanceOf(ConfigurationError);
    return (error as ConfigurationError).problems;
  }
};

describe('the settings of all parts', function settingsOfAllParts() {
  this.timeout(60_000);

  it('are right when nothing is set', async () => {
    expect(await problemsOf({})).to.deep.equal([]);
  });

  it('are judged before anything is built, all at once, each setting once', async () => {
    const problems = await problemsOf({
      DEFAULT_LOCALE: 'xx',
      LOYALTY_RANKS: 'many',
      CARD_MERCHANT_ID: '1',
      CMS_FIRST_ADMIN_TOKEN: 'short',
      BEHIND_PROXY: 'perhaps',
      DEMO_MODE: '0',
    });
    const names = problems.map((problem) => problem.split(/[ :]/)[0]);
    expect(names).to.have.members([
      'DEFAULT_LOCALE',
      'LOYALTY_RANKS',
      'CARD_PAGE_URL',
      'CARD_SECRET',
      'CMS_FIRST_ADMIN_TOKEN',
      'BEHIND_PROXY',
    ]);
    expect(problems.find((problem) => problem.startsWith('DEFAULT_LOCALE'))).to.equal(
      'DEFAULT_LOCALE is "xx"; it has to be one of en, ru, cn, tr, es, hi, ar',
    );
  });

  it('have no secret that everybody knows where others get in', async () => {
    const problems = await problemsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' });
    const names = problems.map((problem) => problem.split(' ')[0]);
    expect(names).to.include.members(['APP_SECRET', 'COMMERCE_ADMIN_TOKEN', 'CMS_SUBMIT_TOKEN', 'CMS_READ_TOKEN']);
    expect(names).to.include.members(['REBUILD_HOOK_SECRET', 'APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET']);
    for (const problem of problems) expect(problem).to.include('openssl rand -base64 32');
  });
});
