import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { countryExternalId, flag, priceAudience, serviceExternalId } from './fields.ts';

/** Names in every language that has one; `en` is always there. */
const namesByLocale = object({
  en: string().required(),
  ru: string(),
  cn: string(),
  tr: string(),
  es: string(),
  hi: string(),
  ar: string(),
});

export const service = object({
  id: number().integer().required(),
  external_id: serviceExternalId,
  /** In the reader's language (`x-user-locale`). */
  name: string().required(),
  slug: string().required(),
  /** Picture on the image storage path, or a simple-icons slug; null shows a monogram. */
  icon: string().nullable().defined(),
  icon_id: number().integer().nullable().defined(),
  nameTranscriptionEnRu: string().defined(),
  nameTranscriptionRuEn: string().defined(),
  popular: boolean().required(),
  /** Lowest price in kopecks over all countries, and free numbers; null and 0 when nothing is on sale. */
  priceFrom: number().integer().nullable().defined(),
  count: number().integer().required(),
});

export const country = object({
  id: number().integer().required(),
  external_id: countryExternalId,
  name: string().required(),
  slug: string().required(),
  /** ISO 3166 code of the flag. */
  icon: string().required(),
  icon_id: number().integer().nullable().defined(),
  popular: boolean().required(),
  /** Lowercased alternative names by locale. */
  synonyms: object({
    en: array(string().required()).required(),
    ru: array(string().required()).required(),
    cn: array(string().required()).required(),
    tr: array(string().required()).required(),
    es: array(string().required()).required(),
    hi: array(string().required()).required(),
    ar: array(string().required()).required(),
  }).required(),
  names: namesByLocale.required(),
});

/** Numbers that are free at one price, in kopecks. */
export const priceTier = object({ price: number().integer().required(), count: number().integer().required() });

/** The country-for-service card (specification section 3). `price` is in kopecks. */
export const priceCard = object({
  country_external_id: countryExternalId,
  service_external_id: serviceExternalId,
  country_slug: string().required(),
  service_slug: string().required(),
  /** Name of the country, or of the service in the reverse list. */
  name: string().required(),
  price: number().integer().required(),
  count: number().integer().required(),
  customPrice: boolean().required(),
  /** Nothing is free now: the purchase starts as auto-repeat. */
  isNeedRepeat: boolean().required(),
  synonyms: array(string().required()).required(),
  /** Where numbers are free at several prices: all of them, cheapest first. Absent where there is one price. */
  tiers: array(priceTier.required()).optional(),
});

const priceQuery = object({ wholesale: flag, user: priceAudience });
const pageQuery = object({
  'per-page': number().integer().min(1).max(1000).default(40),
  page: number().integer().min(1).max(10_000).default(1),
  search: string().trim().max(100),
});

const optionalText = string().nullable().defined();

/** What the operator configures and the storefront needs to know (specification section 3, client state). */
export const configVariables = object({
  /** Numeric id of the service that the buy tab opens with. */
  defaultService: number().integer().required(),
  /** The same for the rent tab; a string (specification section 4). */
  defaultRentService: string().required(),
  /** Protocol id. */
  defaultCountry: number().integer().required(),
  isRentShown: boolean().required(),
  /** Site key of the human-verification widget and its script; null switches it off. */
  captchaSiteKey: optionalText,
  captchaUrl: optionalText,
  /** Container of the tag manager, counter of the goals, each with its script; null: nothing is loaded. */
  tagManagerId: optionalText,
  tagManagerUrl: optionalText,
  analyticsId: optionalText,
  analyticsUrl: optionalText,
  /** Scripts that tell a returning browser, and where a visitor came from. */
  fingerprintUrl: optionalText,
  sourceTrackingUrl: optionalText,
  /** Script of the chat widget, and whether it waits for the visitor's consent to cookies. */
  chatUrl: optionalText,
  chatNeedsConsent: boolean().required(),
  /** Whether there is a Telegram bot to link an account with. */
  hasTelegramBot: boolean().required(),
}).required();
export type ConfigVariables = InferType<typeof configVariables>;

export const catalogueContract = {
  getConfigs: endpoint({
    method: 'get',
    path: '/api/configs',
    role: 'guest',
    summary: 'Configuration variables of the storefront; hands out a session token.',
    answer: configVariables,
    answerHeaders: ['x-session-token'],
  }),
  listCountries: endpoint({
    method: 'get',
    path: '/api/country',
    role: 'guest',
    summary: 'All countries. `fields` names the columns wanted.',
    query: object({ fields: string().max(200) }),
    answer: array(country.partial()).required(),
    envelope: 'bare',
  }),
  listCountryPrices: endpoint({
    method: 'get',
    path: '/api/country/get-prices/:serviceId',
    role: 'guest',
    summary: 'Countries with price and count for one service, given by its numeric id or its protocol code.',
    params: object({ serviceId: string().max(32).required() }),
    query: priceQuery,
    answer: array(priceCard).required(),
    envelope: 'bare',
    errors: ['SERVICE_NOT_FOUND'],
  }),
  listServices: endpoint({
    method: 'get',
    path: '/api/service',
    role: 'guest',
    summary: 'Services on sale, popular ones first; searched by name, synonym, slug and transliterations.',
    query: pageQuery,
    answer: array(service).required(),
    envelope: 'bare',
    answerHeaders: ['x-pagination-page-count', 'x-pagination-total-count'],
  }),
  listServicePrices: endpoint({
    method: 'get',
    path: '/api/service/get-prices/:countryId',
    role: 'guest',
    summary: 'Services with price and count for one country, given by its protocol id or slug.',
    params: object({ countryId: string().max(64).required() }),
    query: object({
      wholesale: flag,
      user: priceAudience,
      query: string().trim().max(100),
      page: number().integer().min(1).max(10_000).default(1),
      'per-page': number().integer().min(1).max(1000).default(40),
    }),
    answer: array(priceCard).required(),
    envelope: 'bare',
    answerHeaders: ['x-pagination-page-count'],
    errors: ['COUNTRY_NOT_FOUND'],
  }),
  getUsdRate: endpoint({
    method: 'get',
    path: '/api/currency/get-usd-rate',
    role: 'guest',
    summary: 'Rubles for one US dollar.',
    answer: number().required(),
    envelope: 'bare',
  }),
} as const;
