import { expect } from 'chai';

import { measureRate } from './bulk-buyers.ts';

describe('the rate of bulk purchases', () => {
  it('counts the seconds in which nothing was bought too, and not the one that has only begun', () => {
    let nowMs = 5_000;
    const rate = measureRate(() => nowMs);
    for (const [second, purchases] of [200, 210, 0, 190, 50].entries()) {
      nowMs = 5_000 + second * 1_000 + 500;
      for (let count = 0; count < purchases; count += 1) rate.count();
    }
    expect(rate.read()).to.deep.equal({ total: 650, mean: 162.5, median: 200 });
  });
});
