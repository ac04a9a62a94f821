import { expect } from 'chai';

import { stockLevel } from './stock-level';

describe('signal bars of a stock', () => {
  const rows = [
    [0, 0],
    [-1, 0],
    [1, 1],
    [9, 1],
    [10, 2],
    [999, 2],
    [1_000, 3],
    [5_000, 3],
    [5_001, 4],
  ] as const;
  for (const [count, level] of rows) {
    it(`light ${level} for ${count} numbers`, () => {
      expect(stockLevel(count)).to.equal(level);
    });
  }
});
