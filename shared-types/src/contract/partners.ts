import { array, number, object, string, type InferType } from 'yup';

import { partnerPortsMin } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import {
  countryExternalId,
  done,
  email,
  isoTime,
  kopecksAmount,
  moment,
  multilineText,
  phone,
  searchText,
  serviceExternalId,
} from './fields.ts';

/** Partner application of a shop that asks for so many ports at least (rule 11.1). Also the schema of the form. */
export const partnerApplicationFrom = (portsMin: number) =>
  object({
    contact: string().trim().max(200).required(),
    phone,
    email,
    originCountries: multilineText(500).required(),
    equipmentModels: multilineText(500).required(),
    portCount: number().integer().min(portsMin).max(1_000_000).required().meta({
      description: 'At least `partnerPortsMin` of `getConfigs`: 16, unless the operator chose another bound.',
      example: 32,
    }),
    about: multilineText(5_000).default(''),
  });

/** With the bound of a shop whose operator chose none. */
export const partnerApplication = partnerApplicationFrom(partnerPortsMin);

/**
 * Rule 11.2: `ready` is completed, `canceled` ended without a code and without money, `activation` has received its SMS and still runs. A
 * number that waits for its first SMS has none of these statuses.
 */
export const partnerActivationStatuses = ['ready', 'canceled', 'activation'] as const;
export type PartnerActivationStatus = (typeof partnerActivationStatuses)[number];

/** Kinds of notices to a partner about its own software (supplier protocol). */
const partnerNoticeKinds = [
  'names-unknown',
  'answer-broken',
  'answer-missing',
  'number-refused',
  'activation-repeated',
  'sms-changed',
  'finish-refused',
  'finish-given-up',
  'charged-without-sale',
] as const;

/** Dollar cents at the daily rates of the sales (rule 11.4). */
const usdCents = number().integer().required();

const partnerPrice = object({
  service: serviceExternalId,
  country: countryExternalId,
  /** The partner's own price for a number, in kopecks; null: the default. */
  price: kopecksAmount.nullable().defined(),
  defaultPrice: kopecksAmount.required(),
  min: kopecksAmount.required(),
  max: kopecksAmount.required(),
  /** The price that buyers pay for it. */
  buyerPrice: kopecksAmount.required(),
  /** Competitors' own prices, anonymous and sorted. */
  competitors: array(number().integer().required()).required(),
  /** 1 sells first; null when there are no competitors. */
  rank: number().integer().nullable().defined(),
  /** The partner's own numbers that are free for this service now. */
  count: number().integer().required(),
});
export type PartnerPrice = InferType<typeof partnerPrice>;

const sales = {
  /** Numbers sold for codes. */
  sold: number().integer().required(),
  /** Numbers and rentals that were given back unpaid. */
  cancelled: number().integer().required(),
  /** Rentals that were paid. */
  rented: number().integer().required(),
  /** Earnings of codes, rentals and extensions together; then the parts of it that rentals and extensions earned. */
  earned: kopecksAmount.required(),
  earnedByRent: kopecksAmount.required(),
  earnedUsd: usdCents,
};

/**
 * One point of a chart: an hour in `24h`, a day in Moscow in the longer periods. `at` is its beginning; `completed` and `withSms` add up to
 * `sold`.
 */
const statisticsPoint = object({
  at: isoTime,
  ...sales,
  completed: number().integer().required(),
  withSms: number().integer().required(),
});
const statisticsTotal = object(sales);

