import mongoose from 'mongoose';

/** The last good rate. Dollars are shown for reference only, so an old rate is better than none. */
export interface UsdRate {
  _id: 'usd';
  /** Rubles for one dollar. */
  rubPerUsd: number;
  /** The day the rate is set for, as the bank wrote it (`2026-01-05`). */
  setFor: string;
  fetchedAt: Date;
}

/** Shown until the first rate has been fetched. */
export const firstUsdRate = 80.25;

const schema = new mongoose.Schema<UsdRate>(
  {
    _id: { type: String, required: true },
    rubPerUsd: { type: Number, required: true },
    setFor: { type: String, required: true },
    fetchedAt: { type: Date, required: true },
  },
  { collection: 'currencyRates', versionKey: false },
);

export const UsdRateModel = mongoose.model('UsdRate', schema);
