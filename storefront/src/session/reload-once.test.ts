import { expect } from 'chai';

import { isReloadDue } from './reload-once';

describe('loading a page anew for a missing part', () => {
  it('is done at most once a minute', () => {
    expect(isReloadDue(null, 1_000_000)).to.equal(true);
    expect(isReloadDue('1000000', 1_059_999)).to.equal(false);
    expect(isReloadDue('1000000', 1_060_000)).to.equal(true);
  });
});
