import { expect } from 'chai';

import { assertSettings, readSettings } from './read-settings';

const secrets = {
  APP_KEYS: 'a,b',
  API_TOKEN_SALT: 'c',
  ADMIN_JWT_SECRET: 'd',
  TRANSFER_TOKEN_SALT: 'e',
  JWT_SECRET: 'f',
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

  it('refuses the development values in production', () => {
    const { secrets: development } = readSettings({}, '/shop/cms');
    const settings = readSettings({ NODE_ENV: 'production', ...secrets, APP_KEYS: development.APP_KEYS }, '/shop/cms');
    expect(() => assertSettings(settings)).to.throw('APP_KEYS');
  });

  it('starts in production with all secrets, without demo', () => {
    const settings = readSettings({ NODE_ENV: 'production', ...secrets }, '/shop/cms');
    expect(() => assertSettings(settings)).not.to.throw();
    expect(settings.isDemo).to.equal(false);
  });

  it('names a port that is none', () => {
    expect(() => assertSettings(readSettings({ CMS_PORT: 'many' }, '/shop/cms'))).to.throw('CMS_PORT is "many"');
  });
});
