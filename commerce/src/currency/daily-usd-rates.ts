import { DailyUsdRateModel, type DailyUsdRate } from './daily-usd-rate.model.ts';

/** Keeps the rate of a day; the first one that was fetched for it stands. */
export const keepDailyRate = async ({
  setFor,
  rubPerUsd,
  heldFrom,
}: Omit<DailyUsdRate, '_id'> & { setFor: string }) => {
  await DailyUsdRateModel.updateOne({ _id: setFor }, { $setOnInsert: { rubPerUsd, heldFrom } }, { upsert: true });
};

/**
 * The rates of a span of time: what the shop went by at a moment, from 13:00 in Moscow to the next day's 13:00 (design section 10).
 * Before the first rate that is known, and where there is none, it is `fallback`.
 */
export const readDailyRates = async (from: Date, fallback: number): Promise<(at: Date) => number> => {
  const before = await DailyUsdRateModel.findOne({ heldFrom: { $lte: from } })
    .sort({ heldFrom: -1 })
    .lean<DailyUsdRate>();
  const since = await DailyUsdRateModel.find({ heldFrom: { $gt: from } })
    .sort({ heldFrom: -1 })
    .lean<DailyUsdRate[]>();
  const newestFirst = [...since, ...(before ? [before] : [])];
  return (at) => newestFirst.find(({ heldFrom }) => heldFrom <= at)?.rubPerUsd ?? fallback;
};
