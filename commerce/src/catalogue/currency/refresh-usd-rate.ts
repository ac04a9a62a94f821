import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { fetchBounded } from '../../platform/outside-calls/fetch-bounded.ts';
import { keepDailyRate } from './daily-usd-rates.ts';
import { parseDailyRates, type DailyRate } from './parse-daily-rates.ts';
import { UsdRateModel, type UsdRate } from './usd-rate.model.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** 13:00 Moscow time, which is 10:00 GMT the whole year (rule 14.3). */
const rateTimeMs = 10 * hourMs;

/** Every hour, including 13:00 in Moscow: a fetch that was missed while all nodes were down is made up for within the hour. */
export const usdRateSchedule = { cron: '0 * * * *', timezone: 'Europe/Moscow' } as const;

/** The latest 13:00 in Moscow that is not in the future. */
const lastRateTime = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - rateTimeMs) / dayMs) * dayMs + rateTimeMs);

const fetchTimeoutMs = 15_000;
const bytesMax = 1024 * 1024;
/** A rate that moves further than this in a day is more likely a broken list than a market: the next list has to confirm it. */
const jumpMax = 0.5;
/** Two lists agree when their rates differ by less than this. */
const agreementMax = 0.1;

const fetchList = async (url: string): Promise<Uint8Array> => {
  const { status, bytes } = await fetchBounded(url, { timeoutMs: fetchTimeoutMs, bytesMax });
  if (status !== 200) throw new Error(`the bank answered ${status}`);
  return bytes;
};

const isApart = (one: number, other: number, max: number): boolean => Math.abs(one / other - 1) > max;

/**
 * A rate that moved far is stored as doubted, and becomes valid when a later list agrees with it.
 * @throws Error for a list older than the stored one, and for a move that no second list has confirmed yet.
 */
const assertBelievable = async (last: UsdRate, next: DailyRate, logger: Logger): Promise<void> => {
  // Days are written year first, so that comparing strings compares days.
  if (next.setFor < last.setFor) throw new Error(`the list of ${next.setFor} is older than that of ${last.setFor}`);
  if (!isApart(next.rubPerUsd, last.rubPerUsd, jumpMax)) return;
  const { doubted } = last;
  const moved = { from: last.rubPerUsd, to: next.rubPerUsd };
  if (doubted && doubted.setFor < next.setFor && !isApart(next.rubPerUsd, doubted.rubPerUsd, agreementMax)) {
    logger.error(moved, 'the dollar rate moved far; two lists in a row agree, so that it counts from now on');
    return;
  }
  if (doubted?.setFor !== next.setFor) await UsdRateModel.updateOne({ _id: 'usd' }, { $set: { doubted: next } });
  throw new Error(`the dollar rate moved from ${moved.from} to ${moved.to}; the next list has to agree`);
};

/** Fetches today's dollar rate. If anything fails, the last good rate stays. @returns whether a rate was stored. */
export const refreshUsdRate = async ({
  url,
  clock,
  logger,
}: {
  url: string;
  clock: Clock;
  logger: Logger;
}): Promise<boolean> => {
  try {
    const { rubPerUsd, setFor } = parseDailyRates(await fetchList(url));
    const last = await UsdRateModel.findById('usd').lean();
    if (last) await assertBelievable(last, { rubPerUsd, setFor }, logger);
    const fetchedAt = clock();
    await keepDailyRate({ rubPerUsd, setFor, heldFrom: fetchedAt });
    await UsdRateModel.updateOne(
      { _id: 'usd' },
      { $set: { rubPerUsd, setFor, fetchedAt, doubted: null } },
      { upsert: true },
    );
    return true;
  } catch (failure) {
    logger.warn({ err: failure }, 'the dollar rate was not refreshed; the last one stays');
    return false;
  }
};

/**
 * Fetches each day's rate once, from 13:00 in Moscow on.
 * @returns whether a rate was stored.
 * @throws Error when it could not be fetched, so that the job tries again; the last good rate stays.
 */
export const refreshUsdRateWhenDue = async (deps: { url: string; clock: Clock; logger: Logger }): Promise<boolean> => {
  const last = await UsdRateModel.findById('usd').lean();
  if (last && last.fetchedAt >= lastRateTime(deps.clock())) return false;
  if (!(await refreshUsdRate(deps))) throw new Error('the dollar rate of the day is not there yet');
  return true;
};

/** Fetches the first rate of a new shop, which starts with an assumed rate. @throws Error when it could not be fetched. */
export const fetchFirstUsdRate = async (deps: { url: string; clock: Clock; logger: Logger }): Promise<boolean> => {
  if (await UsdRateModel.exists({ _id: 'usd' })) return false;
  return refreshUsdRateWhenDue(deps);
};
