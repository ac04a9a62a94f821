import mongoose from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** The last good rate. Dollars are shown for reference only, so an old rate is better than none. */
export interface UsdRate {
  _id: 'usd';
  /** Rubles for one dollar. */
  rubPerUsd: number;
  /** The day for which the rate is set, as the bank wrote it (`2026-01-05`). */
  setFor: string;
  fetchedAt: Date;
  /** A rate that moved too far to be believed at once; the next list that agrees makes it valid. */
  doubted: { rubPerUsd: number; setFor: string } | null;
}

/** The assumed rate until the first rate has been fetched; the API says that it is assumed. */
export const firstUsdRate = 80.25;

const schema = new mongoose.Schema<UsdRate>(
  {
    _id: { type: String, required: true },
    rubPerUsd: { type: Number, required: true },
    setFor: { type: String, required: true },
    fetchedAt: { type: Date, required: true },
    doubted: { type: mongoose.Schema.Types.Mixed, default: null },
  },
  { collection: 'currencyRates', versionKey: false },
);

keepOnOneShard(schema, 'one document');
export const UsdRateModel = mongoose.model('UsdRate', schema);
