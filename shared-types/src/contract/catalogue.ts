import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import {
  codeText,
  countryExternalId,
  flag,
  isoTime,
  isoTimeOrNull,
  perLanguage,
  priceAudience,
  searchText,
  serviceExternalId,
} from './fields.ts';

/** Names by language. A language may be missing; `en` is always there. */
const namesByLocale = perLanguage(string()).shape({ en: string().required() });

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
  /** Present where `wholesale` is 1: the lowest price of each number in an order of ten or more. */
  wholesalePriceFrom: number().integer().optional(),
}).meta({ name: 'Service' });

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
  synonyms: perLanguage(array(string().required()).required()).required(),
  names: namesByLocale.required(),
}).meta({ name: 'Country' });

/** How codes of the numbers of one price came, from the shop's own sales of the last weeks (rule 14.5). */
const offerDelivery = object({
  sampleSize: number().integer().required().meta({ example: 120 }),
  deliveryRate: number().required().meta({ description: 'Share of the sample that got a code.', example: 0.83 }),
  /** Bounds of the 95 % Wilson interval. */
  rateLow: number().required().meta({ example: 0.75 }),
  rateHigh: number().required().meta({ example: 0.89 }),
  medianSeconds: number().nullable().defined().meta({
    description: 'Within so many seconds half of the codes came; null where too few came to tell.',
    example: 38,
  }),
  lastAt: isoTime.meta({ description: 'The end of the newest purchase of the sample.' }),
}).meta({ name: 'OfferDelivery' });
export type OfferDelivery = InferType<typeof offerDelivery>;

/** Numbers that are free at one price, in kopecks. */
const priceTier = object({
  price: number().integer().required().meta({ description: 'Kopecks.', example: 1250 }),
  count: number().integer().required(),
  /** Left out where too few of these numbers were bought to tell. */
  delivery: offerDelivery.optional().default(undefined),
}).meta({ name: 'PriceTier' });

/** The card of a country for a service (rule 1.6). `price` is in kopecks. */
export const priceCard = object({
  country_external_id: countryExternalId,
  service_external_id: serviceExternalId,
  country_slug: string().required(),
  service_slug: string().required(),
  /** Name of the country, or of the service in the reverse list. */
  name: string().required(),
  price: number().integer().required().meta({ description: 'Kopecks; what one number costs.', example: 1250 }),
  count: number().integer().required(),
  customPrice: boolean().required(),
  /** No number is free now: the purchase starts as auto-repeat. */
  isNeedRepeat: boolean().required(),
  synonyms: array(string().required()).required(),
  /** Present where numbers are free at several prices: every price, cheapest first. */
  tiers: array(priceTier.required()).optional(),
  /** Kopecks; present where `choose: 'likeliest'` sells another price first than the lowest one (rule 14.5). */
  likeliestPrice: number().integer().optional(),
  /** Present where `wholesale` is 1: the price of each number in an order of `wholesaleFrom` numbers or more. One number costs `price`. */
  wholesalePrice: number().integer().optional(),
  wholesaleFrom: number().integer().optional(),
}).meta({ name: 'PriceCard' });

const priceQuery = object({ wholesale: flag, user: priceAudience });
const pageQuery = object({
  'per-page': number().integer().min(1).max(1000).default(40),
  page: number().integer().min(1).max(10_000).default(1),
  search: searchText(100),
});

const optionalText = string().nullable().defined();

/** Settings of the operator that the storefront needs (rule 1.9). */
const configVariables = object({
  /** Numeric id of the service that the buy tab opens with. */
  defaultService: number().integer().required(),
  /** Id of the service that the rent tab opens with; a string (rule 16.3). */
  defaultRentService: string().required(),
  /** Protocol id of the country. */
  defaultCountry: number().integer().required(),
  isRentShown: boolean().required(),
  /** Whether the shop proves each night what it owes (rule 7.15). */
  provesLiabilities: boolean().required(),
  /** Ports that a partner applies with at least (rule 11.1). */
  partnerPortsMin: number().integer().required(),
  /** Site key and script of the human-verification widget; null: it is off. */
  captchaSiteKey: optionalText,
  captchaUrl: optionalText,
  /** Container of the tag manager and counter of the goals, each with its script; null: it is not loaded. */
  tagManagerId: optionalText,
  tagManagerUrl: optionalText,
  analyticsId: optionalText,
  analyticsUrl: optionalText,
  /** Scripts that recognise a returning browser and tell where a visitor came from. */
  fingerprintUrl: optionalText,
  sourceTrackingUrl: optionalText,
  /** Script of the chat widget, and whether it loads only after the visitor has accepted cookies. */
  chatUrl: optionalText,
  chatNeedsConsent: boolean().required(),
  /** Whether the shop has a Telegram bot that accounts can be linked with. */
  hasTelegramBot: boolean().required(),
  /** Whether the shop sends notifications to browsers (web push). */
  hasPush: boolean().required(),
})
  .meta({ name: 'Configuration' })
  .required();
export type ConfigVariables = InferType<typeof configVariables>;

/** The dollar rate. Until the first rate has been fetched a default is assumed, which has no day and no age. */
export const usdRate = object({
  rubPerUsd: number().required(),
  isAssumed: boolean().required(),
  /** The day for which the bank set the rate, `2026-01-05`. */
  setFor: string().nullable().defined().meta({ format: 'date', example: '2026-01-05' }),
  fetchedAt: isoTimeOrNull,
  ageSeconds: number().integer().nullable().defined(),
}).meta({ name: 'UsdRate' });

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
    answer: array(country.partial().meta({ name: 'CountryColumns' })).required(),
    envelope: 'bare',
  }),
  listCountryPrices: endpoint({
    method: 'get',
    path: '/api/country/get-prices/:serviceId',
    role: 'guest',
    summary:
      'Countries with price and count for one service, given by its numeric id or its protocol code. `price` is what one number costs; ' +
      '`wholesale=1` adds what each costs in an order of ten or more.',
    params: object({ serviceId: codeText(32).required() }),
    query: priceQuery,
    answer: array(priceCard).required(),
    envelope: 'bare',
    errors: ['SERVICE_NOT_FOUND'],
  }),
  listServices: endpoint({
    method: 'get',
    path: '/api/service',
    role: 'guest',
    summary:
      'Services on sale, popular ones first; searched by name, synonym, slug and transliterations. `wholesale=1` adds from what price ' +
      'a number of an order of ten or more is sold.',
    query: pageQuery.shape({ wholesale: flag }),
    answer: array(service).required(),
    envelope: 'bare',
    answerHeaders: ['x-pagination-page-count', 'x-pagination-total-count'],
  }),
  listServicePrices: endpoint({
    method: 'get',
    path: '/api/service/get-prices/:countryId',
    role: 'guest',
    summary:
      'Services with price and count for one country, given by its protocol id or slug; `wholesale` as for countries.',
    params: object({ countryId: codeText(64).required() }),
    query: object({
      wholesale: flag,
      user: priceAudience,
      query: searchText(100),
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
  describeUsdRate: endpoint({
    method: 'get',
    path: '/api/currency/usd-rate',
    role: 'guest',
    summary: 'Rubles for one US dollar, with the day of the rate and its age.',
    answer: usdRate,
  }),
} as const;
