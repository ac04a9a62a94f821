import type { Clock } from '../platform/clock/clock.ts';
import { firstUsdRate, UsdRateModel } from './usd-rate.model.ts';

const rememberMs = 10_000;

/** Reads the dollar rate, at most every ten seconds from the database. */
export const createUsdRateReader = (clock: Clock): (() => Promise<number>) => {
  let remembered: { rubPerUsd: number; untilMs: number } | undefined;
  return async () => {
    const nowMs = clock().getTime();
    if (!remembered || remembered.untilMs <= nowMs) {
      const rate = await UsdRateModel.findById('usd').lean();
      remembered = { rubPerUsd: rate?.rubPerUsd ?? firstUsdRate, untilMs: nowMs + rememberMs };
    }
    return remembered.rubPerUsd;
  };
};
