import { array, number, object, string } from 'yup';

import { partnerPortsMin } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { countryExternalId, done, email, isoTime, kopecksAmount, phone, serviceExternalId } from './fields.ts';

/** Partner application (specification sections 3 and 5): 16 or more ports. Also the schema of the form. */
export const partnerApplication = object({
  contact: string().trim().max(200).required(),
  phone,
  email,
  originCountries: string().trim().max(500).required(),
  equipmentModels: string().trim().max(500).required(),
  portCount: number().integer().min(partnerPortsMin).max(1_000_000).required(),
  about: string().trim().max(5_000).default(''),
});

/** Specification section 4: ready/completed, canceled, activation (with SMS). */
export const partnerActivationStatuses = ['ready', 'canceled', 'activation'] as const;

const partnerPrice = object({
  service: serviceExternalId,
  country: countryExternalId,
  /** What the partner asks for a number; null follows the default. */
  price: kopecksAmount.nullable().defined(),
  defaultPrice: kopecksAmount.required(),
  min: kopecksAmount.required(),
  max: kopecksAmount.required(),
  /** What buyers pay for it. */
  buyerPrice: kopecksAmount.required(),
  /** Competitors' asked prices, anonymous and sorted. */
  competitors: array(number().integer().required()).required(),
  /** 1 sells first; null when nobody competes. */
  rank: number().integer().nullable().defined(),
  count: number().integer().required(),
});

const statisticsPoint = object({
  at: isoTime,
  sold: number().integer().required(),
  cancelled: number().integer().required(),
  earned: kopecksAmount.required(),
});

export const partnersContract = {
  applyAsPartner: endpoint({
    method: 'post',
    path: '/api/partner-applications',
    role: 'guest',
    summary: 'Applies to become a partner.',
    body: partnerApplication,
    answer: done,
    errors: ['APPLICATION_EXISTS', 'TOO_MANY_REQUESTS'],
  }),
  getPartnerSummary: endpoint({
    method: 'get',
    path: '/api/partner/summary',
    role: 'partner',
    summary: 'Balance, earnings, SIMs on sale and the software key.',
    answer: object({
      balance: kopecksAmount.required(),
      held: kopecksAmount.required(),
      earnedToday: kopecksAmount.required(),
      earnedTotal: kopecksAmount.required(),
      simsOnline: number().integer().required(),
      simsTotal: number().integer().required(),
      softwareKey: string().required(),
      hubPath: string().required(),
      rubPerUsd: number().required(),
    }),
  }),
  listPartnerActivations: endpoint({
    method: 'get',
    path: '/api/partner/activations',
    role: 'partner',
    summary: 'Activations on the partner’s numbers, newest first.',
    query: object({
      status: string().oneOf(partnerActivationStatuses),
      service: serviceExternalId.optional(),
      country: countryExternalId.optional(),
      from: string().max(30),
      to: string().max(30),
      before: string().max(64),
      limit: number().integer().min(1).max(100).default(50),
    }),
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
  listPartnerSims: endpoint({
    method: 'get',
    path: '/api/partner/sims',
    role: 'partner',
    summary: 'SIM cards and ports with what they earned.',
    query: object({
      search: string().trim().max(40),
      country: countryExternalId.optional(),
      before: string().max(64),
      limit: number().integer().min(1).max(200).default(50),
    }),
    answer: array(
      object({
        phone: string().required(),
        port: string().defined(),
        country: countryExternalId,
        operator: string().required(),
        info: string().oneOf(['online', 'offline']).required(),
        earned: kopecksAmount.required(),
        servicesCount: number().integer().required(),
      }),
    ).required(),
  }),
  listPartnerPrices: endpoint({
    method: 'get',
    path: '/api/partner/prices',
    role: 'partner',
    summary: 'The price regulator: own price, bounds, competitors and rank.',
    query: object({
      country: countryExternalId.optional(),
      service: serviceExternalId.optional(),
      page: number().integer().min(1).default(1),
    }),
    answer: object({ prices: array(partnerPrice).required(), pageCount: number().integer().required() }),
  }),
  setPartnerPrices: endpoint({
    method: 'put',
    path: '/api/partner/prices',
    role: 'partner',
    summary: 'Saves changed prices, all or none.',
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
    role: 'partner',
    summary: 'What a number of SIMs of a country would earn a day, from real sales of the last seven days.',
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
      previous: array(statisticsPoint).required(),
      byService: array(
        object({ service: serviceExternalId, sold: number().integer().required(), earned: kopecksAmount.required() }),
      ).required(),
      byCountry: array(
        object({ country: countryExternalId, sold: number().integer().required(), earned: kopecksAmount.required() }),
      ).required(),
    }),
  }),
} as const;
