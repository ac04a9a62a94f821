import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { keyScopes } from '../key-scopes.ts';
import { apiKeyLimits } from './api-key-limits.ts';
import { codeText, done, isoTime, isoTimeOrNull, moment, tableName } from './fields.ts';

/** How every named key begins, so that scanners of public places recognise it. */
export const namedKeyPrefix = 'numeo_';

/** Named keys of one account. */
export const apiKeysMax = 50;

/** Longest overlap of a renewed key with the one before it, in hours. */
const overlapHoursMax = 168;

const id = string().max(16).required().meta({ description: 'Id of the key, which is no secret.', example: '3f9c21aa' });
const scopes = array(string().oneOf(keyScopes).required())
  .min(1)
  .max(keyScopes.length)
  .required()
  .meta({ description: 'What programs with the key may do.', example: ['read', 'activations'] });
const name = tableName(64).required();
const expiresAt = moment
  .nullable()
  .defined()
  .meta({ description: 'From then on the key is refused; null: never.', example: '2027-01-05' });

const pausedUntil = isoTimeOrNull.meta({
  description: 'Until then the purchases of the key pause (rule 3.37); null: they do not.',
  example: null,
});

const apiKey = object({
  id,
  name: string().required(),
  start: string()
    .required()
    .meta({ description: 'How the key begins, to tell keys apart.', example: `${namedKeyPrefix}3f9c21aa` }),
  scopes,
  limits: apiKeyLimits,
  createdAt: isoTime,
  expiresAt: isoTimeOrNull,
  lastUsedAt: isoTimeOrNull.meta({ description: 'Noted every five minutes at most; null: never.' }),
  pausedUntil,
  previousUntil: isoTimeOrNull.meta({ description: 'Until then the key from before the renewal works too.' }),
}).meta({ name: 'ApiKey' });
export type ApiKeyAnswer = InferType<typeof apiKey>;

const shownOnce = object({
  key: apiKey,
  apiKey: string()
    .required()
    .meta({ description: 'The key itself. It is shown once.', example: `${namedKeyPrefix}3f9c21aa` }),
});

const firstKey = object({
  isHidden: boolean().required().meta({ description: 'True: `settings.apiKey` is null, and the key goes on working.' }),
  lastUsedAt: isoTimeOrNull,
  pausedUntil,
}).required();

const terms = { name, scopes, limits: apiKeyLimits, expiresAt };

/** Named keys (rule 3.35), beside the first key of the account. A program makes no keys: it could give itself more rights than it has. */
export const apiKeysContract = {
  listApiKeys: endpoint({
    method: 'get',
    path: '/api/users/api-keys',
    role: 'person',
    summary: 'The named API keys, newest last, and what is known of the first key.',
    answer: object({ first: firstKey, keys: array(apiKey.required()).required() }).meta({ name: 'ApiKeys' }),
  }),
  createApiKey: endpoint({
    method: 'post',
    path: '/api/users/api-keys',
    role: 'person',
    needsConfirmation: true,
    summary: `Makes a named API key, which is shown once; an account has at most ${apiKeysMax}.`,
    body: object(terms),
    answer: shownOnce,
    errors: ['API_KEYS_LIMIT'],
  }),
  changeApiKey: endpoint({
    method: 'put',
    path: '/api/users/api-keys/:id',
    role: 'person',
    needsConfirmation: true,
    summary: 'Changes the name, the scopes, the limits and the expiry of a named key.',
    params: object({ id }),
    body: object(terms),
    answer: apiKey,
    errors: ['API_KEY_NOT_FOUND'],
  }),
  renewNamedApiKey: endpoint({
    method: 'post',
    path: '/api/users/api-keys/:id/renewal',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Replaces a named key; the one before goes on working for `overlapHours`, so that programs can be changed in turn.',
    params: object({ id }),
    body: object({
      overlapHours: number()
        .integer()
        .min(0)
        .max(overlapHoursMax)
        .default(24)
        .meta({ description: 'Hours for which both keys work; 0: only the new one.', example: 24 }),
    }),
    answer: shownOnce,
    errors: ['API_KEY_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  revokeApiKey: endpoint({
    method: 'delete',
    path: '/api/users/api-keys/:id',
    role: 'person',
    summary: 'Removes a named key; it stops working at once.',
    params: object({ id }),
    answer: done,
    errors: ['API_KEY_NOT_FOUND'],
  }),
  hideFirstApiKey: endpoint({
    method: 'put',
    path: '/api/users/api-key/visibility',
    role: 'person',
    needsConfirmation: true,
    summary: 'Hides the first API key from `settings.apiKey`, or shows it there again. It goes on working.',
    body: object({ isHidden: boolean().required() }),
    answer: firstKey,
  }),
  reportApiKey: endpoint({
    method: 'post',
    path: '/api/api-key-reports',
    role: 'guest',
    summary:
      'For anybody who found an API key in a public place: it stops working at once, and its owner is told. The answer is the same for a key that nobody has.',
    body: object({ apiKey: codeText(200).required().meta({ isSecret: true }) }),
    answer: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
