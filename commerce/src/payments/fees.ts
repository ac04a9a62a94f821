import { kopecks, type Money } from '@shop/shared-types/money';

const wholeBasis = 10_000n;

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** What the buyer pays for a top-up of `amount` where the method costs `feeBasisPoints` hundredths of a percent; rounded up. */
export const addFee = (amount: Money, feeBasisPoints: number): Money =>
  kopecks(Number(dividedUp(BigInt(amount) * (wholeBasis + BigInt(feeBasisPoints)), wholeBasis)));

/**
 * The top-up that an arrived sum stands for: the most that, with its fee, costs no more than that sum.
 * So what `addFee` asked for gives back exactly the top-up it was asked for.
 */
export const takeFee = (arrived: Money, feeBasisPoints: number): Money =>
  kopecks(Number((BigInt(arrived) * wholeBasis) / (wholeBasis + BigInt(feeBasisPoints))));
