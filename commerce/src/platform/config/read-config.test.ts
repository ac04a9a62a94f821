import { expect } from 'chai';

import { readConfig } from './read-config.ts';

const secret = 'a secret of an operator that is long enough';

describe('readConfig', () => {
  it('needs nothing but a database to develop', () => {
    const config = readConfig({ MONGODB_URI: 'mongodb://127.0.0.1' });
    expect(config).to.include({ isDemo: true, publicUrl: 'http://localhost:8080', defaultServiceId: 52 });
  });

  it('has no demo in production unless asked for by name', () => {
    const env = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db', APP_SECRET: secret };
    expect(readConfig(env).isDemo).to.equal(false);
    expect(readConfig({ ...env, DEMO_MODE: '1' }).isDemo).to.equal(true);
  });

  it('refuses production without its own secret', () => {
    const env = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db' };
    expect(() => readConfig(env)).to.throw('appSecret');
  });

  it('refuses production with a rebuilder that it cannot sign for', () => {
    const env = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db', APP_SECRET: secret };
    const hook = { REBUILD_HOOK_URL: 'http://rebuilder:4200/rebuild' };
    expect(() => readConfig({ ...env, ...hook })).to.throw('REBUILD_HOOK_SECRET');
    expect(readConfig({ ...env, ...hook, REBUILD_HOOK_SECRET: 'signs' }).rebuildHookSecret).to.equal('signs');
  });

  it('names every wrong setting at once', () => {
    const env = { MONGODB_URI: '', COMMERCE_PORT: 'http', PUBLIC_URL: 'shop.example', DEFAULT_LOCALE: 'xx' };
    for (const name of ['mongodbUri', 'port', 'publicUrl', 'defaultLocale']) {
      expect(() => readConfig(env)).to.throw(name);
    }
  });

  it('refuses half a human verification, and a script that has no web address', () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1' };
    expect(readConfig(env).outside.humanCheck).to.equal(undefined);
    expect(() => readConfig({ ...env, CAPTCHA_SITE_KEY: 'key' })).to.throw('CAPTCHA_SECRET');
    expect(() => readConfig({ ...env, CHAT_URL: 'chat.js' })).to.throw('CHAT_URL');
  });
});
