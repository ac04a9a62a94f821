import { setImmediate as nextTurn } from 'node:timers/promises';

import { readSaleFacts, type SaleFacts } from '../catalogue/sale-facts.ts';
import { isSoldByNumber } from '../catalogue/service.model.ts';
import { integerOf } from './parameter-values.ts';
import type { ProviderDeps } from './provider-call.ts';
import type { Parameters } from './read-parameters.ts';

/** A service in a country with what it costs and how much of it is free. */
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

/** Which pairs a price action means. @returns undefined when the service is unknown; an unknown country leaves nothing. */
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

/** Pairs of one country that somebody offers, at the account's own prices. */
export const pairsOfCountry = (
  deps: ProviderDeps,
  { services }: Pick<PairFilter, 'services'>,
  { country, userId }: { country: number; userId: number },
): Pair[] => {
  const pairs: Pair[] = [];
  for (const service of services) {
    const sale = readSaleFacts(deps, { service, country, userId });
    if (sale) pairs.push({ service, country, sale });
  }
  return pairs;
};

/** Every pair of a filter, a country at a time, giving way to other requests in between. */
export const listPairs = async (deps: ProviderDeps, filter: PairFilter, userId: number): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const country of filter.countries) {
    pairs.push(...pairsOfCountry(deps, filter, { country, userId }));
    if (filter.isEverything) await nextTurn();
  }
  return pairs;
};
