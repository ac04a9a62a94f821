import { noMoney, type Money } from '@shop/shared-types/money';

import { userAccount, type FoldedAccountId } from '../ledger/account-id.ts';
import { announceBalance } from '../ledger/announce.ts';
import { enterTransfer, readOfAccount } from '../ledger/enter-transfer.ts';
import { eachUsersTopUps, findFirstTopUpAt } from '../payments/weekly-top-ups.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { readOf } from '../platform/database/working-set.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { loyaltyCredits } from './loyalty-credit.model.ts';
import { cashbackOf, rankFor, type LoyaltyRank } from './loyalty-rank.ts';
import { LoyaltyWeekModel } from './loyalty-week.model.ts';
import { weekAfter, weekBefore, weekOf, type Week } from './moscow-week.ts';

export interface CashbackDeps {
  groupCommit: GroupCommit;
  clock: Clock;
  ranks: readonly LoyaltyRank[];
  logger: Logger;
}

/** Where cashback comes from. */
export const houseCashback: FoldedAccountId = 'house:cashback';

/** A top-up gets its time when it is decided and counts when it is committed; no commit takes longer. */
const settlingMs = 2 * 60_000;
/** After ten years of downtime the rest of the weeks comes with the next run. */
const weeksMax = 520;
/** Credits under way at a time: they share commits. */
const togetherMax = 64;

/** Credits one user-week, once for its id. @returns whether this call did it. */
const creditUserWeek = (
  { groupCommit, ranks }: CashbackDeps,
  week: Week,
  userId: number,
  deposit: Money,
): Promise<boolean> => {
  const rank = rankFor(deposit, ranks);
  const cashback = cashbackOf(deposit, rank);
  if (!rank || cashback === noMoney) return Promise.resolve(false);
  const creditId = `${week.id}:${userId}`;
  return groupCommit.submit({
    name: 'credit-cashback',
    reads: [readOf(loyaltyCredits, creditId), readOfAccount(userId)],
    decide: (working, at) => {
      if (working.find(loyaltyCredits, creditId)) return false;
      enterTransfer(working, {
        _id: `cashback:${creditId}`,
        phase: 'single',
        kind: 'cashback',
        debit: houseCashback,
        credit: userAccount(userId),
        amount: cashback,
        reference: `loyalty-week:${week.id}`,
        at,
        settles: null,
        reverses: null,
      });
      working.insert(loyaltyCredits, {
        _id: creditId,
        userId,
        weekStartsAt: week.startsAt,
        deposit,
        percent: rank.percent,
        cashback,
        creditedAt: at,
      });
      announceBalance(working, userId, at);
      return true;
    },
  });
};

/**
 * Credits everybody's cashback of one week. Somebody whose credit fails stops nobody else's, but the week stays unfinished.
 * @throws Error of the first credit that failed; the next run tries again.
 */
const creditWeek = async (deps: CashbackDeps, week: Week): Promise<number> => {
  let credited = 0;
  const failures: unknown[] = [];
  let together: Promise<boolean>[] = [];
  const settle = async (): Promise<void> => {
    for (const outcome of await Promise.allSettled(together)) {
      if (outcome.status === 'rejected') failures.push(outcome.reason);
      else if (outcome.value) credited += 1;
    }
    together = [];
  };
  for await (const { userId, topUps } of eachUsersTopUps({ from: week.startsAt, before: week.endsAt })) {
    together.push(creditUserWeek(deps, week, userId, topUps));
    if (together.length >= togetherMax) await settle();
  }
  await settle();
  if (failures.length > 0) {
    throw new Error(`${failures.length} cashbacks of ${week.id} could not be credited`, { cause: failures[0] });
  }
  await LoyaltyWeekModel.updateOne(
    { _id: week.id },
    { $setOnInsert: { startsAt: week.startsAt, finishedAt: deps.clock() } },
    { upsert: true },
  );
  return credited;
};

/** The first week that is not finished. */
const firstDueWeek = async (): Promise<Week | undefined> => {
  const newest = await LoyaltyWeekModel.findOne().sort({ _id: -1 }).lean();
  if (newest) return weekAfter(weekOf(newest.startsAt));
  const firstTopUpAt = await findFirstTopUpAt();
  return firstTopUpAt && weekOf(firstTopUpAt);
};

/**
 * Credits the cashback of every week that is over and not finished, the missed ones too. Each user-week is credited once however often
 * this runs, on however many nodes; a run that broke off is taken up by the next.
 * @returns how many user-weeks this run credited.
 */
export const creditCashback = async (deps: CashbackDeps): Promise<number> => {
  const lastOver = weekBefore(weekOf(new Date(deps.clock().getTime() - settlingMs)));
  let week = await firstDueWeek();
  let credited = 0;
  for (let count = 0; week && week.startsAt <= lastOver.startsAt && count < weeksMax; count += 1) {
    const inWeek = await creditWeek(deps, week);
    deps.logger.info({ week: week.id, credited: inWeek }, 'the cashback of a week is credited');
    credited += inWeek;
    week = weekAfter(week);
  }
  return credited;
};
