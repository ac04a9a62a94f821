import { expect } from 'chai';

import { clockOffsetFrom } from './server-clock';

const noonMs = Date.parse('2026-01-09T12:00:00Z');
const noonHeader = 'Fri, 09 Jan 2026 12:00:00 GMT';

describe('server clock', () => {
  it('trusts a device that is right within two seconds', () => {
    expect(clockOffsetFrom(noonHeader, noonMs - 1_000, noonMs + 200)).to.equal(0);
  });

  it('corrects a device that is five minutes slow', () => {
    expect(clockOffsetFrom(noonHeader, noonMs - 300_000, noonMs - 300_000)).to.equal(300_500);
  });

  it('ignores a header that is no date', () => {
    expect(clockOffsetFrom('soon', noonMs, noonMs)).to.equal(0);
  });
});
