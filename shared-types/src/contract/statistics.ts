import { array, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { countryExternalId, kopecksAmount, serviceExternalId } from './fields.ts';

export const statisticsContract = {
  getQueryStatistics: endpoint({
    method: 'get',
    path: '/api/query-statistics',
    role: 'buyer',
    summary: 'The caller’s requests of the last 24 hours, by service and country.',
    answer: array(
      object({
        service: serviceExternalId,
        country: countryExternalId,
        requested: number().integer().required(),
        bought: number().integer().required(),
        received: number().integer().required(),
        spent: kopecksAmount.required(),
      }),
    ).required(),
  }),
  listDeliveryStatistics: endpoint({
    method: 'get',
    path: '/api/delivery-statistics',
    role: 'guest',
    summary:
      'How often and how fast codes arrive, by country of a service. Rates are null when the sample is too small.',
    query: object({ service: serviceExternalId }),
    answer: array(
      object({
        country: countryExternalId,
        operator: string().required(),
        sampleSize: number().integer().required(),
        deliveryRate: number().nullable().defined(),
        /** Bounds of the 95 % Wilson interval. */
        rateLow: number().nullable().defined(),
        rateHigh: number().nullable().defined(),
        medianSeconds: number().nullable().defined(),
        p90Seconds: number().nullable().defined(),
      }),
    ).required(),
  }),
} as const;
