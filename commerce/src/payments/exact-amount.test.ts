import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';

import { coins, formatCoinAmount, parseCoinAmount, type CoinCode } from './coins.ts';
import { exactAmountOf, tailOf, tailsOf, worthOf } from './exact-amount.ts';
import { addFee, takeFee } from './fees.ts';

const anyCoin = fc.constantFrom(...(Object.keys(coins) as CoinCode[])).map((code) => coins[code]);
const anySum = fc.integer({ min: 1, max: 100_000_000_00 }).map(kopecks);
/** From a tenth of a ruble to a hundred million rubles for a coin. */
const anyRate = fc.integer({ min: 100_000, max: 100_000_000_000_000 });

describe('exactAmountOf', () => {
  it('asks for the sum at the rate, with the tail in the last digits', () => {
    const units = exactAmountOf(kopecks(90_000), 90_000_000, 1234, coins['usdt-trc20']);
    expect(formatCoinAmount(units, 6)).to.equal('10.001234');
    expect(worthOf(units, 90_000_000, coins['usdt-trc20'])).to.equal(90_011);
  });

  it('is always worth at least the sum, and always ends in its tail', () => {
    fc.assert(
      fc.property(anyCoin, anySum, anyRate, fc.nat(), (coin, sum, rate, seed) => {
        const tail = 1 + (seed % tailsOf(coin));
        const units = exactAmountOf(sum, rate, tail, coin);
        expect(tailOf(units, coin)).to.equal(tail);
        expect(worthOf(units, rate, coin)).to.be.at.least(sum);
        // The step of the last digits is all that the tail can cost.
        expect(worthOf(units - 10n ** BigInt(coin.tailDigits), rate, coin)).to.be.below(sum);
      }),
    );
  });

  it('gives different amounts for different tails, whatever the sums', () => {
    fc.assert(
      fc.property(anyCoin, anySum, anySum, anyRate, (coin, one, other, rate) => {
        expect(exactAmountOf(one, rate, 1, coin)).not.to.equal(exactAmountOf(other, rate, 2, coin));
      }),
    );
  });

  it('refuses a tail that would reach into the sum', () => {
    const coin = coins.bitcoin;
    for (const tail of [0, -1, 1000, 1.5])
      expect(() => exactAmountOf(kopecks(1), 1_000_000, tail, coin)).to.throw('not a tail');
  });
});

describe('coin amounts', () => {
  it('survive being written and read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.constantFrom(0, 6, 8), (units, decimals) => {
        expect(parseCoinAmount(formatCoinAmount(units, decimals), decimals)).to.equal(units);
      }),
    );
  });

  for (const nonsense of ['', '1,5', '-1', '1e3', '0.1234567', ' 1', '1.']) {
    it(`are not read from "${nonsense}"`, () => expect(parseCoinAmount(nonsense, 6)).to.equal(undefined));
  }
});

describe('fees', () => {
  it('come off an arrived sum exactly as they were added', () => {
    fc.assert(
      fc.property(anySum, fc.integer({ min: 0, max: 5_000 }), (sum, basisPoints) => {
        expect(takeFee(addFee(sum, basisPoints), basisPoints)).to.equal(sum);
      }),
    );
  });

  it('are rounded up for the payer and never credit more than came', () => {
    expect(addFee(kopecks(10_001), 150)).to.equal(10_152);
    expect(takeFee(kopecks(101), 150)).to.equal(99);
    expect(takeFee(kopecks(0), 150)).to.equal(0);
  });
});
