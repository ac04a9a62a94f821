import { expect } from 'chai';

import { boundsOf, stepQuantity } from './quantity';

describe('the quantity of ready accounts', () => {
  const bounds = boundsOf({ min_count: 3, count: 10 });

  it('moves by the minimum pack', () => {
    expect(stepQuantity(3, 1, bounds)).to.equal(6);
    expect(stepQuantity(6, -1, bounds)).to.equal(3);
  });

  it('ignores a step below one pack or above the stock', () => {
    expect(stepQuantity(3, -1, bounds)).to.equal(3);
    expect(stepQuantity(9, 1, bounds)).to.equal(9);
  });

  it('has no room when the stock is below one pack', () => {
    expect(boundsOf({ min_count: 5, count: 4 }).max).to.equal(0);
  });
});
