import { parseRubles, type Money } from '@shop/shared-types/money';

import type { OperatorCounts } from '../remote/supplier-stock.model.ts';
import type { StockList, StockNames } from '../agent-protocol/get-services.ts';
import { isRecord, readCount } from '../agent-protocol/read-fields.ts';
import type { SupplierConnection } from '../directory/supplier-directory.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { UnusableAnswer } from '../remote/unusable-answer.ts';
import { callHandlerApi, wordsOf } from './handler-api-client.ts';

/** The highest price that we pay for a number; dearer numbers do not count as stock. */
export type PayableShare = (place: { supplierId: number; country: number; service: string }) => Money | undefined;

/** A shop without a price list is polled for at most 10 countries in one round. */
const countriesPerRound = 10;

const priceText = /^\d+(?:\.\d+)?$/;

const isPayable = (price: unknown, share: Money): boolean => {
  const text = typeof price === 'number' ? String(price) : price;
  if (typeof text !== 'string' || !priceText.test(text)) return false;
  const cut = parseRubles(text);
  if (cut === undefined) return false;
  // A price with more than two decimals is rounded up: it must not seem cheaper than it is.
  const rest = Number(text.split('.')[1]?.slice(2) ?? '0');
  return cut + (rest > 0 ? 1 : 0) <= share;
};

const isPrice = (price: unknown): boolean =>
  typeof price === 'number' ? Number.isFinite(price) && price >= 0 : typeof price === 'string' && priceText.test(price);

/**
 * `{cost, count}`, or the older `price → count`.
 * @returns undefined for a row that cannot be read; of tiers, those that can be read count.
 */
const countWithin = (entry: unknown, share: Money): number | undefined => {
  // Shops in PHP write an empty table as an empty list.
  if (Array.isArray(entry) && entry.length === 0) return 0;
  if (!isRecord(entry)) return undefined;
  const price = entry['cost'] ?? entry['price'];
  if ('cost' in entry || 'price' in entry || 'count' in entry) {
    const count = readCount(entry['count']);
    return count === undefined || !isPrice(price) ? undefined : isPayable(price, share) ? count : 0;
  }
  const tiers = Object.entries(entry).map(([tier, count]) => ({ tier, count: readCount(count) }));
  const readable = tiers.filter(({ tier, count }) => isPrice(tier) && count !== undefined);
  if (readable.length === 0 && tiers.length > 0) return undefined;
  return readable.reduce((total, { tier, count = 0 }) => total + (isPayable(tier, share) ? count : 0), 0);
};

const readPrices = (
  prices: Record<string, unknown>,
  supplierId: number,
  names: StockNames,
  shareFor: PayableShare,
): StockList => {
  const countries: Record<string, OperatorCounts> = {};
  const unknownNames: string[] = [];
  for (const [id, services] of Object.entries(prices)) {
    const country = Number(id);
    if (!names.countries.find(country) || !isRecord(services)) {
      unknownNames.push(`country ${id}`);
      continue;
    }
    const counts: Record<string, number> = {};
    for (const [service, entry] of Object.entries(services)) {
      const share = names.hasService(service) ? shareFor({ supplierId, country, service }) : undefined;
      if (share === undefined) continue;
      const count = countWithin(entry, share);
      if (count === undefined) unknownNames.push(`count of ${service} in country ${id}`);
      else if (count > 0) counts[service] = count;
    }
    countries[id] = { any: counts };
  }
  return { countries, unknownNames };
};

const readNumbersStatus = (
  value: Record<string, unknown>,
  names: StockNames,
  unknownNames: string[],
): OperatorCounts => {
  const counts: Record<string, number> = {};
  for (const [key, given] of Object.entries(value)) {
    // `wa_1` counts numbers with call forwarding, `wa_0` the others.
    const service = key.replace(/_0$/, '');
    const count = readCount(given);
    if (!names.hasService(service)) continue;
    if (count === undefined) unknownNames.push(`count of ${service}`);
    else if (count > 0) counts[service] = count;
  }
  return { any: counts };
};

/**
 * The numbers that an upstream can sell us now: from its price list, or country by country in turn if it has none.
 * @throws OutsideCallFailed, or UnusableAnswer when it answers with neither.
 */
export const readUpstreamStock = async (
  tools: SupplyTools,
  connection: SupplierConnection,
  reading: { names: StockNames; shareFor: PayableShare; countryIds: number[]; round: number },
): Promise<StockList & { isPartial: boolean }> => {
  const { names, shareFor, countryIds, round } = reading;
  const prices = await callHandlerApi(tools, connection, { action: 'getPrices' });
  if (prices.kind === 'json' && isRecord(prices.value)) {
    return { ...readPrices(prices.value, connection.supplierId, names, shareFor), isPartial: false };
  }
  if (prices.kind !== 'token' || prices.token !== 'BAD_ACTION') {
    throw new UnusableAnswer('getPrices', wordsOf(prices));
  }
  const countries: Record<string, OperatorCounts> = {};
  const unknownNames: string[] = [];
  let failure: UnusableAnswer | undefined;
  let toldCount = 0;
  const start = countryIds.length > 0 ? (round * countriesPerRound) % countryIds.length : 0;
  for (const id of countryIds.slice(start, start + countriesPerRound)) {
    const answer = await callHandlerApi(tools, connection, {
      action: 'getNumbersStatus',
      parameters: { country: String(id) },
    });
    if (answer.kind === 'json' && isRecord(answer.value)) {
      countries[id] = readNumbersStatus(answer.value, names, unknownNames);
      toldCount += 1;
      continue;
    }
    // One country that is not told has nothing to sell; the others count.
    failure = new UnusableAnswer('getNumbersStatus', wordsOf(answer));
    countries[id] = { any: {} };
    unknownNames.push(`country ${id}`);
  }
  if (failure && toldCount === 0) throw failure;
  return { countries, unknownNames, isPartial: true };
};
