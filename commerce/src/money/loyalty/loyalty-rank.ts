import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

export interface LoyaltyRank {
  level: number;
  /** Weekly top-ups from which the rank holds. */
  from: Money;
  percent: number;
}

/** Percentages have at most two places (8.5 %), so they are exact as hundredths. */
const hundredthsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** The highest rank that a week's top-ups reach. `ranks` are in ascending order. */
export const rankFor = (deposit: Money, ranks: readonly LoyaltyRank[]): LoyaltyRank | undefined =>
  ranks.findLast(({ from }) => deposit >= from);

/** The next rank above a week's top-ups, and the kopecks missing to it. */
export const nextRankFor = (
  deposit: Money,
  ranks: readonly LoyaltyRank[],
): { nextRank: LoyaltyRank | undefined; missing: Money } => {
  const nextRank = ranks.find(({ from }) => deposit < from);
  return { nextRank, missing: nextRank ? kopecks(nextRank.from - deposit) : noMoney };
};

/** The cashback of a rank for a week's top-ups, rounded down to whole kopecks. */
export const cashbackOf = (deposit: Money, rank: LoyaltyRank | undefined): Money =>
  rank ? kopecks(Number((BigInt(deposit) * hundredthsOf(rank.percent)) / 10_000n)) : noMoney;
