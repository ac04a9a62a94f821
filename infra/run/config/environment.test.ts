import { expect } from 'chai';

import { ConfigurationError, Environment } from './environment.ts';

const problemsOf = (read: () => void): string => {
  try {
    read();
    return '';
  } catch (error) {
    expect(error).to.be.instanceOf(ConfigurationError);
    return (error as ConfigurationError).message;
  }
};

describe('Environment', () => {
  it('names every wrong setting at once', () => {
    const message = problemsOf(() => {
      const settings = new Environment({ PORT: '80a', DEMO_MODE: 'perhaps', PUBLIC_URL: 'shop' });
      settings.port('PORT', 8080);
      settings.flag('DEMO_MODE', true);
      settings.url('PUBLIC_URL', 'http://localhost');
      settings.assertValid();
    });
    expect(message)
      .to.include('PORT is "80a"')
      .and.include('DEMO_MODE is "perhaps"')
      .and.include('PUBLIC_URL is "shop"');
  });

  it('reads addresses in one written form (rule 20.30)', () => {
    const settings = new Environment({ PUBLIC_URL: ' HTTPS://Shop.Example/pre// ' });
    expect(settings.url('PUBLIC_URL', 'http://localhost')).to.equal('https://shop.example/pre');
    settings.assertValid();
  });

  it('has a secret for one’s own machine, and none for production and where others get in', () => {
    const problemWith = (env: NodeJS.ProcessEnv): string =>
      problemsOf(() => {
        const settings = new Environment(env);
        settings.secret('HOOK', 'known');
        settings.assertValid();
      });
    expect(new Environment({}).secret('HOOK', 'known')).to.equal('known');
    for (const env of [
      {},
      { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' },
      { HOST: '0.0.0.0', HOOK: 'own' },
    ])
      expect(problemWith(env)).to.equal('');
    expect(problemWith({ NODE_ENV: 'production' }))
      .to.include('HOOK is missing')
      .and.include('openssl rand');
    for (const env of [
      { NODE_ENV: 'production', HOOK: 'known' },
      { PUBLIC_URL: 'https://shop.example' },
      { HOST: '0.0.0.0', HOOK: 'known' },
      { REBUILDER_HOST: '::' },
    ])
      expect(problemWith(env)).to.include('HOOK is the development value').and.include('openssl rand');
  });

  it('takes an empty value for one that is not set', () => {
    expect(new Environment({ PORT: '' }).port('PORT', 8080)).to.equal(8080);
  });

  it('names what settings that are read elsewhere have wrong', () => {
    const message = problemsOf(() => {
      const settings = new Environment({});
      const read = settings.parsed<string[]>(() => {
        throw new Error('CHAT_URL is wrong');
      }, []);
      expect(read).to.deep.equal([]);
      settings.assertValid();
    });
    expect(message).to.include('CHAT_URL is wrong');
  });
});
