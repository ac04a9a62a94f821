import { expect } from 'chai';

import { describeUsdRate } from './usd-rate';

describe('the dollar rate in the back office', () => {
  const rate = { rubPerUsd: 81.2345, isAssumed: false, setFor: '2026-01-05', ageSeconds: 7_200 };

  it('says its day and age, and that it is old after two days', () => {
    const { text, isOld } = describeUsdRate(rate);
    expect(text).to.equal('Dollar rate: 81.2345 rubles, set for 2026-01-05, fetched 2 hours ago.');
    expect(isOld).to.equal(false);
    expect(describeUsdRate({ ...rate, ageSeconds: 48 * 3_600 }).isOld).to.equal(true);
  });

  it('is marked while it is assumed', () => {
    const { text, isOld } = describeUsdRate({ rubPerUsd: 80.25, isAssumed: true, setFor: null, ageSeconds: null });
    expect(text).to.include('assumed');
    expect(isOld).to.equal(true);
  });
});
