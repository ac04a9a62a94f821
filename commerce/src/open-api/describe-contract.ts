import { webhookEvents } from '@shop/shared-types/contract/webhook-events';
import { commonErrors, type Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue, errorCodes, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorMessages } from '@shop/shared-types/error-messages';
import { localeCodes } from '@shop/shared-types/locales';

import { toJsonSchema, type JsonSchema } from './json-schema.ts';

const parametersOf = (where: 'path' | 'query', schema: JsonSchema): JsonSchema[] => {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
};

const localeHeader: JsonSchema = {
  name: 'x-user-locale',
  in: 'header',
  required: false,
  description: 'Language of messages and names.',
  schema: { type: 'string', enum: localeCodes },
};

const idempotencyHeader: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request answers the first result again; a retry never buys twice.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

/** Refusals grouped by HTTP status, since OpenAPI allows one answer a status. */
const refusalsOf = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const codes = new Set<ErrorCode>([...commonErrors, 'NOT_FOUND', ...endpoint.errors]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      String(status),
      {
        description: statusCodes.map((code) => `${code}: ${errorMessages.en.errors[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const successOf = (endpoint: Endpoint): JsonSchema => {
  const answer = toJsonSchema(endpoint.answer);
  const schema =
    endpoint.envelope === 'data' ? { type: 'object', properties: { data: answer }, required: ['data'] } : answer;
  const headers = Object.fromEntries(endpoint.answerHeaders.map((name) => [name, { schema: { type: 'string' } }]));
  const mediaType = endpoint.fileType?.split(';')[0] ?? 'application/json';
  return { description: endpoint.summary, headers, content: { [mediaType]: { schema } } };
};

const securityOf = (endpoint: Endpoint): JsonSchema[] => {
  if (endpoint.role === 'guest') return [{}, { bearer: [] }];
  return endpoint.role === 'partner-software' ? [{ softwareKey: [] }] : [{ bearer: [] }];
};

const operationOf = (name: string, endpoint: Endpoint): JsonSchema => {
  const body = toJsonSchema(endpoint.body);
  const hasBody = Object.keys(body['properties'] ?? {}).length > 0;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Role: ${endpoint.role}.`,
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', toJsonSchema(endpoint.params)),
      ...parametersOf('query', toJsonSchema(endpoint.query)),
      localeHeader,
      ...(endpoint.isIdempotent ? [idempotencyHeader] : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { ...body, additionalProperties: false } } },
          },
        }
      : {}),
    responses: { 200: successOf(endpoint), ...refusalsOf(endpoint) },
  };
};

/** Headers of every call to a webhook, as Standard Webhooks names them. */
const webhookHeaders: JsonSchema[] = [
  ['webhook-id', 'The id of the event: the same in every attempt.'],
  ['webhook-timestamp', 'Seconds since 1970 at which the call was signed.'],
  [
    'webhook-signature',
    'One or more of `v1,<base64 of HMAC-SHA256>`, separated by a space; one right signature is enough.',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** The calls that the shop makes to the receiver of a webhook, by type of event. */
const describeWebhooks = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, body }]) => [
      type,
      {
        post: {
          operationId: `webhook:${type}`,
          summary,
          tags: ['webhooks'],
          parameters: webhookHeaders,
          requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } },
          responses: { '2XX': { description: 'The event was taken. Any other answer brings it again.' } },
        },
      },
    ]),
  );

/**
 * The OpenAPI 3.1 document of a contract. It is made from the same table that serves the calls, so it cannot drift from them.
 * @param publicUrl where the calls are served, for the `servers` list.
 */
export const describeContract = (endpoints: Record<string, Endpoint>, publicUrl: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commerce API',
      version: '1',
      description: 'Amounts are whole kopecks. Refusals are `{"error":{"code","message","details","requestId"}}`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an API key.' },
        softwareKey: { type: 'http', scheme: 'bearer', description: 'The software key of a partner.' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message', 'details', 'requestId'],
              properties: {
                code: { type: 'string', enum: errorCodes },
                message: { type: 'string' },
                details: { type: 'object' },
                requestId: { type: 'string', description: 'The value of the header `X-Request-Id`.' },
              },
            },
          },
        },
      },
    },
  };
};
