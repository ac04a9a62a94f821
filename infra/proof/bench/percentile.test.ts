import { expect } from 'chai';

import { median, percentile } from './percentile.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('takes the nearest rank, whatever the order', () => {
    expect(percentile(hundred, 0.99)).to.equal(99);
    expect(median(hundred)).to.equal(50);
  });

  it('is the only sample when there is one', () => expect(percentile([7], 0.99)).to.equal(7));
});
