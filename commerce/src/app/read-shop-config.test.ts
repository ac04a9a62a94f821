import { expect } from 'chai';

import { SettingsWrong } from '../platform/config/settings-reader.ts';
import { readShopConfig } from './read-shop-config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readShopConfig(env);
    return [];
  } catch (failure) {
    expect(failure).to.be.instanceOf(SettingsWrong);
    return (failure as SettingsWrong).problems;
  }
};

describe('readShopConfig', () => {
  it('names every wrong setting at once, by its variable, with what is wrong and the cure', () => {
    const env = {
      COMMERCE_PORT: 'http',
      PUBLIC_URL: 'shop.example',
      DEFAULT_LOCALE: 'xx',
      DEMO_MODE: 'perhaps',
      APP_SECRET: 'short',
      AGENT_SHARE_PERCENT: '101',
      CARD_FEE_PERCENT: '-1',
      CAPTCHA_SITE_KEY: 'key',
      CHAT_URL: 'chat.js',
      LOYALTY_RANKS: '1000:4,500:5',
      RUSSIAN_CARD_RANGES: '42',
      BITCOIN_ADDRESS: 'nonsense',
      TRON_ADDRESS: 'nonsense',
    };
    const problems = problemsOf(env);
    const expected = [
      /^MONGODB_URI is missing; set it to a replica set/,
      /^COMMERCE_PORT is "http"; it has to be a whole number from 0 to 65535$/,
      /^PUBLIC_URL is "shop.example"; it has to be an http\(s\) address/,
      /^DEFAULT_LOCALE is "xx"; it has to be one of en, ru, cn, tr, es, hi, ar$/,
      /^DEMO_MODE is "perhaps"; it has to be 1 or 0$/,
      /^APP_SECRET has 5 characters; it has to have 32 or more/,
      /^AGENT_SHARE_PERCENT is "101"; it has to be a whole number from 0 to 100$/,
      /^CARD_FEE_PERCENT is "-1"; it has to be a percentage/,
      /^CAPTCHA_SECRET is missing; it goes with CAPTCHA_SITE_KEY$/,
      /^CHAT_URL is "chat.js"; it has to be the http\(s\) address of a script$/,
      /^LOYALTY_RANKS has to go upwards$/,
      /^RUSSIAN_CARD_RANGES: "42"/,
      /^TRON_ADDRESS is "nonsense".*; BITCOIN_ADDRESS is "nonsense"; that is no address of its network$/,
    ];
    for (const pattern of expected)
      expect(
        problems.some((problem) => pattern.test(problem)),
        String(pattern),
      ).to.equal(true);
    // An invalid address counts as one that others can reach, so development values are refused too.
    expect(problems.filter((problem) => !/is the development value/.test(problem))).to.have.length(expected.length);
  });
});
