import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { keepDailyRate } from './daily-usd-rates.ts';
import { parseDailyRates } from './parse-daily-rates.ts';
import { UsdRateModel } from './usd-rate.model.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** 13:00 Moscow time, which is 10:00 GMT the whole year (design section 10). */
const rateTimeMs = 10 * hourMs;

/** Every hour, at 13:00 in Moscow among them: what was missed while all nodes were down is made up for within the hour. */
export const usdRateSchedule = { cron: '0 * * * *', timezone: 'Europe/Moscow' } as const;

/** The last 13:00 in Moscow that is not in the future. */
const lastRateTime = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - rateTimeMs) / dayMs) * dayMs + rateTimeMs);

const fetchTimeoutMs = 15_000;
const bytesMax = 1024 * 1024;
/** A rate that jumps further than this in a day is a broken list, not a market. */
const jumpMax = 0.5;

const fetchBytes = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > bytesMax) throw new Error('the daily list of rates is too long');
  return bytes;
};

/** Fetches today's dollar rate. Whatever goes wrong, the last good rate stays. @returns whether a rate was stored. */
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
    const { rubPerUsd, setFor } = parseDailyRates(await fetchBytes(url));
    const last = await UsdRateModel.findById('usd').lean();
    if (last && Math.abs(rubPerUsd / last.rubPerUsd - 1) > jumpMax) {
      throw new Error(`the dollar rate jumped from ${last.rubPerUsd} to ${rubPerUsd}`);
    }
    const fetchedAt = clock();
    await keepDailyRate({ rubPerUsd, setFor, heldFrom: fetchedAt });
    await UsdRateModel.updateOne({ _id: 'usd' }, { $set: { rubPerUsd, setFor, fetchedAt } }, { upsert: true });
    return true;
  } catch (failure) {
    logger.warn({ err: failure }, 'the dollar rate was not refreshed; the last one stays');
    return false;
  }
};

/**
 * Fetches the rate of a day once, from 13:00 in Moscow on.
 * @returns whether a rate was stored.
 * @throws Error when it could not be fetched, so that the job tries again; the last good rate stays.
 */
export const refreshUsdRateWhenDue = async (deps: { url: string; clock: Clock; logger: Logger }): Promise<boolean> => {
  const last = await UsdRateModel.findById('usd').lean();
  if (last && last.fetchedAt >= lastRateTime(deps.clock())) return false;
  if (!(await refreshUsdRate(deps))) throw new Error('the dollar rate of the day is not there yet');
  return true;
};
