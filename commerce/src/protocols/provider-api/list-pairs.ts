import { setImmediate as nextTurn } from 'node:timers/promises';

import { readSaleFacts, type SaleFacts } from '../../catalogue/sale-facts.ts';
import { isSoldByNumber } from '../../catalogue/service.model.ts';
import { integerOf } from './parameter-values.ts';
import type { ProviderCall, ProviderDeps } from './provider-call.ts';
import type { Parameters } from './read-parameters.ts';

/** A service in a country with its price and its free numbers. */
export interface Pair {
  service: string;
  country: number;
  sale: SaleFacts;
}

export interface PairFilter {
  /** Codes in the order of the answer. */
  services: readonly string[];
  /** Ids in the order of the answer. */
  countries: readonly number[];
  /** Whether neither a service nor a country was named. */
  isEverything: boolean;
}

/** The account whose prices count. */
export type Buyer = Pick<ProviderCall, 'userId' | 'isWholesale'>;

/**
 * Names the accounts that see the same prices, and may therefore be answered from one cached list: an account with own prices alone, all
 * with wholesale prices, and all others.
 */
export const priceGroupOf = (
  { catalogue }: Pick<ProviderDeps, 'catalogue'>,
  { userId, isWholesale }: Buyer,
): string => {
  const terms = isWholesale ? 'wholesale' : 'retail';
  return catalogue.current().prices.has(`user:${userId}`) ? `${terms} ${userId}` : terms;
};

/** The pairs that a price action asks for. @returns undefined when the service is unknown; an unknown country gives an empty list. */
export const readPairFilter = ({ catalogue }: ProviderDeps, parameters: Parameters): PairFilter | undefined => {
  const { services, serviceByCode, countries, countryById } = catalogue.current();
  const service = parameters.get('service');
  if (service !== undefined && !isSoldByNumber(serviceByCode.get(service))) return undefined;
  const country = integerOf(parameters, 'country', { min: 0, max: 100_000 });
  const knownCountry = country !== undefined && countryById.has(country) ? [country] : [];
  return {
    services: service === undefined ? services.filter(isSoldByNumber).map(({ code }) => code) : [service],
    countries: parameters.has('country') ? knownCountry : countries.map(({ _id }) => _id).sort((a, b) => a - b),
    isEverything: service === undefined && !parameters.has('country'),
  };
};

/** Pairs of one country that some supplier offers, at the account's own prices. */
const pairsOfCountry = (
  deps: ProviderDeps,
  { services }: Pick<PairFilter, 'services'>,
  { country, userId, isWholesale }: Buyer & { country: number },
): Pair[] => {
  const pairs: Pair[] = [];
  for (const service of services) {
    const sale = readSaleFacts(deps, { service, country, userId, isWholesale });
    if (sale) pairs.push({ service, country, sale });
  }
  return pairs;
};

/** Every pair of a filter, country by country; other requests run in between. */
export const listPairs = async (
  deps: ProviderDeps,
  filter: PairFilter,
  { userId, isWholesale }: Buyer,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const country of filter.countries) {
    pairs.push(...pairsOfCountry(deps, filter, { country, userId, isWholesale }));
    if (filter.isEverything) await nextTurn();
  }
  return pairs;
};
