import { array, number, object, string, type InferType } from 'yup';

import { apiCallsKeptDays, apiCallsPerKeyMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { byCursor, codeText, isoTime, listCursor, moment, searchText } from './fields.ts';

const keyId = string().max(16).meta({
  description: 'Id of a named key; `first`: the first key; `sandbox`: the key of the sandbox.',
  example: 'first',
});

/** What a program did with a key, once, or several times in a minute. */
const apiCall = object({
  key: keyId.required(),
  at: isoTime.meta({ description: 'When it was answered; of gathered calls the first.' }),
  lastAt: isoTime,
  calls: number()
    .integer()
    .min(1)
    .required()
    .meta({ description: 'Above 1: so many equal calls of one minute, with one outcome.', example: 1 }),
  method: string().required().meta({ example: 'GET' }),
  path: string()
    .required()
    .meta({ description: 'The path of the call, without the values in it.', example: '/api/activations/:id' }),
  action: string()
    .nullable()
    .defined()
    .meta({ description: 'The action of the text protocol; null for other calls.', example: null }),
  status: number()
    .integer()
    .nullable()
    .defined()
    .meta({ description: 'Null: the program left before it was answered.', example: 409 }),
  error: string()
    .nullable()
    .defined()
    .meta({ description: 'The code of the refusal, or the token of the text protocol.', example: 'NO_NUMBERS' }),
  requestIds: array(string().required())
    .required()
    .meta({ description: '`X-Request-Id` of the answers; of gathered calls the newest, newest last.' }),
  durationMs: number().integer().min(0).required().meta({ description: 'Of gathered calls the longest.', example: 12 }),
  cursor: string().required(),
}).meta({ name: 'ApiCall' });
export type ApiCall = InferType<typeof apiCall>;

const apiCallOutcomes = ['answered', 'refused'] as const;

/** The log of what programs did (rule 3.38). */
export const apiCallsContract = {
  listApiCalls: endpoint({
    method: 'get',
    path: '/api/users/api-calls',
    role: 'buyer',
    summary: `What programs did with the account's API keys in the last ${apiCallsKeptDays} days, at most about ${apiCallsPerKeyMax} lines a key, newest first. A named key sees its own calls.`,
    query: object({
      key: keyId,
      outcome: string().oneOf(apiCallOutcomes),
      status: number().integer().min(100).max(599),
      /** A part of the path or of the action. */
      call: searchText(80),
      /** A code or token of refusal. */
      error: codeText(64),
      requestId: codeText(64),
      /** A half-open range of time: `from` is included, `to` is not. */
      from: moment,
      to: moment,
      before: listCursor,
      limit: number().integer().min(1).max(100).default(50),
    }),
    paging: byCursor,
    answer: array(apiCall).required(),
  }),
} as const;
