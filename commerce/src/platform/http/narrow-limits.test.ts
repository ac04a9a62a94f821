import { expect } from 'chai';

import type { Caller } from '../auth/caller.ts';
import { narrowLimits } from './narrow-limits.ts';

const caller: Caller = { userId: 7, isPartner: false, isAgent: false, isAdmin: false, credential: 'api-key' };
const limited: Caller = {
  ...caller,
  keyLimits: { addresses: ['10.0.0.1'], priceMax: 900, dailySpendMax: 5_000, openOrdersMax: 3 },
};
const request = (given: string | undefined) => ({
  get: ((name: string) => (name === 'Daily-Spend-Max' ? given : undefined)) as Parameters<
    typeof narrowLimits
  >[0]['get'],
});

describe('the day’s ceiling that a program sets itself', () => {
  it('lowers what the key may spend, never raises it, and leaves the other limits', () => {
    const dailyOf = (given: string, of: Caller) => narrowLimits(request(given), of).keyLimits?.dailySpendMax;
    expect(dailyOf('100', caller)).to.equal(100);
    expect(dailyOf('100', limited)).to.equal(100);
    expect(dailyOf('9000', limited)).to.equal(5_000);
    expect(narrowLimits(request('0'), limited).keyLimits).to.deep.equal({ ...limited.keyLimits, dailySpendMax: 0 });
    expect(narrowLimits(request(undefined), limited)).to.equal(limited);
  });

  it('is refused when it is no whole number of kopecks', () => {
    for (const wrong of ['', '-1', '1.5', '1e3', 'all', '1234567890123'])
      expect(() => narrowLimits(request(wrong), caller), wrong).to.throw('INPUT_INVALID');
  });
});
