import { ExchangeRateModel, type RatedCurrency } from './exchange-rate.model.ts';

/** Invoices are not made with rates older than this: the market may have moved far away from them. */
const ageMaxMs = 6 * 60 * 60_000;

/** Rates that are recent enough for an invoice, in millionths of a ruble. */
export type Rates = Partial<Record<RatedCurrency, number>>;

/** @returns every currency whose last good rate is at most six hours old. */
export const readRates = async (now: Date): Promise<Rates> => {
  const rows = await ExchangeRateModel.find({ readAt: { $gte: new Date(now.getTime() - ageMaxMs) } }).lean();
  return Object.fromEntries(rows.map(({ _id, microRubles }) => [_id, microRubles]));
};
