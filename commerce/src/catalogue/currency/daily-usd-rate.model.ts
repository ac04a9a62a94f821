import mongoose from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** The dollar rate of one day, for converting past sums. */
export interface DailyUsdRate {
  /** The day for which the rate is set, as the bank wrote it (`2026-01-05`). */
  _id: string;
  /** Rubles for one dollar. */
  rubPerUsd: number;
  /** The moment from which the shop used this rate. */
  heldFrom: Date;
}

const schema = new mongoose.Schema<DailyUsdRate>(
  {
    _id: { type: String, required: true },
    rubPerUsd: { type: Number, required: true },
    heldFrom: { type: Date, required: true },
  },
  { collection: 'dailyUsdRates', versionKey: false },
);
schema.index({ heldFrom: 1 });

keepOnOneShard(schema, 'one document a day');
export const DailyUsdRateModel = mongoose.model('DailyUsdRate', schema);
