import { kopecks, type Money } from '@shop/shared-types/money';

import type { Coin } from '../coins.ts';

/** Rates are whole millionths of a ruble for one coin, so that the arithmetic is exact for cheap coins (tron) and dear ones (bitcoin). */
const microRublesPerKopeck = 10_000n;

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The last digits, which distinguish a sum from other sums. */
export const tailOf = (units: bigint, coin: Coin): number => Number(units % 10n ** BigInt(coin.tailDigits));

/** Older releases told invoices apart by one digit less, and stored that tail. */
const olderTailOf = (units: bigint, coin: Coin): number => Number(units % 10n ** BigInt(coin.tailDigits - 1));

/** The tails that an invoice over this sum may have in the database: an invoice that was open at an upgrade keeps its shorter one. */
export const storedTailsOf = (units: bigint, coin: Coin): number[] => [
  ...new Set([tailOf(units, coin), olderTailOf(units, coin)]),
];

/** Whether a transfer of `units` ends in the digits that an invoice has for its own. An invoice of an older release has one digit less. */
export const endsLike = (invoice: { units: string; tail: number }, units: bigint, coin: Coin): boolean => {
  const isOlder = tailOf(BigInt(invoice.units), coin) !== invoice.tail;
  return invoice.tail === (isOlder ? olderTailOf(units, coin) : tailOf(units, coin));
};

/** The least sum that covers `charge`, in the coin's smallest units. */
export const unitsFor = (charge: Money, microRublesPerCoin: number, coin: Coin): bigint =>
  dividedUp(BigInt(charge) * microRublesPerKopeck * 10n ** BigInt(coin.decimals), BigInt(microRublesPerCoin));

/** The value of an arrived sum in whole kopecks, rounded down. */
export const worthOf = (units: bigint, microRublesPerCoin: number, coin: Coin): Money =>
  kopecks(Number((units * BigInt(microRublesPerCoin)) / (10n ** BigInt(coin.decimals) * microRublesPerKopeck)));
