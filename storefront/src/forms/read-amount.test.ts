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
    ['١٥٠٠', 150_000],
    ['۱۵۰۰', 150_000],
    ['१५००', 150_000],
    ['１５００', 150_000],
    ['١٬٥٠٠٫٥٠', 150_050],
    ['1’500', 150_000],
    ['\u200e1500\u200f', 150_000],
    ['\u22125', undefined],
  ] as const;
  it('is read by the language of the page where it can be both', () => {
    expect(readAmount('1.500', 'tr')).to.equal(150_000);
    expect(readAmount('1.500', 'es')).to.equal(150_000);
    expect(readAmount('1.500', 'en')).to.equal(150);
    expect(readAmount('1,500', 'ru')).to.equal(150);
  });
  for (const [typed, expected] of rows) {
    it(`"${typed}" is ${expected ?? 'refused'}`, () => expect(readAmount(typed, 'en')).to.equal(expected));
  }
});
