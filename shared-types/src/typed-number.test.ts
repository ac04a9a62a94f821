import { expect } from 'chai';

import type { LocaleCode } from './locales.ts';
import { plainNumberText, readDecimal, readWhole } from './typed-number.ts';

const decimals: readonly [string, LocaleCode, string | undefined][] = [
  ['1500', 'en', '1500'],
  ['١٥٠٠', 'ar', '1500'],
  ['۱۵۰۰', 'ar', '1500'],
  ['१५००', 'hi', '1500'],
  ['১৫০০', 'hi', '1500'],
  ['๑๕๐๐', 'en', '1500'],
  ['１５００', 'cn', '1500'],
  ['１，５００．５０', 'cn', '1500.50'],
  ['١٬٥٠٠٫٥٠', 'ar', '1500.50'],
  ['١٥٠٠٫٥', 'ar', '1500.5'],
  ['٠٫٥', 'ar', '0.5'],
  ['٫٥', 'ar', '0.5'],
  ['1 500', 'ru', '1500'],
  ['1\u00a0500,50', 'ru', '1500.50'],
  ['1\u202f500,5', 'ru', '1500.5'],
  ["1'500.50", 'en', '1500.50'],
  ['1’500', 'es', '1500'],
  ['1.500', 'es', '1500'],
  ['1.500', 'tr', '1500'],
  ['1.500', 'en', '1.500'],
  ['1,500', 'en', '1500'],
  ['1,500', 'es', '1.500'],
  ['1.500,50', 'tr', '1500.50'],
  ['1.500,50', 'en', '1500.50'],
  ['1,500.50', 'ru', '1500.50'],
  ['1.234.567', 'en', '1234567'],
  ['1,234,567.8', 'en', '1234567.8'],
  ['1,00,000', 'hi', '100000'],
  ['12,34,567.25', 'hi', '1234567.25'],
  ['99,5', 'en', '99.5'],
  ['99.5', 'ru', '99.5'],
  ['0,500', 'en', '0.500'],
  ['0.500', 'es', '0.500'],
  ['\u200e1500\u200f\n', 'ar', '1500'],
  ['\u22125', 'en', '-5'],
  ['+5', 'en', '5'],
  ['5.', 'en', '5'],
  ['.5', 'en', '0.5'],
  ['', 'en', undefined],
  ['.', 'en', undefined],
  ['-', 'en', undefined],
  ['1e5', 'en', undefined],
  ['0x10', 'en', undefined],
  ['1,50,0', 'en', undefined],
  ['1.2.3', 'en', undefined],
  ['1,5.5,5', 'en', undefined],
  ['1٫5٫5', 'ar', undefined],
  ['five', 'en', undefined],
  ['一千', 'cn', undefined],
];

describe('typed numbers', () => {
  for (const [typed, locale, expected] of decimals)
    it(`${JSON.stringify(typed)} in ${locale} is ${expected ?? 'no number'}`, () =>
      expect(readDecimal(typed, locale)).to.equal(expected));

  it('are whole numbers with or without marks of thousands', () => {
    for (const [typed, expected] of [
      ['١٠٠', 100],
      ['1,000', 1000],
      ['1.000', 1000],
      ['1 000', 1000],
      ['१६', 16],
      ['１６', 16],
      ['-3', -3],
      ['1,5', undefined],
      ['1.5', undefined],
      ['', undefined],
      ['12a', undefined],
      ['9'.repeat(16), undefined],
    ] as const)
      expect(readWhole(typed), typed).to.equal(expected);
  });

  it('of programs are exact: their digits change, and nothing is guessed', () => {
    expect(plainNumberText('١٥٠٠')).to.equal('1500');
    expect(plainNumberText('١٥٫٥')).to.equal('15.5');
    expect(plainNumberText('\u22121')).to.equal('-1');
    expect(plainNumberText('1,5')).to.equal('1,5');
  });
});
