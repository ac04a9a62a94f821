import { ExchangeRateModel, type RatedCurrency } from './exchange-rate.model.ts';

/** Older rates are not sold by: the market may be far away from them. */
const ageMaxMs = 6 * 60 * 60_000;

/** Rates good enough to make an invoice by, in millionths of a ruble. */
export type Rates = Partial<Record<RatedCurrency, number>>;

/** @returns every currency whose last good rate is at most six hours old. */
export const readRates = async (now: Date): Promise<Rates> => {
  const rows = await ExchangeRateModel.find({ readAt: { $gte: new Date(now.getTime() - ageMaxMs) } }).lean();
  return Object.fromEntries(rows.map(({ _id, microRubles }) => [_id, microRubles]));
};
