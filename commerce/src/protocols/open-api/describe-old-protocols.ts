import { agentHubPath } from '@shop/shared-types/contract/supply';

import { actions, actionsWithoutKey } from '../provider-api/actions.ts';
import type { JsonSchema } from './json-schema.ts';

const handlerPath = '/stubs/handler_api.php';

const text = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
});
const choice = (description: string, values: readonly string[]): JsonSchema => ({
  description,
  schema: { type: 'string', enum: values },
});

/** The parameters that most actions take. An action ignores what it does not know. */
const handlerParameters: Readonly<Record<string, JsonSchema>> = {
  api_key: text('The API key. Lists of the catalogue are answered without a key too.', 'your-api-key'),
  service: text('Code of the service.', 'tg'),
  country: text('Id of the country. A purchase takes `any` too, or none: the cheapest of all countries.', '46'),
  operator: text('Operators, separated by commas; left out: any.', 'telia'),
  maxPrice: text('The highest price, in rubles. Dearer numbers are skipped.', '12.50'),
  minPrice: text('The lowest price, in rubles. Cheaper numbers are skipped.', '5'),
  fixedPrice: choice('`1`: exactly `maxPrice`.', ['0', '1', 'true', 'false']),
  providerIds: text('Suppliers to buy from, separated by commas.', '1,2'),
  exceptProviderIds: text('Suppliers to avoid, separated by commas.', '3'),
  choose: choice(
    '`getNumber`, `getNumberV2`: which fitting number is sold. `likeliest` weighs price and delivery rate.',
    ['cheapest', 'likeliest'],
  ),
  delivery: choice('`getPricesV3`: `1` adds how the codes of each supplier came.', ['0', '1', 'true', 'false']),
  phoneException: text(
    'Beginnings of numbers to avoid, with the country code, separated by commas; at most 20.',
    '46730',
  ),
  orderId: text('`getNumberV2`: your own name for the order. One name buys one number.', 'order-17'),
  ref_id: text('Any value: `getActiveActivations` answers a bare list, as one dialect expects.', 'abc'),
  ref: text('The referral code of the developer of a program.', 'abc'),
  id: text('Id of an activation or a rental.', '635468024'),
  activationId: text('`getExtraActivation`, `checkExtraActivation`: id of the paid activation.', '635468024'),
  status: text(
    '`setStatus`: 1 the SMS was sent, 3 another SMS, 6 done, 8 cancel. `setRentStatus`: 1 done, 2 cancel.',
    '8',
  ),
  rent_time: text('Hours of a rental.', '4'),
  idempotency_key: text(
    'Your own name for the request, here or in the header `Idempotency-Key`: a repeat buys nothing again.',
    '5f0c1f0e',
  ),
};

const handlerWords = [
  'One address for every action. GET and POST mean the same; parameters stand in the query, a form or a flat JSON body.',
  'Answers are bare tokens, such as `ACCESS_NUMBER:635468024:46731234567`, or JSON where the action answers lists. A refusal has the status 200 ' +
    'too: its token says what is wrong.',
  'Refusals of every action: `NO_KEY`, `BAD_KEY`, `BAD_ACTION`, `ACCOUNT_INACTIVE`, `ERROR_SQL`. Of a purchase: `NO_NUMBERS`, `NO_BALANCE`, ' +
    '`BAD_SERVICE`, `BAD_COUNTRY`, `WRONG_MAX_PRICE:12.50`, `WRONG_EXCEPTION_PHONE`, `CHANNELS_LIMIT`, `ORDER_ALREADY_EXISTS`. Of a state: ' +
    '`NO_ACTIVATION`, `BAD_STATUS`, `EARLY_CANCEL_DENIED`.',
].join('\n\n');

const tokenAnswer: JsonSchema = {
  description: 'A token, or JSON where the action answers a list.',
  headers: {
    'X-Price': {
      description: 'With a number that was given: its price in rubles.',
      schema: { type: 'string' },
      example: '12.50',
    },
  },
  content: {
    'text/plain': {
      schema: { type: 'string' },
      examples: {
        number: { summary: 'getNumber', value: 'ACCESS_NUMBER:635468024:46731234567' },
        waiting: { summary: 'getStatus, no code yet', value: 'STATUS_WAIT_CODE' },
        code: { summary: 'getStatus, with the code', value: 'STATUS_OK:123456' },
        refused: { summary: 'a refusal', value: 'NO_NUMBERS' },
      },
    },
    'application/json': { schema: {} },
  },
};

