import { array, number, object, type InferType } from 'yup';

import {
  apiKeyAddressesMax,
  pauseMinutesMax,
  pauseMinutesUsual,
  pausePurchasesMax,
  pausePurchasesUsual,
} from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { codeText, kopecksAmount } from './fields.ts';

/** What a key may do at most (rule 3.6). */
export const apiKeyLimits = object({
  /** Addresses or CIDR ranges that may use the key; empty means all. */
  addresses: array(codeText(64).required()).max(apiKeyAddressesMax).required(),
  /** Kopecks that one purchase may cost; null means any. */
  priceMax: kopecksAmount.nullable().defined(),
  /** Kopecks that may be spent in one day (UTC), refunds taken off. */
  dailySpendMax: kopecksAmount.nullable().defined(),
  /** Numbers that may wait for a code at a time. */
  openOrdersMax: number().integer().min(1).max(100_000).nullable().defined(),
  pausePurchases: number().integer().min(0).max(pausePurchasesMax).default(pausePurchasesUsual).meta({
    description: 'Purchases in a row without a code after which the key pauses; 0: never.',
    example: pausePurchasesUsual,
  }),
  pauseMinutes: number().integer().min(1).max(pauseMinutesMax).default(pauseMinutesUsual).meta({
    description: 'The time in which they count, and for which the key pauses.',
    example: pauseMinutesUsual,
  }),
});
export type ApiKeyLimitsAnswer = InferType<typeof apiKeyLimits>;

/** Only a logged-in person sets the limits: a program must not lift its own. */
export const apiKeyLimitsContract = {
  getApiKeyLimits: endpoint({
    method: 'get',
    path: '/api/users/api-key/limits',
    role: 'person',
    summary: 'What the API key may do.',
    answer: apiKeyLimits,
  }),
  setApiKeyLimits: endpoint({
    method: 'put',
    path: '/api/users/api-key/limits',
    role: 'person',
    needsConfirmation: true,
    summary: 'Limits the API key: addresses, price, daily spend, open orders.',
    body: apiKeyLimits,
    answer: apiKeyLimits,
  }),
} as const;
