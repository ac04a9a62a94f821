import mongoose from 'mongoose';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

/** Currencies whose rates the engine needs: the coins, and the yuan for codes. */
export const ratedCurrencies = ['USDT', 'BTC', 'LTC', 'TRX', 'CNY'] as const;
export type RatedCurrency = (typeof ratedCurrencies)[number];

/** The last good rate of a currency. */
export interface ExchangeRate {
  _id: RatedCurrency;
  /** Millionths of a ruble for one whole coin. */
  microRubles: number;
  /** The time at which the source was read. */
  readAt: Date;
}

const schema = new mongoose.Schema<ExchangeRate>(
  {
    _id: { type: String, required: true },
    microRubles: { type: Number, required: true },
    readAt: { type: Date, required: true },
  },
  { collection: 'exchangeRates', versionKey: false },
);
keepOnOneShard(schema, 'five documents');

export const ExchangeRateModel = mongoose.model('ExchangeRate', schema);
