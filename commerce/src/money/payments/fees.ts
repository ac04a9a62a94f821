import { kopecks, type Money } from '@shop/shared-types/money';

const wholeBasis = 10_000n;

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The sum that the buyer pays for a top-up of `amount`, with a fee of `feeBasisPoints` hundredths of a percent; rounded up. */
export const addFee = (amount: Money, feeBasisPoints: number): Money =>
  kopecks(Number(dividedUp(BigInt(amount) * (wholeBasis + BigInt(feeBasisPoints)), wholeBasis)));

/**
 * The top-up that an arrived sum pays for: the largest amount that, with its fee, does not exceed the sum. It is the inverse of `addFee`:
 * the sum that `addFee` returns for a top-up gives exactly this top-up.
 */
export const takeFee = (arrived: Money, feeBasisPoints: number): Money =>
  kopecks(Number((BigInt(arrived) * wholeBasis) / (wholeBasis + BigInt(feeBasisPoints))));

/** A part of a sum in hundredths of a percent, rounded up. */
export const partOf = (sum: Money, basisPoints: number): Money =>
  kopecks(Number(dividedUp(BigInt(sum) * BigInt(basisPoints), wholeBasis)));
