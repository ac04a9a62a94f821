import { expect } from 'chai';

import { isMissingPiece } from './missing-piece';

describe('a missing piece of a script', () => {
  it('is told from other failures', () => {
    expect(isMissingPiece(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).to.equal(true);
    expect(isMissingPiece(new Error('Loading chunk 7 failed.'))).to.equal(true);
    expect(isMissingPiece(new TypeError('x is undefined'))).to.equal(false);
  });
});
