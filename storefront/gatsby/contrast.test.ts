import { expect } from 'chai';

import { contrastOf } from './contrast';

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).to.be.closeTo(21, 0.01);
    expect(contrastOf('#ffffff', '#ff7a1a')).to.be.closeTo(2.61, 0.01);
    expect(contrastOf('#777777', '#777777')).to.equal(1);
  });
});
