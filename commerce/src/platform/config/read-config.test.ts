import { expect } from 'chai';

import { developmentSecrets, findWayIn } from './development-secrets.ts';
import { readConfig } from './read-config.ts';
import { SettingsWrong } from './settings-reader.ts';

const own = 'a secret of an operator that is long enough';
const database = { MONGODB_URI: 'mongodb://127.0.0.1' };
const ownSecrets = Object.fromEntries(Object.keys(developmentSecrets).map((name) => [name, own]));
const production = {
  ...database,
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail',
  APP_SECRET: own,
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (failure) {
    expect(failure).to.be.instanceOf(SettingsWrong);
    return (failure as SettingsWrong).problems;
  }
};

describe('readConfig', () => {
  it('needs nothing but a database to develop', () => {
    expect(readConfig(database)).to.include({
      isDemo: true,
      hasDemoStaff: true,
      publicUrl: 'http://localhost:8080',
      defaultServiceId: 52,
    });
  });

  it('has no demo in production unless asked for by name, and then no admin whose password everybody knows', () => {
    expect(readConfig(production)).to.include({ isDemo: false, hasDemoStaff: false });
    expect(readConfig({ ...production, DEMO_MODE: '1' })).to.include({ isDemo: true, hasDemoStaff: false });
  });

  it('shows rent to everybody in the demo, and elsewhere when it is asked for', () => {
    expect(readConfig(database).isRentShown).to.equal(true);
    expect(readConfig({ ...database, SHOW_RENT: '0' }).isRentShown).to.equal(false);
    expect(readConfig(production).isRentShown).to.equal(false);
    expect(readConfig({ ...production, SHOW_RENT: '1' }).isRentShown).to.equal(true);
  });

  it('has no demo admin where others can reach the shop', () => {
    const env = { ...database, ...ownSecrets };
    expect(readConfig({ ...env, PUBLIC_URL: 'https://shop.example' })).to.include({
      isDemo: true,
      hasDemoStaff: false,
    });
    expect(readConfig({ ...env, HOST: '0.0.0.0' }).hasDemoStaff).to.equal(false);
    expect(readConfig({ ...env, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8081' }).hasDemoStaff).to.equal(true);
  });

  it('refuses production without its own secret, a rebuilder that it cannot sign for, and mail that cannot leave', () => {
    const env = { ...database, NODE_ENV: 'production', REBUILD_HOOK_URL: 'http://rebuilder:4200/rebuild' };
    const problems = problemsOf(env);
    expect(problems).to.have.length(3);
    for (const [index, name] of ['APP_SECRET', 'REBUILD_HOOK_SECRET', 'SMTP_URL'].entries())
      expect(problems[index]).to.match(new RegExp(`^${name} is missing; set it to`));
    expect(readConfig({ ...production, REBUILD_HOOK_SECRET: 'signs' }).rebuildHookSecret).to.equal('signs');
  });

  for (const [name, known] of Object.entries(developmentSecrets)) {
    it(`refuses the development value of ${name} in production, also when it is given`, () => {
      const [problem, ...others] = problemsOf({ ...production, ...ownSecrets, [name]: known });
      expect(problem).to.match(new RegExp(`^${name} is the development value.*production.*openssl rand -base64 32$`));
      expect(others).to.deep.equal([]);
    });

    for (const [setting, value] of [
      ['PUBLIC_URL', 'https://shop.example'],
      ['PUBLIC_URL', 'http://192.168.1.20:8080'],
      ['HOST', '0.0.0.0'],
      ['COMMERCE_HOST', '::'],
    ] as const) {
      it(`refuses the development value of ${name}, given or not, with ${setting}=${value}`, () => {
        const env: Record<string, string> = { ...database, ...ownSecrets, [setting]: value };
        expect(problemsOf(env)).to.deep.equal([]);
        for (const given of [known, '']) {
          const [problem, ...others] = problemsOf({ ...env, [name]: given });
          expect(problem).to.include(`${name} is the development value`).and.include(setting).and.include(value);
          expect(problem).to.include('openssl rand -base64 32');
          expect(others).to.deep.equal([]);
        }
      });
    }
  }

  it('takes loopback in all its forms for this machine alone', () => {
    for (const PUBLIC_URL of [
      'http://localhost:8080',
      'http://shop.localhost',
      'http://127.0.0.1',
      'http://[::1]:8080',
    ])
      expect(findWayIn({ PUBLIC_URL, HOST: '127.0.0.2', COMMERCE_HOST: '::1' }), PUBLIC_URL).to.equal(undefined);
    for (const PUBLIC_URL of ['https://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])
      expect(findWayIn({ PUBLIC_URL }), PUBLIC_URL).to.include(PUBLIC_URL);
  });

  it('takes one earlier application secret or several, and one that holds a comma', () => {
    const previous = (text: string) => readConfig({ ...database, APP_SECRET_PREVIOUS: text }).appSecretPrevious;
    expect(previous('')).to.deep.equal([]);
    expect(previous('one')).to.deep.equal(['one']);
    expect(previous('one, two')).to.deep.equal(['one, two', 'one', 'two']);
  });
});
