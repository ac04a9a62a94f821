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

  it('has a secret for development and none for production', () => {
    expect(new Environment({}).secret('HOOK', 'known')).to.equal('known');
    const message = problemsOf(() => {
      const settings = new Environment({ NODE_ENV: 'production' });
      settings.secret('HOOK', 'known');
      settings.assertValid();
    });
    expect(message).to.include('HOOK has to be set in production');
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
