import { expect } from 'chai';

import { reconnectDelayMs } from './reconnect-delay';

describe('the pause before reconnecting', () => {
  it('starts short and doubles', () => {
    expect([1, 2, 3].map((failures) => reconnectDelayMs(failures, () => 1))).to.deep.equal([500, 1_000, 2_000]);
  });

  it('ends at half a minute', () => {
    expect(reconnectDelayMs(50, () => 1)).to.equal(30_000);
  });

  it('is spread over its second half', () => {
    expect(reconnectDelayMs(3, () => 0)).to.equal(1_000);
  });
});
