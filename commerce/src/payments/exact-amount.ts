import { kopecks, type Money } from '@shop/shared-types/money';

import type { Coin } from './coins.ts';

/** Rates are whole millionths of a ruble for one coin: exact arithmetic for a tron as for a bitcoin. */
const microRublesPerKopeck = 10_000n;

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** How many different tails a coin has; 0 is none of them, since a rounded sum ends in zeros. */
export const tailsOf = (coin: Coin): number => 10 ** coin.tailDigits - 1;

export const tailOf = (units: bigint, coin: Coin): number => Number(units % 10n ** BigInt(coin.tailDigits));

/** The sum to transfer: the least that covers `charge` and ends in the tail. */
export const exactAmountOf = (charge: Money, microRublesPerCoin: number, tail: number, coin: Coin): bigint => {
  if (!Number.isInteger(tail) || tail < 1 || tail > tailsOf(coin)) throw new RangeError(`not a tail: ${tail}`);
  const unitsPerCoin = 10n ** BigInt(coin.decimals);
  const step = 10n ** BigInt(coin.tailDigits);
  const units = dividedUp(BigInt(charge) * microRublesPerKopeck * unitsPerCoin, BigInt(microRublesPerCoin));
  return units + ((BigInt(tail) - (units % step) + step) % step);
};

/** What an arrived sum is worth, in whole kopecks, rounded down. */
export const worthOf = (units: bigint, microRublesPerCoin: number, coin: Coin): Money =>
  kopecks(Number((units * BigInt(microRublesPerCoin)) / (10n ** BigInt(coin.decimals) * microRublesPerKopeck)));
