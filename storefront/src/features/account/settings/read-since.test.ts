import { expect } from 'chai';

import { readSince } from './read-since';

describe('the moment of a repeat', () => {
  const now = new Date(2026, 0, 5, 12, 0);

  it('is that of this device’s clock', () => {
    expect(readSince('2026-01-05T11:30', now)).to.equal(new Date(2026, 0, 5, 11, 30).toISOString());
  });

  for (const typed of ['', 'yesterday', '2026-01-05T12:00', '2027-01-01T00:00']) {
    it(`is not "${typed}"`, () => expect(readSince(typed, now)).to.equal(undefined));
  }
});
