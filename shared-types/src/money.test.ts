import { expect } from 'chai';
import fc from 'fast-check';

import {
  centsFor,
  formatMoney,
  formatRubles,
  kopecks,
  parseRubles,
  percentOf,
  percentOfRoundedUp,
  rublesAsNumber,
  split,
} from './money.ts';

describe('kopecks', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    it(`refuses ${value}`, () => expect(() => kopecks(value)).to.throw(RangeError));
  }
});

describe('split', () => {
  it('gives parts that add up to the whole, each within a kopeck of its due share', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000_000),
        fc
          .array(fc.nat(10_000), { minLength: 1, maxLength: 6 })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (total, weights) => {
          const parts = split(kopecks(total), weights);
          const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).to.equal(total);
          parts.forEach((part, index) =>
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / weightSum)).to.be.lessThan(1),
          );
        },
      ),
    );
  });

  it('refuses weights that give nobody anything', () => expect(() => split(kopecks(5), [0, 0])).to.throw(RangeError));
});

describe('a percentage', () => {
  it('drops a begun kopeck where something is given, and counts it where something is asked', () => {
    expect(percentOf(1_005, 10)).to.equal(100);
    expect(percentOfRoundedUp(1_005, 10)).to.equal(101);
    expect([percentOf(1_000, 10), percentOfRoundedUp(1_000, 10)]).to.deep.equal([100, 100]);
  });
});

describe('parseRubles', () => {
  const accepted: [string, number][] = [
    ['15', 1500],
    ['15.0', 1500],
    ['15.00', 1500],
    ['0.350000', 35],
    ['0.359', 35],
    [' 7.1 ', 710],
  ];
  for (const [text, amount] of accepted) it(`reads ${text}`, () => expect(parseRubles(text)).to.equal(amount));
  for (const text of ['', '-1', '1,5', '1e3', 'abc', '.5', '99999999999999']) {
    it(`refuses "${text}"`, () => expect(parseRubles(text)).to.equal(undefined));
  }

  it('reads back what formatRubles wrote', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(parseRubles(formatRubles(kopecks(amount)))).to.equal(amount);
      }),
    );
  });
});

describe('formatting', () => {
  it('prints two places and a point for protocols', () => {
    expect(formatRubles(kopecks(1000))).to.equal('10.00');
    expect(formatRubles(kopecks(-50))).to.equal('-0.50');
    expect(rublesAsNumber(kopecks(1250))).to.equal(12.5);
  });

  it('shows a price under one cent as one cent, and nothing as nothing', () => {
    expect(centsFor(kopecks(10), 80)).to.equal(1);
    expect(centsFor(kopecks(0), 80)).to.equal(0);
    expect(formatMoney(kopecks(10), { currency: 'USD', languageTag: 'en', rubPerUsd: 80 })).to.equal('$0.01');
  });

  it('writes rubles by locale, and in rubles when no rate is known', () => {
    expect(formatMoney(kopecks(2511), { currency: 'RUB', languageTag: 'ru' })).to.equal('25,11\u00a0₽');
    expect(formatMoney(kopecks(2511), { currency: 'USD', languageTag: 'ru' })).to.equal('25,11\u00a0₽');
  });

  it('leaves the kopecks out of limits that are whole', () => {
    const limit = { currency: 'RUB', languageTag: 'ru', dropsZeros: true } as const;
    expect(formatMoney(kopecks(10_000), limit)).to.equal('100\u00a0₽');
    expect(formatMoney(kopecks(10_050), limit)).to.equal('100,50\u00a0₽');
  });

  it('keeps the sign first and the digits Western in Arabic', () => {
    expect(formatMoney(kopecks(2480), { currency: 'USD', languageTag: 'ar-u-nu-latn', rubPerUsd: 80 })).to.equal(
      // The mark keeps the sign in its place behind Arabic words.
      '\u200e$0.31',
    );
  });
});
