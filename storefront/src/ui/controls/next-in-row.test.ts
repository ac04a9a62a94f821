import { expect } from 'chai';

import { nextInRow } from './next-in-row';

describe('keyboard in a row', () => {
  it('moves with the arrows and turns around at the ends', () => {
    expect(nextInRow('ArrowRight', 0, 3, false)).to.equal(1);
    expect(nextInRow('ArrowRight', 2, 3, false)).to.equal(0);
    expect(nextInRow('ArrowLeft', 0, 3, false)).to.equal(2);
  });

  it('follows the reading direction', () => {
    expect(nextInRow('ArrowLeft', 0, 3, true)).to.equal(1);
    expect(nextInRow('ArrowRight', 0, 3, true)).to.equal(2);
  });

  it('knows Home and End, and leaves other keys alone', () => {
    expect(nextInRow('Home', 2, 3, false)).to.equal(0);
    expect(nextInRow('End', 0, 3, true)).to.equal(2);
    expect(nextInRow('Enter', 0, 3, false)).to.equal(undefined);
    expect(nextInRow('ArrowRight', 0, 0, false)).to.equal(undefined);
  });
});
