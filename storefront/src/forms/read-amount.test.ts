import { expect } from 'chai';

import { readAmount } from './read-amount';

describe('the amount of a top-up', () => {
  const rows = [
    ['2000', 200_000],
    ['2 000', 200_000],
    ['2,000', 200_000],
    ['1,234,567.5', 123_456_750],
    ['99,50', 9_950],
    ['99.5', 9_950],
    ['0', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1e5', undefined],
    ['10000000000', undefined],
  ] as const;
  for (const [typed, expected] of rows) {
    it(`"${typed}" is ${expected ?? 'refused'}`, () => expect(readAmount(typed)).to.equal(expected));
  }
});
