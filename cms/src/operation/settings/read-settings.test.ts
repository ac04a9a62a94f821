import { expect } from 'chai';

import { developmentSecrets } from './development-secrets';
import { assertSettings, readSettings } from './read-settings';

const secrets = {
  APP_KEYS: 'a,b',
  API_TOKEN_SALT: 'c',
  ADMIN_JWT_SECRET: 'd',
  TRANSFER_TOKEN_SALT: 'e',
  ENCRYPTION_KEY: 'g',
  CMS_READ_TOKEN: 'h',
  REBUILD_HOOK_SECRET: 'i',
};

describe('readSettings', () => {
  it('asks a newcomer for nothing', () => {
    const settings = readSettings({}, '/shop/cms');
    expect(() => assertSettings(settings)).not.to.throw();
    expect(settings).to.include({ port: 1337, isDemo: true, dataFolder: '/shop/.data/cms' });
  });

  it('refuses to start in production without secrets, and names them all', () => {
    const settings = readSettings({ NODE_ENV: 'production' }, '/shop/cms');
    for (const name of Object.keys(secrets)) expect(() => assertSettings(settings)).to.throw(name);
  });

  for (const [name, known] of Object.entries(developmentSecrets)) {
    it(`refuses the development value of ${name} in production, and where others can reach the shop`, () => {
      const own = { ...secrets, CMS_SUBMIT_TOKEN: 'own', COMMERCE_ADMIN_TOKEN: 'own' };
      const production = { NODE_ENV: 'production', ...own };
      expect(readSettings(production, '/shop/cms').problems).to.deep.equal([]);
      expect(readSettings({ ...production, [name]: known }, '/shop/cms').problems).to.have.length(1);
      for (const way of [{ PUBLIC_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }, { CMS_HOST: '::' }]) {
        expect(readSettings({ ...own, ...way }, '/shop/cms').problems).to.deep.equal([]);
        for (const value of [known, '']) {
          const { problems } = readSettings({ ...own, ...way, [name]: value }, '/shop/cms');
          expect(problems).to.have.length(1);
          expect(problems[0]).to.match(new RegExp(`^${name} is the development value.*openssl rand -base64 32$`));
        }
      }
    });
  }

  it('has demo staff on one’s own machine only', () => {
    const own = { ...secrets, CMS_SUBMIT_TOKEN: 'own', COMMERCE_ADMIN_TOKEN: 'own' };
    expect(readSettings({}, '/shop/cms').hasDemoStaff).to.equal(true);
    expect(readSettings({ DEMO_MODE: '0' }, '/shop/cms').hasDemoStaff).to.equal(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO_MODE: '1', ...own }, '/shop/cms').hasDemoStaff).to.equal(false);
    expect(readSettings({ PUBLIC_URL: 'http://10.0.0.5:8080', ...own }, '/shop/cms').hasDemoStaff).to.equal(false);
  });

  it('refuses a token for the first administrator that could be guessed, and a flag that is none', () => {
    expect(readSettings({ CMS_FIRST_ADMIN_TOKEN: 'short' }, '/shop/cms').problems[0]).to.include(
      'CMS_FIRST_ADMIN_TOKEN',
    );
    expect(readSettings({ DEMO_MODE: 'perhaps' }, '/shop/cms').problems).to.deep.equal([
      'DEMO_MODE is "perhaps"; it has to be 1 or 0',
    ]);
  });

  it('starts in production with all secrets, without demo', () => {
    const settings = readSettings({ NODE_ENV: 'production', ...secrets }, '/shop/cms');
    expect(() => assertSettings(settings)).not.to.throw();
    expect(settings.isDemo).to.equal(false);
  });

  it('names a number that is none', () => {
    expect(() => assertSettings(readSettings({ CMS_PORT: 'many' }, '/shop/cms'))).to.throw('CMS_PORT is "many"');
    expect(() => assertSettings(readSettings({ TRUSTED_PROXIES: '-1' }, '/shop/cms'))).to.throw('TRUSTED_PROXIES');
  });
});
