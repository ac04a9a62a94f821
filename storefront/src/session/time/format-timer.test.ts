import { expect } from 'chai';

import { formatTimer } from './format-timer';

describe('timers', () => {
  const rows = [
    [1_200_000, '20:00'],
    [1_062_000, '17:42'],
    [60_000, '01:00'],
    [59_001, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
  ] as const;
  for (const [ms, expected] of rows) {
    it(`${ms} ms is ${expected}`, () => expect(formatTimer(ms)).to.equal(expected));
  }
});
