import { expect } from 'chai';

import { makeProcessTable } from '../start/process-table.ts';
import { readShopConfig } from '../start/shop-config.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';

describe("the languages of a new shop's first release", () => {
  const firstLocales = (env: Record<string, string>) => readRebuilderConfig(env).firstLocales;

  it('are all of them unless the setting says otherwise, as in the images', () => {
    expect(firstLocales({})).to.equal(undefined);
    expect(firstLocales({ FIRST_SITE_IN_STAGES: '0' })).to.equal(undefined);
  });

  it('are English, which has the addresses without a prefix, and the default language', () => {
    expect(firstLocales({ FIRST_SITE_IN_STAGES: '1' })).to.deep.equal(['en']);
    expect(firstLocales({ FIRST_SITE_IN_STAGES: '1', DEFAULT_LOCALE: 'ru' })).to.deep.equal(['en', 'ru']);
  });

  it('are these with npm start outside production, where the operator has not chosen', () => {
    const startedBy = (env: Record<string, string>) => {
      const config = readShopConfig(env);
      const table = makeProcessTable(config, config.innerPorts, 'mongodb://127.0.0.1', undefined);
      return table.rebuilder?.env['FIRST_SITE_IN_STAGES'];
    };
    expect(startedBy({})).to.equal('1');
    expect(startedBy({ FIRST_SITE_IN_STAGES: '' })).to.equal('1');
    expect(startedBy({ FIRST_SITE_IN_STAGES: '0' })).to.equal('0');
    expect(startedBy({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' })).to.equal('0');
  });
});
