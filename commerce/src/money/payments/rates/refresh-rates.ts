import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { ExchangeRateModel, ratedCurrencies, type RatedCurrency } from './exchange-rate.model.ts';
import type { RateSource } from './read-rate-source.ts';

/** Bound on the change between two readings: a rate that has doubled or halved is a mistake of the source, not the market. */
const jumpMax = 2;
/** After a day without a good rate every rate is accepted: the market may have moved that far. */
const jumpGuardMs = 24 * 60 * 60_000;

/** Least time between two readings of the source; while it fails, every run reads it. */
const freshMs = 5 * 60_000;

export interface RefreshRatesDeps {
  source: RateSource;
  clock: Clock;
  logger: Logger;
}

const isBelievable = (rate: number, last: { microRubles: number; readAt: Date } | undefined, now: Date): boolean => {
  if (!Number.isSafeInteger(rate) || rate <= 0) return false;
  if (!last || now.getTime() - last.readAt.getTime() > jumpGuardMs) return true;
  const ratio = rate / last.microRubles;
  return ratio < jumpMax && ratio > 1 / jumpMax;
};

/**
 * Reads the source and stores each good rate. For a rate that is missing or cannot be true, the last good rate stays. Rates that are still
 * fresh are not replaced.
 * @returns the currencies whose rates were stored.
 */
export const refreshRates = async ({ source, clock, logger }: RefreshRatesDeps): Promise<RatedCurrency[]> => {
  const now = clock();
  const stored = new Map((await ExchangeRateModel.find().lean()).map((rate) => [rate._id, rate]));
  const newestMs = Math.max(0, ...[...stored.values()].map(({ readAt }) => readAt.getTime()));
  if (now.getTime() - newestMs < freshMs) return [];
  const read = await source();
  const renewed: RatedCurrency[] = [];
  for (const currency of ratedCurrencies) {
    const microRubles = read[currency];
    if (microRubles === undefined) continue;
    if (!isBelievable(microRubles, stored.get(currency), now)) {
      logger.error({ currency, microRubles }, 'the source of rates gave one that cannot be true; the last one stays');
      continue;
    }
    await ExchangeRateModel.updateOne({ _id: currency }, { $set: { microRubles, readAt: now } }, { upsert: true });
    renewed.push(currency);
  }
  return renewed;
};
