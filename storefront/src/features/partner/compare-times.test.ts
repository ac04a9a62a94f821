import { expect } from 'chai';

import { changeOf, codeRateOf } from './compare-times';

describe('figures beside those of the time before', () => {
  it('change by a share of what was', () => {
    expect(changeOf(150, 100)).to.equal(0.5);
    expect(changeOf(0, 100)).to.equal(-1);
  });

  it('have no change where there was nothing', () => expect(changeOf(5, 0)).to.equal(undefined));

  it('count the code rate over all that ended', () => {
    expect(codeRateOf({ sold: 3, cancelled: 1 })).to.equal(0.75);
    expect(codeRateOf({ sold: 0, cancelled: 0 })).to.equal(undefined);
  });
});
