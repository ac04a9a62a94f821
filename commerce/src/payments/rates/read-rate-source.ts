import { mixed, number, object } from 'yup';

import { fetchGoodJson } from '../../platform/outside-calls/fetch-json.ts';
import type { RatedCurrency } from './exchange-rate.model.ts';

/** The source's present rates in millionths of a ruble. Currencies that the source does not know are missing. */
export type RateSource = () => Promise<Partial<Record<RatedCurrency, number>>>;

const timeoutMs = 10_000;

/** The source's names of our coins. */
const sourceIds = { USDT: 'tether', BTC: 'bitcoin', LTC: 'litecoin', TRX: 'tron' } as const;

const price = number().positive().max(1_000_000_000);
const answerShape = object(
  Object.fromEntries(Object.values(sourceIds).map((id) => [id, object({ rub: price, cny: price }).default(undefined)])),
);

const toMicroRubles = (rubles: number): number => Math.round(rubles * 1_000_000);

/** Reads a source of CoinGecko's "simple price" shape: `{"bitcoin":{"rub":8000000.5,"cny":…},…}`. */
export const createRateSource = (url: string): RateSource => {
  const address = new URL(url);
  address.searchParams.set('ids', Object.values(sourceIds).join(','));
  address.searchParams.set('vs_currencies', 'rub,cny');
  address.searchParams.set('precision', 'full');
  return async () => {
    const answer = await mixed<Record<string, unknown>>()
      .required()
      .validate(await fetchGoodJson(address, { timeoutMs }));
    const rows = answerShape.validateSync(answer) as Record<string, { rub?: number; cny?: number } | undefined>;
    const rates: Partial<Record<RatedCurrency, number>> = {};
    for (const [currency, id] of Object.entries(sourceIds) as [keyof typeof sourceIds, string][]) {
      const rubles = rows[id]?.rub;
      if (rubles !== undefined) rates[currency] = toMicroRubles(rubles);
    }
    const { rub, cny } = rows[sourceIds.USDT] ?? {};
    // The source quotes coins only; the yuan's rate is computed from the two prices of a dollar coin.
    if (rub !== undefined && cny !== undefined) rates.CNY = toMicroRubles(rub / cny);
    return rates;
  };
};
