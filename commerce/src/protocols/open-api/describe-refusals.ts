import { refusalsOf, type Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue, errorCodes, type ErrorAnswer, type ErrorCode } from '@shop/shared-types/error-catalogue';
import { errorMessages } from '@shop/shared-types/error-messages';

import type { JsonSchema } from './json-schema.ts';

/** `NO_BALANCE` as the name of a component: `NoBalance`. */
const componentNameOf = (code: ErrorCode): string =>
  code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');

const exampleOf = (code: ErrorCode): ErrorAnswer => ({
  error: { code, message: errorMessages.en.errors[code], details: {}, requestId: 'Yl0n2Rk8p5aQ' },
});

const waitHeaderOf = (codes: readonly ErrorCode[]): JsonSchema =>
  codes.some((code) => [429, 503].includes(errorCatalogue[code].status) || code === 'IDEMPOTENCY_IN_PROGRESS')
    ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
    : {};

const responseOf = (codes: readonly ErrorCode[]): JsonSchema => ({
  description: codes.map((code) => `\`${code}\`: ${errorMessages.en.errors[code]}`).join('\n\n'),
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...waitHeaderOf(codes) },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
});

/** Refusals of one call by HTTP status, since OpenAPI allows one answer a status. A refusal that is alone with its status is shared. */
export const describeRefusals = (endpoint: Endpoint): Record<string, JsonSchema> => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only] = codes;
      const isAlone = only !== undefined && codes.length === 1;
      return [
        String(status),
        isAlone ? { $ref: `#/components/responses/${componentNameOf(only)}` } : responseOf(codes),
      ];
    }),
  );
};

/** A reference to the shared answer for a refusal. */
export const refusalRef = (code: ErrorCode): JsonSchema => ({
  $ref: `#/components/responses/${componentNameOf(code)}`,
});

/** The shared answers that a document refers to. */
export const sharedRefusals = (document: JsonSchema): Record<string, JsonSchema> => {
  const text = JSON.stringify(document);
  return Object.fromEntries(
    errorCodes
      .filter((code) => text.includes(`"#/components/responses/${componentNameOf(code)}"`))
      .map((code) => [componentNameOf(code), responseOf([code])]),
  );
};

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every refusal.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: errorCodes,
          description: 'What programs decide by. It never changes its meaning.',
        },
        message: { type: 'string', description: 'A sentence for people, in the language of `x-user-locale`.' },
        details: {
          type: 'object',
          additionalProperties: true,
          description:
            'Facts of this refusal: `fields` of wrong input, the new `price`; of `NO_NUMBERS` the `reason` (`sold-out`, `price`, `supplier`, `selection`; `not-sold`: numbers of this country are not sold) and the ' +
            '`nearest` free tier.',
        },
        requestId: {
          type: 'string',
          description: 'The value of the header `X-Request-Id`. Support finds the request by it.',
        },
      },
    },
  },
};