const tooManyCalls: JsonSchema = {
  description: '`TOO_MANY_REQUESTS`: this key calls too often.',
  headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  content: { 'text/plain': { schema: { type: 'string' } } },
};

const idempotencyAnswers: JsonSchema = {
  '409': {
    description:
      '`IDEMPOTENCY_IN_PROGRESS`: the first request with this key is under way. Only calls with such a key get it.',
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    content: { 'text/plain': { schema: { type: 'string' } } },
  },
  '422': {
    description: '`IDEMPOTENCY_KEY_REUSED`: another request was made with this key. Only calls with such a key get it.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  },
};

const handlerOperation = (operationId: string): JsonSchema => ({
  operationId,
  summary: 'Every action of the text protocol.',
  description: handlerWords,
  tags: ['Text protocol'],
  'x-role': 'text-protocol',
  security: [{}, { handlerKey: [] }],
  parameters: [
    {
      name: 'action',
      in: 'query',
      required: true,
      description: 'What to do. Letter case matters.',
      schema: { type: 'string', enum: [...new Set([...actions.keys(), ...actionsWithoutKey.keys()])].sort() },
      example: 'getNumber',
    },
    ...Object.entries(handlerParameters)
      .filter(([name]) => name !== 'api_key')
      .map(([name, parameter]) => ({ name, in: 'query', required: false, ...parameter })),
  ],
  responses: { '200': tokenAnswer, '429': tooManyCalls, ...idempotencyAnswers },
});

const pushedSms: JsonSchema = {
  type: 'object',
  required: ['action', 'key', 'smsId', 'phone', 'text'],
  properties: {
    action: { type: 'string', const: 'PUSH_SMS' },
    key: { type: 'string', description: 'The software key of the partner.' },
    smsId: {
      type: 'integer',
      minimum: 0,
      description: 'Your own id of the SMS, up to 2^63 − 1. The same id is delivered once.',
      examples: [9_007_199_254_740_991],
    },
    phone: {
      type: 'integer',
      description: 'The number that received it, with the country code.',
      examples: [46_731_234_567],
    },
    phoneFrom: { type: 'string', maxLength: 100, description: 'The sender.', examples: ['Telegram'] },
    text: { type: 'string', maxLength: 10_000, examples: ['Your code is 12345'] },
  },
};

const pushAnswer: JsonSchema = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { type: 'string', enum: ['SUCCESS', 'ERROR'] },
    error: { type: 'string', description: 'Why the SMS was not taken; with `ERROR` only.' },
  },
};

const agentPush: JsonSchema = {
  post: {
    operationId: 'pushSms',
    summary: "A partner's software submits an SMS.",
    description:
      'The agent protocol of this field. `SUCCESS` says that the SMS is stored for good. After `ERROR`, or without an answer, send it again ' +
      'with the same `smsId`.',
    tags: ['Supply'],
    'x-role': 'partner-software',
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PushedSms' } } },
    },
    responses: {
      '200': {
        description: 'Taken, or not: the `status` says so.',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/PushAnswer' },
            examples: {
              taken: { value: { status: 'SUCCESS' } },
              refused: { value: { status: 'ERROR', error: 'wrong key' } },
            },
          },
        },
      },
      '4XX': { description: 'Not an answer of this protocol: the address or the method is wrong.' },
    },
  },
};

/** The two protocols that programs of this field speak. They are older than the contract, and do not change. */
export const describeOldProtocols = (): {
  paths: JsonSchema;
  schemas: Record<string, JsonSchema>;
  security: JsonSchema;
} => ({
  paths: {
    [handlerPath]: { get: handlerOperation('handlerApi'), post: handlerOperation('handlerApiByPost') },
    [agentHubPath]: agentPush,
  },
  schemas: { PushedSms: pushedSms, PushAnswer: pushAnswer },
  security: {
    handlerKey: { type: 'apiKey', in: 'query', name: 'api_key', description: 'The API key, as a parameter.' },
  },
});
