import type { Clock } from '../../platform/clock/clock.ts';
import { firstUsdRate, UsdRateModel } from './usd-rate.model.ts';

const rememberMs = 10_000;

/** The dollar rate with its age. */
export interface UsdRateFacts {
  rubPerUsd: number;
  /** The day for which the bank set the rate; null while the rate is assumed, since none has been fetched yet. */
  setFor: string | null;
  fetchedAt: Date | null;
}

/** Reads the dollar rate with its age, at most every ten seconds from the database. */
export const createUsdRateFactsReader = (clock: Clock): (() => Promise<UsdRateFacts>) => {
  let remembered: { facts: UsdRateFacts; untilMs: number } | undefined;
  return async () => {
    const nowMs = clock().getTime();
    if (!remembered || remembered.untilMs <= nowMs) {
      const rate = await UsdRateModel.findById('usd').lean();
      const facts = {
        rubPerUsd: rate?.rubPerUsd ?? firstUsdRate,
        setFor: rate?.setFor ?? null,
        fetchedAt: rate?.fetchedAt ?? null,
      };
      remembered = { facts, untilMs: nowMs + rememberMs };
    }
    return remembered.facts;
  };
};

/** Reads the dollar rate alone. */
export const createUsdRateReader = (clock: Clock): (() => Promise<number>) => {
  const readFacts = createUsdRateFactsReader(clock);
  return async () => (await readFacts()).rubPerUsd;
};

/** The rate as the API answers it, with its age in seconds. */
export const presentUsdRate = ({ rubPerUsd, setFor, fetchedAt }: UsdRateFacts, now: Date) => ({
  rubPerUsd,
  isAssumed: fetchedAt === null,
  setFor,
  fetchedAt: fetchedAt?.toISOString() ?? null,
  ageSeconds: fetchedAt && Math.max(0, Math.floor((now.getTime() - fetchedAt.getTime()) / 1_000)),
});
