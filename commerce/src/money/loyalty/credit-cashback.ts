import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { userAccount } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { move } from '../../ledger/transfers/move.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf } from '../../platform/database/working-set.ts';
import { readFailures, type Failures } from '../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { cashbackTransferIdOf, houseCashback, loyaltyReferenceOf } from './cashback-transfer.ts';
import { loyaltyCredits } from './loyalty-credit.model.ts';
import { cashbackOf, rankFor, type LoyaltyRank } from './loyalty-rank.ts';
import { LoyaltyWeekModel } from './loyalty-week.model.ts';
import { weekAfter, weekBefore, weekOf, type Week } from './moscow-week.ts';
import type { TopUps } from './top-ups.ts';
import { weekRefunds } from './week-refund.model.ts';

export interface CashbackDeps {
  groupCommit: GroupCommit;
  clock: Clock;
  ranks: readonly LoyaltyRank[];
  logger: Logger;
  topUps: TopUps;
}

/** A top-up is dated when it is decided and becomes visible when it is committed; no commit takes longer than this. */
const settlingMs = 2 * 60_000;
/** A run credits at most 520 weeks (ten years). After longer downtime the next run credits the rest. */
const weeksMax = 520;
/** Number of credits in progress at a time: they share commits. */
const togetherMax = 64;

const creditIdOf = (week: Week, userId: number): string => `${week.id}:${userId}`;

/** The cashback for a week's top-ups by the table of ranks. */
const cashbackFor = (deposit: Money, ranks: readonly LoyaltyRank[]): { percent: number; cashback: Money } => {
  const rank = rankFor(deposit, ranks);
  return { percent: rank?.percent ?? 0, cashback: cashbackOf(deposit, rank) };
};

/**
 * Credits one user-week, once for its id. Top-ups that were refunded meanwhile do not count. A refund and the credit both write the
 * balance, so neither can miss the other.
 * @returns whether this call credited it.
 */
const creditUserWeek = (
  { groupCommit, ranks }: CashbackDeps,
  week: Week,
  userId: number,
  topUps: Money,
): Promise<boolean> => {
  if (cashbackFor(topUps, ranks).cashback === noMoney) return Promise.resolve(false);
  const creditId = creditIdOf(week, userId);
  return groupCommit.submit({
    name: 'credit-cashback',
    reads: [readOf(loyaltyCredits, creditId), readOf(weekRefunds, creditId), readOfAccount(userId)],
    decide: (working, at) => {
      if (working.find(loyaltyCredits, creditId)) return false;
      // Nobody has an erased account: it earns nothing any more (rule 7.13).
      if (working.find(accounts, userAccount(userId))?.closed) return false;
      const refunded = working.find(weekRefunds, creditId)?.beforeCredit ?? noMoney;
      const deposit = kopecks(Math.max(0, topUps - refunded));
      const { percent, cashback } = cashbackFor(deposit, ranks);
      if (cashback === noMoney) return false;
      move(working, {
        idempotencyKey: cashbackTransferIdOf(creditId),
        kind: 'cashback',
        debit: houseCashback,
        credit: userAccount(userId),
        amount: cashback,
        reference: loyaltyReferenceOf(week),
        at,
      });
      working.insert(loyaltyCredits, {
        _id: creditId,
        userId,
        weekStartsAt: week.startsAt,
        deposit,
        percent,
        cashback,
        creditedAt: at,
      });
      announceBalance(working, userId, at);
      return true;
    },
  });
};

/**
 * Credits everybody's cashback of one week. A credit that fails is stored with its sum and retried by itself, so that it delays neither
 * other credits nor the next weeks.
 */
const creditWeek = async (deps: CashbackDeps, failures: Failures, week: Week): Promise<number> => {
  let credited = 0;
  let together: Promise<boolean | undefined>[] = [];
  const settle = async (): Promise<void> => {
    for (const isCredited of await Promise.all(together)) if (isCredited) credited += 1;
    together = [];
  };
  for await (const { userId, topUps } of deps.topUps.ofEveryUser({ from: week.startsAt, before: week.endsAt })) {
    const work = () => creditUserWeek(deps, week, userId, topUps);
    const details = { weekStartsAt: week.startsAt, userId, deposit: topUps };
    together.push(failures.attempt(creditIdOf(week, userId), work, details));
    if (together.length >= togetherMax) await settle();
  }
  await settle();
  await LoyaltyWeekModel.updateOne(
    { _id: week.id },
    { $setOnInsert: { startsAt: week.startsAt, finishedAt: deps.clock() } },
    { upsert: true },
  );
  return credited;
};

/** Retries the stored credits of weeks that are otherwise finished. */
const creditFailed = async (deps: CashbackDeps, failures: Failures): Promise<number> => {
  let credited = 0;
  for (const { recordId, details } of failures.due()) {
    const { weekStartsAt, userId, deposit } = details as { weekStartsAt: Date; userId: number; deposit: number };
    const work = () => creditUserWeek(deps, weekOf(weekStartsAt), userId, kopecks(deposit));
    if (await failures.attempt(recordId, work, details)) credited += 1;
  }
  return credited;
};

/** The first week that is not finished. */
const firstDueWeek = async ({ topUps }: CashbackDeps): Promise<Week | undefined> => {
  const newest = await LoyaltyWeekModel.findOne().sort({ _id: -1 }).lean();
  if (newest) return weekAfter(weekOf(newest.startsAt));
  const firstTopUpAt = await topUps.firstAt();
  return firstTopUpAt && weekOf(firstTopUpAt);
};

/**
 * Credits the cashback of every past week that is not finished, missed weeks included (rule 9.2). Each user-week is credited once, however often and
 * on however many nodes this runs; the next run completes an interrupted one.
 * @returns how many user-weeks this run credited.
 */
export const creditCashback = async (deps: CashbackDeps): Promise<number> => {
  const lastOver = weekBefore(weekOf(new Date(deps.clock().getTime() - settlingMs)));
  const { clock, logger } = deps;
  const failures = await readFailures({ queue: 'credit cashback', clock, logger });
  let credited = await creditFailed(deps, failures);
  let week = await firstDueWeek(deps);
  for (let count = 0; week && week.startsAt <= lastOver.startsAt && count < weeksMax; count += 1) {
    const inWeek = await creditWeek(deps, failures, week);
    deps.logger.info({ week: week.id, credited: inWeek }, 'the cashback of a week is credited');
    credited += inWeek;
    week = weekAfter(week);
  }
  return credited;
};
