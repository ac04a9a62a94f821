import { expect } from 'chai';

import { readLimits, typedLimits } from './limits';

describe('the limits of an account in the form', () => {
  it('are rubles and a count, and an empty field is no limit', () => {
    const limits = { priceMax: 12_550, dailySpendMax: null, openOrdersMax: 3 };
    expect(typedLimits(limits)).to.deep.equal({ priceMax: '125.5', dailySpendMax: '', openOrdersMax: '3' });
    expect(readLimits(typedLimits(limits))).to.deep.equal(limits);
    expect(readLimits(typedLimits(null))).to.equal(null);
  });

  it('are not read where a field holds no number', () => {
    for (const wrong of [
      { priceMax: 'many' },
      { dailySpendMax: '-5' },
      { openOrdersMax: '0' },
      { openOrdersMax: '1.5' },
    ])
      expect(readLimits({ ...typedLimits(null), ...wrong }), JSON.stringify(wrong)).to.equal(undefined);
  });
});
