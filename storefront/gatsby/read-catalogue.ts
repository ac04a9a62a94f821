import type { InferType } from 'yup';

import type { ConfigVariables, country, priceCard, service } from '@shop/shared-types/contract/catalogue';
import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { fetchJson, mapInParallel } from './fetch-json';
import type { BuildSettings } from './settings';

export type Service = InferType<typeof service>;
export type Country = InferType<typeof country>;
export type PriceCard = InferType<typeof priceCard>;

const parallelCalls = 6;
const servicesPerCall = 1_000;

/** The goods on sale, as the engine lists them for a guest. */
export interface Catalogue {
  /** Popular ones first, names in each language. */
  services: Record<LocaleCode, Service[]>;
  countries: Country[];
  /** Countries for the popular services and the default one, by protocol code of the service. */
  countriesByService: ReadonlyMap<string, PriceCard[]>;
  /** All services in each country, by protocol id of the country. */
  servicesByCountry: ReadonlyMap<number, PriceCard[]>;
  rubPerUsd: number | null;
  isRentShown: boolean;
  /** Whether the shop proves each night what it owes (rule 7.15). */
  provesLiabilities: boolean;
  /** The operator's defaults (rule 1.9): numeric ids of the services, protocol id of the country. */
  defaults: { service: number; rentService: number; country: number };
}

/** Reads the catalogue and its prices. @throws a sentence when the engine does not answer */
export const readCatalogue = async ({ commerceUrl }: BuildSettings): Promise<Catalogue> => {
  const get = <Body>(path: string, locale: LocaleCode = 'en') =>
    fetchJson<Body>('commerce', `${commerceUrl}${path}`, { 'x-user-locale': locale });

  const readServices = async (locale: LocaleCode) => {
    const { body } = await get<Service[]>(`/api/service?per-page=${servicesPerCall}&page=1`, locale);
    return [locale, body] as const;
  };
  const [lists, { body: countries }, rubPerUsd, { body: configs }] = await Promise.all([
    mapInParallel(localeCodes, parallelCalls, readServices),
    get<Country[]>('/api/country'),
    // The rate is only for reference. Without it the pages show rubles, as a visitor's browser would (rule 16.12).
    get<number>('/api/currency/get-usd-rate').then(
      ({ body }) => body,
      () => null,
    ),
    get<{ data: ConfigVariables }>('/api/configs'),
  ]);
  const services = Object.fromEntries(lists) as Record<LocaleCode, Service[]>;

  const shown = services.en.filter((one) => one.popular || one.id === configs.data.defaultService);
  const readServiceCards = async (one: Service) => {
    const { body } = await get<PriceCard[]>(`/api/country/get-prices/${one.external_id}?wholesale=0&user=guest`);
    return [one.external_id, body] as const;
  };
  const readCountryCards = async (one: Country) => {
    const query = `wholesale=0&user=guest&page=1&per-page=${servicesPerCall}`;
    const { body } = await get<PriceCard[]>(`/api/service/get-prices/${one.external_id}?${query}`);
    return [one.external_id, body] as const;
  };
  const [serviceCards, countryCards] = await Promise.all([
    mapInParallel(shown, parallelCalls, readServiceCards),
    mapInParallel(countries, parallelCalls, readCountryCards),
  ]);
  return {
    services,
    countries,
    countriesByService: new Map(serviceCards),
    servicesByCountry: new Map(countryCards),
    rubPerUsd,
    isRentShown: configs.data.isRentShown,
    provesLiabilities: configs.data.provesLiabilities,
    defaults: {
      service: configs.data.defaultService,
      rentService: Number(configs.data.defaultRentService),
      country: configs.data.defaultCountry,
    },
  };
};
