import { expect } from 'chai';

import { successOf, sumStatistics } from './sum-statistics';

describe('query statistics', () => {
  it('add up', () => {
    const rows = [
      { requested: 5, bought: 3, received: 2, spent: 2_400 },
      { requested: 1, bought: 1, received: 1, spent: 900 },
    ];
    expect(sumStatistics(rows)).to.deep.equal({ requested: 6, bought: 4, received: 3, spent: 3_300 });
  });

  it('say nothing about success where nothing was bought', () => {
    expect(successOf({ bought: 0, received: 0 })).to.equal(undefined);
    expect(successOf({ bought: 4, received: 3 })).to.equal(0.75);
  });
});