export const partnersContract = {
  applyAsPartner: endpoint({
    method: 'post',
    path: '/api/partner-applications',
    role: 'guest',
    summary: 'Applies to become a partner.',
    // The engine refuses what lies below the operator's bound.
    body: partnerApplicationFrom(1),
    answer: done,
    errors: ['APPLICATION_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  getPartnerSummary: endpoint({
    method: 'get',
    path: '/api/partner/summary',
    role: 'partner',
    summary: 'Balance, earnings, SIMs on sale and the software key.',
    answer: object({
      id: number().integer().required(),
      /** Earnings that can be withdrawn now. */
      balance: kopecksAmount.required(),
      /** Earnings in withdrawals that are not paid yet. */
      held: kopecksAmount.required(),
      /** Earnings since midnight in Moscow. */
      earnedToday: kopecksAmount.required(),
      earnedTotal: kopecksAmount.required(),
      simsOnline: number().integer().required(),
      simsTotal: number().integer().required(),
      /** Empty until `renewSoftwareKey` has made a key. */
      softwareKey: string().defined(),
      /** Path that the software pushes SMS to, and path that it reports its SIMs to. */
      hubPath: string().required(),
      simsPath: string().required(),
      rubPerUsd: number().required(),
    }),
  }),
  renewSoftwareKey: endpoint({
    method: 'post',
    path: '/api/partner/software-key',
    role: 'partner',
    needsConfirmation: true,
    summary: 'Replaces the key of the partner’s software; the old one stops working within seconds.',
    answer: object({ softwareKey: string().required() }),
    errors: ['STATUS_CONFLICT'],
  }),
  listPartnerNotices: endpoint({
    method: 'get',
    path: '/api/partner/notices',
    role: 'partner',
    summary: 'What is wrong with the partner’s software, newest first; repeats are counted.',
    query: object({ limit: number().integer().min(1).max(200).default(50) }),
    answer: array(
      object({
        id: string().required(),
        kind: string().oneOf(partnerNoticeKinds).required(),
        /** The object of the notice: an activation, a number, a name. */
        subject: string().defined(),
        count: number().integer().required(),
        firstAt: isoTime,
        lastAt: isoTime,
      }),
    ).required(),
  }),
  listPartnerActivations: endpoint({
    method: 'get',
    path: '/api/partner/activations',
    role: 'partner',
    summary: 'Activations on the partner’s numbers, newest first; `before` is the last id seen.',
    query: object({
      status: string().oneOf(partnerActivationStatuses),
      service: serviceExternalId.optional(),
      country: countryExternalId.optional(),
      /** Selects by the time of the sale: `from` is included, `to` is not. */
      from: moment,
      to: moment,
      before: string().matches(/^\d{1,10}$/, { name: 'matches' }),
      limit: number().integer().min(1).max(100).default(50),
    }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(
      object({
        id: string().required(),
        status: string().oneOf(partnerActivationStatuses).required(),
        service: serviceExternalId,
        country: countryExternalId,
        phone: string().required(),
        at: isoTime,
        earned: kopecksAmount.required(),
        messagesCount: number().integer().required(),
      }),
    ).required(),
  }),
  listPartnerWithheldSms: endpoint({
    method: 'get',
    path: '/api/partner/withheld-sms',
    role: 'partner',
    summary:
      'SMS to the partner’s numbers that no waiting order matched, newest first. They were shown to no buyer and charged to nobody.',
    query: object({ before: string().max(300), limit: number().integer().min(1).max(100).default(50) }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(
      object({
        id: string().required(),
        phone: string().required(),
        from: string().defined(),
        text: string().defined(),
        at: isoTime,
        /** The services of the orders that waited. */
        waitedFor: array(serviceExternalId).required(),
        rule: string().required().meta({ description: 'The number of the rule that decided.', example: '11.9' }),
      }),
    ).required(),
  }),
  listPartnerPrices: endpoint({
    method: 'get',
    path: '/api/partner/prices',
    role: 'partner',
    summary:
      'The price regulator: own price, bounds, competitors and rank. Without a country: where the partner has SIMs.',
    query: object({
      country: countryExternalId.optional(),
      service: serviceExternalId.optional(),
      /** Part of a service's name. */
      search: searchText(60),
      page: number().integer().min(1).default(1),
    }),
    answer: object({ prices: array(partnerPrice).required(), pageCount: number().integer().required() }),
  }),
  setPartnerPrices: endpoint({
    method: 'put',
    path: '/api/partner/prices',
    role: 'partner',
    summary: 'Saves changed prices, all or none; null goes back to the default.',
    body: object({
      prices: array(
        object({ service: serviceExternalId, country: countryExternalId, price: kopecksAmount.nullable().defined() }),
      )
        .min(1)
        .max(500)
        .required(),
    }),
    answer: array(partnerPrice).required(),
    errors: ['PRICE_OUT_OF_RANGE', 'SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND'],
  }),
  estimateYield: endpoint({
    method: 'get',
    path: '/api/partner/yield-estimate',
    role: 'guest',
    summary:
      'What a number of SIMs of a country would earn a day, from real sales of the last seven days. With fewer than 20 sales partners alone get an estimate.',
    query: object({ country: countryExternalId, sims: number().integer().min(1).max(1_000_000).required() }),
    answer: object({
      perDay: kopecksAmount.required(),
      soldPerSimPerDay: number().required(),
      averageShare: kopecksAmount.required(),
      sampleDays: number().integer().required(),
      sampleSize: number().integer().required(),
    }),
  }),
  getPartnerStatistics: endpoint({
    method: 'get',
    path: '/api/partner/statistics',
    role: 'partner',
    summary: 'Sales and earnings over time, by service and by country.',
    query: object({ period: string().oneOf(['24h', '7d', '30d']).default('24h') }),
    answer: object({
      points: array(statisticsPoint).required(),
      /** The period of the same length before this one. */
      previous: array(statisticsPoint).required(),
      total: statisticsTotal.required(),
      previousTotal: statisticsTotal.required(),
      /** The services and countries with the highest earnings first. */
      byService: array(object({ service: serviceExternalId, ...sales })).required(),
      byCountry: array(object({ country: countryExternalId, ...sales })).required(),
      rubPerUsd: number().required(),
    }),
  }),
} as const;
