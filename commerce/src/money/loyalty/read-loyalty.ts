import type { loyaltyContract } from '@shop/shared-types/contract/loyalty';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { LoyaltyCreditModel } from './loyalty-credit.model.ts';
import { cashbackOf, nextRankFor, rankFor, type LoyaltyRank } from './loyalty-rank.ts';
import type { TopUps } from './top-ups.ts';
import { weekBefore, weekOf } from './moscow-week.ts';

export type LoyaltyView = AnswerOf<typeof loyaltyContract.getLoyalty>;

/** About a year of credits. */
const creditsMax = 52;

const presentRank = (rank: LoyaltyRank | undefined): LoyaltyRank | null =>
  rank ? { level: rank.level, from: rank.from, percent: rank.percent } : null;

/** Figures of the loyalty page: the running week, next Monday's cashback for it, and past credits. */
export const readLoyalty = async (
  { ranks, topUps }: { ranks: readonly LoyaltyRank[]; topUps: Pick<TopUps, 'sumOf'> },
  userId: number,
  now: Date,
): Promise<LoyaltyView> => {
  const week = weekOf(now);
  const last = weekBefore(week);
  const [weeklyDeposit, lastWeekDeposit, credits] = await Promise.all([
    topUps.sumOf(userId, { from: week.startsAt, before: week.endsAt }),
    topUps.sumOf(userId, { from: last.startsAt, before: last.endsAt }),
    LoyaltyCreditModel.find({ userId }).sort({ weekStartsAt: -1 }).limit(creditsMax).lean(),
  ]);
  const rank = rankFor(weeklyDeposit, ranks);
  const { nextRank, missing } = nextRankFor(weeklyDeposit, ranks);
  return {
    weekStartsAt: week.startsAt.toISOString(),
    weekEndsAt: week.endsAt.toISOString(),
    weeklyDeposit,
    predictedCashback: cashbackOf(weeklyDeposit, rank),
    rank: presentRank(rank),
    lastWeekDeposit,
    lastWeekRank: presentRank(rankFor(lastWeekDeposit, ranks)),
    nextRank: presentRank(nextRank),
    missing,
    ranks: ranks.map((each) => ({ level: each.level, from: each.from, percent: each.percent })),
    credits: credits.map(({ weekStartsAt, deposit, percent, cashback, creditedAt }) => ({
      weekStartsAt: weekStartsAt.toISOString(),
      deposit,
      percent,
      cashback,
      creditedAt: creditedAt.toISOString(),
    })),
  };
};
