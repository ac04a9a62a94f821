import { expect } from 'chai';

import { readScriptAddress, readScriptOrigins } from './outside-scripts.ts';

describe('outside scripts', () => {
  it('are all off without settings, an address alone switches none on', () => {
    expect(readScriptOrigins({})).to.deep.equal([]);
    expect(readScriptAddress('tagManager', { TAG_MANAGER_URL: 'https://tags.example/gtm.js' })).to.equal(undefined);
  });

  it('come from their usual address with all that it loads, or from the operator’s own and nowhere else', () => {
    expect(readScriptOrigins({ CAPTCHA_SITE_KEY: 'key' })).to.deep.equal([
      'https://www.google.com',
      'https://www.gstatic.com',
    ]);
    const own = {
      CAPTCHA_SITE_KEY: 'key',
      CAPTCHA_URL: 'https://human.example/api.js',
      CHAT_URL: 'https://human.example/chat.js',
    };
    expect(readScriptOrigins(own)).to.deep.equal(['https://human.example']);
  });

  it('name the setting that is no web address', () => {
    expect(() => readScriptOrigins({ CHAT_URL: 'chat' })).to.throw('CHAT_URL');
    expect(() => readScriptOrigins({ CHAT_URL: 'javascript:alert(1)' })).to.throw('CHAT_URL');
  });
});
