import { localeCodes } from '@shop/shared-types/locales';
import type { Endpoint } from '@shop/shared-types/endpoint';

import { describeEventStream } from './describe-event-stream.ts';
import { describeOldProtocols } from './describe-old-protocols.ts';
import { describeOperation, sharedParameters } from './describe-operation.ts';
import { errorSchema, sharedRefusals } from './describe-refusals.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from './json-schema.ts';
import { tagsAmong } from './tags.ts';
import { versioned } from './versioned-path.ts';

/** Where the documents are served. */
export const openApiPath = '/api/openapi.json';
export const staffOpenApiPath = '/api/openapi-staff.json';

type Paths = Record<string, Record<string, JsonSchema>>;

const about = [
  'Buy numbers, read their codes, and follow everything in one stream.',
  '**Authentication.** `Authorization: Bearer <API key>`. The key stands in the account, under Settings. No cookie is ever read.',
  '**Amounts** are whole kopecks: `1250` is 12.50 rubles. **Moments** are ISO 8601 in UTC.',
  '**Refusals** have a `code` that programs decide by, a `message` for people, and the `requestId` that support asks for.',
  '**Repeats.** Calls that take `Idempotency-Key` can be repeated without fear: the same key is carried out once.',
  '**Spending.** `Daily-Spend-Max: <kopecks>` lowers what a key may spend on this day (UTC), for the call that carries it. It never raises the limit of the key.',
  '**Limits** hold for a key, or for a person, a minute at a time. `RateLimit` says what is left; beyond it the answer is 429 with `Retry-After`.',
  '**Browsers.** Pages of every origin may call with a key.',
  '**Version.** This is version 1, at `/api/v1`. The same paths without `v1` mean the same. What is added (calls, fields, events, codes) is no new ' +
    'version: a client should ignore what it does not know. What would break a client comes as `/api/v2`, beside the old one.',
].join('\n\n');

const securitySchemes: JsonSchema = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an API key.' },
  softwareKey: { type: 'http', scheme: 'bearer', description: 'The software key of a partner.' },
};

const sharedHeaders: Record<string, JsonSchema> = {
  'X-Request-Id': {
    description: 'Names this request in the logs of the shop. A valid id that the caller sends is kept.',
    schema: { type: 'string' },
    example: 'Yl0n2Rk8p5aQ',
  },
  RateLimit: {
    description: 'What is left: `r` calls, and `t` seconds until all of them are there again.',
    schema: { type: 'string' },
    example: '"calls";r=5999;t=60',
  },
  'RateLimit-Policy': {
    description: 'The limit: `q` calls in `w` seconds, of all your connections together.',
    schema: { type: 'string' },
    example: '"calls";q=6000;w=60',
  },
  'Idempotent-Replayed': {
    description: 'There, and `true`, when the answer is the one that the same idempotency key got before.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 }, example: 2 },
};

const operationsOf = (endpoints: readonly [string, Endpoint][], schemas: SchemaWriter): Paths => {
  const paths: Paths = {};
  for (const [name, endpoint] of endpoints) {
    const path = versioned(endpoint.path).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(name, endpoint, schemas) };
  }
  return paths;
};

interface Document {
  title: string;
  publicUrl: string;
  paths: Paths;
  webhooks: JsonSchema;
  schemas: Record<string, JsonSchema>;
  security: JsonSchema;
}

const tagNamesOf = (described: JsonSchema): ReadonlySet<string> =>
  new Set(
    Object.values(described as Paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags }) => tags as string[]),
    ),
  );

const assemble = ({ title, publicUrl, paths, webhooks, schemas, security }: Document): JsonSchema => {
  const withoutComponents = {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary: 'Temporary phone numbers by the call.',
      description: about,
      termsOfService: `${publicUrl}/offer`,
      contact: { name: 'Support', url: `${publicUrl}/feedback` },
      license: { name: 'Public offer of the shop', url: `${publicUrl}/offer` },
    },
    servers: [{ url: publicUrl, description: 'This shop.' }],
    tags: tagsAmong(new Set([...tagNamesOf(paths), ...tagNamesOf(webhooks)])),
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
  };
  return {
    ...withoutComponents,
    components: {
      securitySchemes: security,
      headers: sharedHeaders,
      parameters: sharedParameters,
      responses: sharedRefusals(withoutComponents),
      schemas: { ...schemas, Error: errorSchema, Locale: { type: 'string', enum: localeCodes } },
    },
  };
};

/**
 * The OpenAPI 3.1 document for buyers and partners: every call but those of staff, the event stream, the webhooks and the two older
 * protocols. It is made from the same table that serves the calls, so it cannot drift from them.
 * @param publicUrl where the calls are served, for the `servers` list.
 */
export const describeContract = (endpoints: Record<string, Endpoint>, publicUrl: string): JsonSchema => {
  const schemas = createSchemaWriter();
  const old = describeOldProtocols();
  const calls = operationsOf(
    Object.entries(endpoints).filter(([, { role }]) => role !== 'admin'),
    schemas,
  );
  const paths = { ...calls, ...describeEventStream(schemas), ...old.paths } as Paths;
  const webhooks = describeWebhooks(schemas);
  return assemble({
    title: 'Commerce API',
    publicUrl,
    paths,
    webhooks,
    schemas: { ...schemas.named(), ...old.schemas },
    security: { ...securitySchemes, ...old.security },
  });
};

/** The OpenAPI 3.1 document of the calls that only staff may make. */
export const describeStaffCalls = (endpoints: Record<string, Endpoint>, publicUrl: string): JsonSchema => {
  const schemas = createSchemaWriter();
  const paths = operationsOf(
    Object.entries(endpoints).filter(([, { role }]) => role === 'admin'),
    schemas,
  );
  const { bearer } = securitySchemes;
  return assemble({
    title: 'Commerce API for staff',
    publicUrl,
    paths,
    webhooks: {},
    schemas: schemas.named(),
    security: { bearer },
  });
};
