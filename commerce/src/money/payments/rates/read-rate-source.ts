import { mixed, number } from 'yup';

import { fetchGoodJson } from '../../../platform/outside-calls/fetch-json.ts';
import type { RatedCurrency } from './exchange-rate.model.ts';

/** The source's present rates in millionths of a ruble. Currencies that the source does not know, or whose price cannot be read, are missing. */
export type RateSource = () => Promise<Partial<Record<RatedCurrency, number>>>;

const timeoutMs = 10_000;

/** The source's names of our coins. */
const sourceIds = { USDT: 'tether', BTC: 'bitcoin', LTC: 'litecoin', TRX: 'tron' } as const;

const price = number().positive().max(1_000_000_000);

/** A price of the answer; undefined where there is none that can be one. Each is read by itself (rule 8.16). */
const priceIn = (row: unknown, currency: 'rub' | 'cny'): number | undefined => {
  const given = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[currency] : undefined;
  return typeof given !== 'object' && price.isValidSync(given) ? price.cast(given) : undefined;
};

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
    const rates: Partial<Record<RatedCurrency, number>> = {};
    for (const [currency, id] of Object.entries(sourceIds) as [keyof typeof sourceIds, string][]) {
      const rubles = priceIn(answer[id], 'rub');
      if (rubles !== undefined) rates[currency] = toMicroRubles(rubles);
    }
    const tether = answer[sourceIds.USDT];
    const [rub, cny] = [priceIn(tether, 'rub'), priceIn(tether, 'cny')];
    // The source quotes coins only; the yuan's rate is computed from the two prices of a dollar coin.
    if (rub !== undefined && cny !== undefined) rates.CNY = toMicroRubles(rub / cny);
    if (Object.keys(rates).length === 0) throw new Error('the source of rates gave none that can be read');
    return rates;
  };
};
