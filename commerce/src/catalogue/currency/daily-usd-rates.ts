import { DailyUsdRateModel, type DailyUsdRate } from './daily-usd-rate.model.ts';

/** Stores the rate of a day; the first rate fetched for a day stays. */
export const keepDailyRate = async ({
  setFor,
  rubPerUsd,
  heldFrom,
}: Omit<DailyUsdRate, '_id'> & { setFor: string }) => {
  await DailyUsdRateModel.updateOne({ _id: setFor }, { $setOnInsert: { rubPerUsd, heldFrom } }, { upsert: true });
};

/**
 * The rates of a span of time: each holds from 13:00 in Moscow to 13:00 of the next day (rule 14.3). Before the first known rate, and where
 * there is none, the rate is `fallback`.
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
