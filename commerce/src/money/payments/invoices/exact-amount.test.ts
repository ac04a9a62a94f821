import { expect } from 'chai';
import fc from 'fast-check';

import { kopecks } from '@shop/shared-types/money';
import type { CoinCode } from '@shop/shared-types/payment-methods';

import { coins, formatCoinAmount, parseCoinAmount } from '../coins.ts';
import { tailOf, unitsFor, worthOf } from './exact-amount.ts';
import { addFee, takeFee } from '../fees.ts';

const anyCoin = fc.constantFrom(...(Object.keys(coins) as CoinCode[])).map((code) => coins[code]);
const anySum = fc.integer({ min: 1, max: 100_000_000_00 }).map(kopecks);
/** Rates from a tenth of a ruble to a hundred million rubles for a coin. */
const anyRate = fc.integer({ min: 100_000, max: 100_000_000_000_000 });

describe('unitsFor', () => {
  it('is the sum at the rate', () => {
    const units = unitsFor(kopecks(90_000), 90_000_000, coins['usdt-trc20']);
    expect(formatCoinAmount(units, 6)).to.equal('10.000000');
    expect(worthOf(units, 90_000_000, coins['usdt-trc20'])).to.equal(90_000);
  });

  it('is the least that is worth the sum', () => {
    fc.assert(
      fc.property(anyCoin, anySum, anyRate, (coin, sum, rate) => {
        const units = unitsFor(sum, rate, coin);
        expect(worthOf(units, rate, coin)).to.be.at.least(sum);
        expect(worthOf(units - 1n, rate, coin)).to.be.below(sum);
      }),
    );
  });
});

describe('tailOf', () => {
  it('is the coin’s number of last digits', () => {
    expect(tailOf(10_001_234n, coins['usdt-trc20'])).to.equal(1_234);
    expect(tailOf(31_234_567n, coins.bitcoin)).to.equal(4_567);
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
