import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { countryExternalId, kopecksAmount, serviceExternalId } from './fields.ts';

const count = number().integer().min(0).required();
const rate = number().min(0).max(1).nullable().defined();
const seconds = number().min(0).nullable().defined();

/** A buyer's requests of the last 24 hours for one service in one country. */
const queryStatistic = object({
  service: serviceExternalId,
  country: countryExternalId,
  /** Number of requests, refused requests included. */
  requested: count,
  /** Number of purchases, for codes and for rent. */
  bought: count,
  /** Number of those purchases that were rentals. */
  rented: count,
  /** Number of purchases that received an SMS: activations with a code, rentals with any SMS. */
  received: count,
  spent: kopecksAmount.required(),
});
export type QueryStatistic = InferType<typeof queryStatistic>;

/** How often and how fast codes came. Rates and times are null when the sample is too small to tell. */
const deliveryStatistic = object({
  country: countryExternalId,
  /** `any`: all operators of the country together. */
  operator: string().required(),
  sampleSize: count,
  deliveryRate: rate,
  /** Bounds of the 95 % Wilson interval. */
  rateLow: rate,
  rateHigh: rate,
  medianSeconds: seconds,
  p90Seconds: seconds,
});
export type DeliveryStatistic = InferType<typeof deliveryStatistic>;

/** How codes of one service came in a country. */
const countryDelivery = object({
  service: serviceExternalId,
  sampleSize: count,
  deliveryRate: number().min(0).max(1).required(),
  medianSeconds: seconds,
});
export type CountryDelivery = InferType<typeof countryDelivery>;

export const statisticsContract = {
  getQueryStatistics: endpoint({
    method: 'get',
    path: '/api/query-statistics',
    role: 'buyer',
    summary: 'The caller’s requests of the last 24 hours, by service and country.',
    answer: array(queryStatistic).required(),
  }),
  listDeliveryStatistics: endpoint({
    method: 'get',
    path: '/api/delivery-statistics',
    role: 'guest',
    summary:
      'How often and how fast codes arrived in the last weeks, by country and operator of a service. Rates are null when the sample is too small.',
    query: object({ service: serviceExternalId }),
    answer: array(deliveryStatistic).required(),
    errors: ['SERVICE_NOT_FOUND'],
  }),
  listCountryDelivery: endpoint({
    method: 'get',
    path: '/api/delivery-statistics/countries/:country',
    role: 'guest',
    summary:
      'How often and how fast codes arrived in a country in the last weeks, by service. Services with too small a sample are left out.',
    params: object({ country: countryExternalId }),
    answer: array(countryDelivery).required(),
  }),
} as const;
