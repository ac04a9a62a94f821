import { expect } from 'chai';

import { progressToNext } from './progress-to-next';

describe('the way to the next rank', () => {
  it('is the share that has been topped up', () => expect(progressToNext(100_000, 400_000)).to.equal(0.25));
  it('is done for the highest rank', () => expect(progressToNext(30_000_000, undefined)).to.equal(1));
  it('is never more than whole', () => expect(progressToNext(500_000, 400_000)).to.equal(1));
});
