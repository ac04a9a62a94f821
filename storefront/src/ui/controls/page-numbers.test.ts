import { expect } from 'chai';

import { pageNumbers } from './page-numbers';

describe('page numbers', () => {
  it('name every page of a short list', () => {
    expect(pageNumbers(2, 3)).to.deep.equal([1, 2, 3]);
  });

  it('leave out the middle of a long one', () => {
    expect(pageNumbers(6, 12)).to.deep.equal([1, 'gap', 5, 6, 7, 'gap', 12]);
    expect(pageNumbers(1, 12)).to.deep.equal([1, 2, 'gap', 12]);
  });
});
