import { array, number, object, string, type InferType } from 'yup';

import { purchaseStatisticsDays } from '../constants.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { countryExternalId, kopecksAmount, moment, serviceExternalId } from './fields.ts';

const count = number().integer().min(0).required();

const statisticsBy = ['day', 'month', 'service', 'country', 'key', 'choice'] as const;
export type StatisticsBy = (typeof statisticsBy)[number];

const keyId = string().max(16).meta({
  description:
    'Id of a named key; `first`: the first key; `none`: bought without a key; `unknown`: bought before the shop noted keys.',
  example: 'first',
});

/** How the number was chosen (rule 14.5). */
const statisticsChoices = ['cheapest', 'likeliest', 'rent'] as const;
export type StatisticsChoice = (typeof statisticsChoices)[number];

/** What a buyer bought on a day, of a service, in a country, with a key or by a choice; what the row is not of is null. */
const purchaseStatistic = object({
  day: string()
    .nullable()
    .defined()
    .meta({ format: 'date', description: 'A day in UTC; of a month its first.', example: '2026-01-05' }),
  service: serviceExternalId.nullable().defined(),
  country: countryExternalId.nullable().defined(),
  key: keyId.nullable().defined(),
  choice: string().oneOf(statisticsChoices).nullable().defined().meta({
    description: '`choose` of the purchases; `rent`: rented numbers, which know no choice.',
    example: 'cheapest',
  }),
  bought: count.meta({ description: 'Numbers that were bought, for codes and for rent.' }),
  rented: count.meta({ description: 'Those of them that were rented.' }),
  delivered: count.meta({ description: 'Those that got a paid code, and rentals with any SMS.' }),
  averageSeconds: number().min(0).nullable().defined().meta({
    description: 'From the purchase to the paid code, on average; null: no number of the row got one.',
  }),
  spent: kopecksAmount.required().meta({ description: 'Kopecks that were taken, less what went back.' }),
}).meta({ name: 'PurchaseStatistic' });
export type PurchaseStatistic = InferType<typeof purchaseStatistic>;

/** Selects purchases by the day on which they were made. */
const purchaseFilter = {
  from: moment.meta({ description: `A day in UTC, at most ${purchaseStatisticsDays} days ago, which is the default.` }),
  to: moment.meta({ description: 'The day in UTC after the last one; left out: until now.' }),
  service: serviceExternalId.optional(),
  country: countryExternalId.optional(),
  key: keyId,
};

/** A buyer's purchases over twelve months (rule 14.4). */
export const purchaseStatisticsContract = {
  listPurchaseStatistics: endpoint({
    method: 'get',
    path: '/api/purchase-statistics',
    role: 'buyer',
    summary:
      'What the caller bought over twelve months, by day, month, service, country, key or choice: numbers, codes, time to code, money. A rental counts on the day it began, with its extensions.',
    query: object({ by: string().oneOf(statisticsBy).default('day'), ...purchaseFilter }),
    answer: array(purchaseStatistic).required(),
  }),
  exportPurchaseStatistics: fileEndpoint({
    method: 'get',
    path: '/api/purchase-statistics.csv',
    role: 'buyer',
    summary: 'The same as a CSV file (RFC 4180), a row for each day, service, country and key. Sums are rubles.',
    query: object(purchaseFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
} as const;
