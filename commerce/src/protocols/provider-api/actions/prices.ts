import { formatRubles, kopecks, rublesAsNumber } from '@shop/shared-types/money';

import type { Place } from '../../../catalogue/offer-samples.ts';
import { tiersOf, type SaleFacts } from '../../../catalogue/sale-facts.ts';
import { json, text } from '../answer.ts';
import { listPairs, priceGroupOf, readPairFilter, type Pair } from '../list-pairs.ts';
import { flagOf, integerOf } from '../parameter-values.ts';
import type { Action, ProviderDeps } from '../provider-call.ts';
import type { Parameters } from '../read-parameters.ts';

type Nested = Record<string, Record<string, unknown>>;

/** Answers nested objects. The list of all prices is cached for a few seconds and shared by all accounts without own prices. */
const priceAction =
  (present: (pairs: readonly Pair[], parameters: Parameters, deps: ProviderDeps) => Nested): Action =>
  async (deps, call) => {
    const { parameters } = call;
    const filter = readPairFilter(deps, parameters);
    if (!filter) return text('BAD_SERVICE');
    const make = async () => json(present(await listPairs(deps, filter, call), parameters, deps));
    if (!filter.isEverything) return make();
    const shape = `${parameters.get('action')} ${flagOf(parameters, 'freePrice')} ${flagOf(parameters, 'delivery')}`;
    return deps.remember(`${shape} ${priceGroupOf(deps, call)}`, make);
  };

const nestByCountry = (pairs: readonly Pair[], facts: (sale: SaleFacts) => unknown): Nested => {
  const nested: Nested = {};
  for (const { country, service, sale } of pairs) (nested[country] ??= {})[service] = facts(sale);
  return nested;
};

/** Price as text → free numbers at that price. */
const countsByPrice = (sale: SaleFacts): Record<string, number> =>
  Object.fromEntries(tiersOf(sale).map(({ price, count }) => [formatRubles(price), count]));

const costAndCount = ({ price, count }: SaleFacts) => ({
  cost: rublesAsNumber(price),
  count,
  physicalCount: count,
});

const getPrices = priceAction((pairs) => nestByCountry(pairs, costAndCount));
const getPricesV2 = priceAction((pairs) => nestByCountry(pairs, countsByPrice));
/** How a supplier's codes came, for a program that asks for it (rule 14.5); nothing where too few were bought to tell. */
const deliveryOf = ({ samples }: ProviderDeps, supplierId: number, place: Place): object => {
  const sample = samples.describe([supplierId], place);
  if (!sample) return {};
  const { sampleSize, deliveryRate, rateLow, rateHigh, medianSeconds, lastAt } = sample;
  const [rate, low, high, median] = [deliveryRate, rateLow, rateHigh, medianSeconds];
  return {
    delivery: {
      sample_size: sampleSize,
      rate,
      rate_low: low,
      rate_high: high,
      median_seconds: median,
      last_at: lastAt,
    },
  };
};

const getPricesV3 = priceAction((pairs, parameters, deps) => {
  const nested: Nested = {};
  for (const { country, service, sale } of pairs) {
    (nested[country] ??= {})[service] = Object.fromEntries(
      sale.offers.map(({ supplierId, price, count }) => [
        supplierId,
        {
          ...{ count, price: rublesAsNumber(price), provider_id: supplierId },
          ...(flagOf(parameters, 'delivery') ? deliveryOf(deps, supplierId, { service, country }) : {}),
        },
      ]),
    );
  }
  return nested;
});
const getPricesExtended = priceAction((pairs, parameters) =>
  nestByCountry(pairs, (sale) => ({
    ...costAndCount(sale),
    ...(flagOf(parameters, 'freePrice') ? { freePriceMap: countsByPrice(sale) } : {}),
  })),
);
const getPricesVerification = priceAction((pairs) => {
  const nested: Nested = {};
  for (const { country, service, sale } of pairs) {
    (nested[service] ??= {})[country] = { count: sale.count, price: rublesAsNumber(sale.price) };
  }
  return nested;
});

/** Countries of one service, sorted by the most free numbers, then by the lower price. */
const rankCountries = (pairs: readonly Pair[]): Pair[] =>
  [...pairs].sort((one, other) => other.sale.count - one.sale.count || one.sale.price - other.sale.price);

/** `retail_price` is the price for an account without own or wholesale prices. */
const getTopCountriesByService: Action = async (deps, call) => {
  const { parameters } = call;
  const filter = readPairFilter(deps, parameters);
  if (!filter) return text('BAD_SERVICE');
  const isWithTiers = flagOf(parameters, 'freePrice');
  const make = async () => {
    const byService = new Map<string, Pair[]>(filter.services.map((service) => [service, []]));
    for (const pair of await listPairs(deps, filter, call)) byService.get(pair.service)?.push(pair);
    const lists = [...byService].map(([service, pairs]) => {
      const ranked = rankCountries(pairs).map(({ country, sale }) => {
        const retail = deps.priceBook.offersFor({ service, country })[0]?.price ?? sale.price;
        return {
          country,
          count: sale.count,
          price: rublesAsNumber(sale.price),
          retail_price: rublesAsNumber(kopecks(Math.max(retail, sale.price))),
          ...(isWithTiers ? { freePriceMap: countsByPrice(sale) } : {}),
        };
      });
      return [service, Object.fromEntries(ranked.entries())] as const;
    });
    const [only] = lists;
    return json(parameters.has('service') && only ? only[1] : Object.fromEntries(lists));
  };
  if (!filter.isEverything) return make();
  return deps.remember(`top ${isWithTiers} ${priceGroupOf(deps, call)}`, make);
};

/** Free numbers by service, also under the old names, which add "without forwarding of calls". */
const getNumbersStatus: Action = async (deps, call) => {
  const { parameters } = call;
  if (integerOf(parameters, 'country', { min: 0, max: 100_000 }) === undefined) return text('BAD_COUNTRY');
  const filter = readPairFilter(deps, parameters);
  if (!filter) return text('BAD_SERVICE');
  const counts: Record<string, number> = {};
  for (const { service, sale } of await listPairs(deps, filter, call)) {
    counts[service] = sale.count;
    counts[`${service}_0`] = sale.count;
  }
  return json(counts);
};

export const priceActions = {
  getPrices,
  getPricesV2,
  getPricesV3,
  getPricesExtended,
  getPricesVerification,
  getTopCountriesByService,
  getTopCountriesByServiceRank: getTopCountriesByService,
  getNumbersStatus,
};
