import { idempotencyKeyLengthMax } from '@shop/shared-types/constants';
import { isLinesType, takesBody, type Endpoint, type Role } from '@shop/shared-types/endpoint';

import { describeRefusals } from './describe-refusals.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import { tagOf } from './tags.ts';

const parametersOf = (where: 'path' | 'query', { properties, required = [] }: JsonSchema): JsonSchema[] =>
  Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: where === 'path' || (required as string[]).includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));

/** References to headers that many answers share. */
const headerRefs = (...names: string[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Parameters that many calls share. */
export const sharedParameters: Record<string, JsonSchema> = {
  Locale: {
    name: 'x-user-locale',
    in: 'header',
    required: false,
    description:
      'Language of messages and names; left out: the first language of `Accept-Language` that the shop speaks.',
    schema: { $ref: '#/components/schemas/Locale' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Your own name for the request, for example a UUID. A repeat with the same key gets the same answer and buys nothing again. ' +
      'Keys are kept for 30 days.',
    schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLengthMax },
    example: '5f0c1f0e-8c0c-4a53-9d0b-7a2f3c1f4f11',
  },
};

const callers: Readonly<Record<Role, string>> = {
  guest: 'Open to everybody.',
  buyer: 'With a session token or an API key.',
  person: 'With a session token only: a program with an API key is refused.',
  partner: 'For partners, with a session token or an API key.',
  agent: 'For agents, with a session token or an API key.',
  admin: 'For staff, with a session that was opened with a second factor.',
  'partner-software': "For a partner's software, with its software key.",
};

const conditionsOf = ({ role, needsConfirmation, needsConfirmedEmail }: Endpoint): string =>
  [
    callers[role],
    ...(needsConfirmation
      ? ['The password, or a code of the second factor, must have been given within the last 5 minutes.']
      : []),
    ...(needsConfirmedEmail ? ["The caller's e-mail address must be confirmed."] : []),
  ].join(' ');

const securityOf = ({ role }: Endpoint): JsonSchema[] => {
  if (role === 'guest') return [{}, { bearer: [] }];
  return role === 'partner-software' ? [{ softwareKey: [] }] : [{ bearer: [] }];
};

const rowTotal: JsonSchema = {
  type: 'object',
  description:
    'With `count=1`: how many rows the list has. `about`: an estimate; `at-least`: there are more than were counted.',
  properties: { rows: { type: 'integer' }, precision: { type: 'string', enum: ['exact', 'about', 'at-least'] } },
  required: ['rows', 'precision'],
};

/** The object around an answer: `data`, `next` where the list goes on, and `total` where it can be counted. */
const envelopeOf = ({ paging }: Endpoint, data: JsonSchema): JsonSchema => {
  if (paging === undefined) return { type: 'object', properties: { data }, required: ['data'] };
  const next = {
    type: ['string', 'null'],
    description: `Send it as \`${paging.parameter}\` for the next page; null after the last one.`,
  };
  const total = paging.sorts === undefined ? {} : { total: rowTotal };
  return { type: 'object', properties: { data, next, ...total }, required: ['data', 'next'] };
};

const successOf = (endpoint: Endpoint, schemas: SchemaWriter): JsonSchema => {
  const answer = schemas.write(endpoint.answer, 'answer');
  const schema = endpoint.envelope === 'data' ? envelopeOf(endpoint, answer) : answer;
  const own = Object.fromEntries(endpoint.answerHeaders.map((name) => [name, { schema: { type: 'string' } }]));
  const mediaType = endpoint.fileType?.split(';')[0] ?? 'application/json';
  return {
    description: 'Done.',
    headers: {
      ...headerRefs('X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
      ...(endpoint.isIdempotent ? headerRefs('Idempotent-Replayed') : {}),
      ...own,
    },
    // Makers of clients leave out an answer whose type they do not know.
    content: { [mediaType]: { schema }, ...(isLinesType(mediaType) ? { 'text/plain': { schema } } : {}) },
  };
};

const bodyOf = (endpoint: Endpoint, schemas: SchemaWriter): JsonSchema => {
  if (!takesBody(endpoint)) return {};
  const schema = { ...schemas.write(endpoint.body, 'request'), additionalProperties: false };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

/** One call of the contract as an operation of OpenAPI. */
export const describeOperation = (name: string, endpoint: Endpoint, schemas: SchemaWriter): JsonSchema => ({
  operationId: name,
  summary: endpoint.summary,
  description: conditionsOf(endpoint),
  tags: [tagOf(endpoint.path)],
  'x-role': endpoint.role,
  security: securityOf(endpoint),
  parameters: [
    ...parametersOf('path', schemas.write(endpoint.params, 'request')),
    ...parametersOf('query', schemas.write(endpoint.query, 'request')),
    { $ref: '#/components/parameters/Locale' },
    ...(endpoint.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...bodyOf(endpoint, schemas),
  responses: { 200: successOf(endpoint, schemas), ...describeRefusals(endpoint) },
});
