import { expect } from 'chai';

import { endpoints } from '@shop/shared-types/contract';
import { streamEvents } from '@shop/shared-types/contract/live-event-schemas';
import { webhookEventTypes } from '@shop/shared-types/contract/webhook-events';
import { refusalsOf } from '@shop/shared-types/endpoint';

import { actions, actionsWithoutKey } from '../provider-api/actions.ts';
import { describeContract, describeStaffCalls } from './describe-contract.ts';
import { findClashes, type CheckedDocument } from './find-clashes.fixture.ts';
import { findFaults } from './find-faults.fixture.ts';

interface JsonObject {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: string[];
  items?: JsonObject;
  required?: string[];
  properties?: Record<string, JsonObject>;
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: { 'application/json': { schema: JsonObject } } };
  responses: Record<string, { $ref?: string; description: string; content: Record<string, { schema: JsonObject }> }>;
  security: Record<string, unknown>[];
  'x-events'?: Record<string, unknown>;
}

interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonObject }> } } }>;
  components: { schemas: Record<string, JsonObject>; responses: Record<string, { description: string }> };
}

const shopUrl = 'https://shop.example';
const openApi = describeContract(endpoints, shopUrl) as unknown as OpenApi;
const staff = describeStaffCalls(endpoints, shopUrl) as unknown as OpenApi;
const calls = Object.entries(endpoints);
const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));
const operation = (name: string): Operation => {
  const found = operationsOf(openApi).find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
};
const bodyOf = (name: string): JsonObject | undefined =>
  operation(name).requestBody?.content['application/json'].schema;
const schemaOf = (name: string): JsonObject => {
  const schema = openApi.components.schemas[name];
  if (!schema) throw new Error(`no schema is named ${name}`);
  return schema;
};
/** Codes of an operation's refusals, shared ones too. */
const codesOf = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ $ref, description }) => {
    const shared = $ref === undefined ? undefined : openApi.components.responses[$ref.slice($ref.lastIndexOf('/') + 1)];
    return [...(shared?.description ?? description).matchAll(/`([A-Z_]+)`:/g)].map(([, code = '']) => code);
  });

describe('the OpenAPI document', () => {
  it('describes every call of the contract, those of staff in a document of their own', () => {
    const older = ['handlerApi', 'handlerApiByPost', 'pushSms', 'streamEvents'];
    const namesOf = (isStaff: boolean): string[] =>
      calls.filter(([, { role }]) => (role === 'admin') === isStaff).map(([name]) => name);
    const described = (document: OpenApi): string[] => operationsOf(document).map(({ operationId }) => operationId);
    expect(described(openApi).sort()).to.deep.equal([...namesOf(false), ...older].sort());
    expect(described(staff).sort()).to.deep.equal(namesOf(true).sort());
    expect(Object.keys(openApi.paths).filter((path) => path.includes('/admin/'))).to.deep.equal([]);
  });

  for (const [name, document] of Object.entries({ public: openApi, staff })) {
    it(`passes the linter: the ${name} one`, async () => {
      expect(await findFaults(document)).to.deep.equal([]);
    });
  }

  it('would not pass it with a dead reference, or with a call that nobody explains', async () => {
    const dead = { ...openApi, components: { ...openApi.components, schemas: {} } };
    expect((await findFaults(dead)).join(' ')).to.contain('no-unresolved-refs');
    const mute = { ...openApi, paths: { '/mute': { get: { responses: {} } } } };
    expect((await findFaults(mute)).join(' ')).to.contain('operation-summary');
  });

  it('names version 1 in every path of the JSON API', () => {
    const paths = Object.keys(openApi.paths).filter((path) => path.startsWith('/api/'));
    expect(paths.filter((path) => !path.startsWith('/api/v1/'))).to.deep.equal([]);
  });

  it('says what a purchase takes, which key makes it safe to repeat, and how it can be refused', () => {
    const purchase = operation('buyNumber');
    expect(bodyOf('buyNumber')?.required).to.deep.equal(['service', 'country']);
    expect(bodyOf('buyNumber')?.properties?.['country']).to.deep.include({ type: 'integer', minimum: 0 });
    expect(purchase.parameters.map(({ $ref }) => $ref)).to.include('#/components/parameters/IdempotencyKey');
    expect(codesOf(purchase)).to.include('NO_BALANCE');
    expect(purchase.security).to.deep.equal([{ bearer: [] }]);
  });

  it('lists exactly the refusals that can happen to a call', () => {
    for (const [name, endpoint] of calls.filter(([, { role }]) => role !== 'admin'))
      expect(codesOf(operation(name)).sort(), name).to.deep.equal([...refusalsOf(endpoint)].sort());
    expect(codesOf(operation('listPaymentMethods'))).not.to.include.members(['INPUT_INVALID']);
    expect(codesOf(operation('listPaymentMethods'))).not.to.include.members(['LOGIN_REQUIRED']);
  });

  it('requires what is always there, objects too, and what a caller has to send', () => {
    expect(schemaOf('WebhookWithSecret').required).to.deep.equal(['webhook', 'secret']);
    expect(schemaOf('Session').required).to.deep.equal(['token', 'user']);
    expect(schemaOf('Payment').required).to.include.members(['promoCode', 'invoice']);
    expect(bodyOf('register')?.required).to.include.members(['hasAcceptedPolicy', 'hasAcceptedOffer']);
    expect(bodyOf('buyNumbers')?.required).to.deep.equal(['service', 'country']);
  });

  it('names the objects that clients hold in their hands', () => {
    const names = ['Activation', 'ReceivedSms', 'Rental', 'Order', 'Payment', 'Webhook', 'Service', 'PriceCard'];
    expect(openApi.components.schemas).to.include.keys(...names);
    const answer = operation('getActivation').responses['200']?.content['application/json']?.schema;
    expect(answer?.properties?.['data']).to.deep.equal({ $ref: '#/components/schemas/Activation' });
  });

  it('says the unit of every amount, and that moments are moments', () => {
    const { price, boughtAt } = schemaOf('Activation').properties ?? {};
    expect(price?.description).to.match(/^Kopecks/);
    expect(boughtAt).to.include({ type: 'string', format: 'date-time' });
    expect(schemaOf('Rental').properties?.['endedAt']).to.deep.include({
      type: ['string', 'null'],
      format: 'date-time',
    });
  });

  it('keeps lengths, patterns, choices and defaults', () => {
    expect(bodyOf('register')?.properties?.['password']).to.deep.include({
      type: 'string',
      minLength: 8,
      maxLength: 128,
    });
    const wholesale = operation('listCountryPrices').parameters.find(({ name }) => name === 'wholesale');
    expect(wholesale).to.deep.include({ required: false });
    expect(wholesale?.schema).to.deep.include({ enum: [0, 1], default: 0 });
    const id = operation('getActivation').parameters.find(({ name }) => name === 'id');
    expect(id).to.deep.include({ in: 'path', required: true });
    expect(id?.schema).to.deep.include({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });
  });

  it('explains each of its subjects', () => {
    const used = new Set(operationsOf(openApi).flatMap(({ tags }) => tags));
    expect(new Set(openApi.tags.map(({ name }) => name))).to.deep.equal(used);
    for (const { name, description } of openApi.tags) expect(description, name).to.match(/\.$/);
  });

  it('describes the calls to webhooks with their data', () => {
    expect(Object.keys(openApi.webhooks)).to.deep.equal([...webhookEventTypes, 'test']);
    const schema = openApi.webhooks['balance.low']?.post.requestBody.content['application/json']?.schema;
    expect(schema?.properties?.['data']).to.deep.equal({ $ref: '#/components/schemas/LowBalance' });
    expect(schema?.required).to.deep.equal(['id', 'type', 'timestamp', 'data']);
  });

  it('describes the event stream with every event, and every action of the text protocol', () => {
    expect(operation('streamEvents')['x-events']).to.have.all.keys(...Object.keys(streamEvents));
    const action = operation('handlerApi').parameters.find(({ name }) => name === 'action');
    expect(action?.schema['enum']).to.have.members([...new Set([...actions.keys(), ...actionsWithoutKey.keys()])]);
  });

  for (const [what, document] of Object.entries({ public: openApi, staff })) {
    it(`holds nothing that makers of clients cannot bear: the ${what} one`, () => {
      expect(findClashes(document as unknown as CheckedDocument)).to.deep.equal([]);
    });
  }

  const field = (schema: object) => ({ type: 'object', properties: { field: schema } });
  const breaks: [string, Record<string, object>][] = [
    [
      'two classes are named paymentMETHOD',
      { Payment: field({}), PaymentField: {}, paymentMETHOD: {}, PaymentMethod: {} },
    ],
    ['two classes are named PaymentField', { Payment: field({ type: 'string', enum: ['a'] }), PaymentField: {} }],
    ['a class cannot be named Class', { Class: {} }],
    ['has values with one name', { A: { type: 'string', enum: ['not-sold', 'NOT_SOLD'] } }],
    [
      'has two fields',
      { A: { type: 'object', properties: { orderId: { type: 'string' }, order_id: { type: 'string' } } } },
    ],
    ['is of several types', { A: field({ type: ['string', 'integer'] }) }],
    ['is a union of objects', { A: { anyOf: [{ $ref: '#/components/schemas/A1' }, { type: 'string' }] } }],
    ['has a bound of OpenAPI 3.0', { A: field({ type: 'integer', minimum: 0, exclusiveMinimum: true }) }],
    ['has the field field of no type', { A: field({ description: 'anything' }) }],
    ['has entries of no type', { A: { type: 'array', items: {} } }],
    ['contains itself', { A: field({ $ref: '#/components/schemas/B' }), B: field({ $ref: '#/components/schemas/A' }) }],
  ];
  for (const [fault, schemas] of breaks) {
    it(`would not hold: ${fault}`, () => {
      const components = { ...openApi.components, schemas: { ...openApi.components.schemas, ...schemas } };
      const found = findClashes({ ...openApi, components } as unknown as CheckedDocument);
      expect(
        found.filter((one) => one.includes(fault)),
        found.join('; '),
      ).not.to.deep.equal([]);
    });
  }

  it('would not hold two calls or parameters of one name, paths of one shape, or an answer that nobody reads', () => {
    const call = { tags: [], parameters: [], responses: {} };
    const twice = [
      { in: 'query', name: 'serviceId' },
      { in: 'path', name: 'service-id' },
    ];
    const odd = { 200: { content: { 'application/x-odd': {} } } };
    const paths = {
      ...openApi.paths,
      '/a/{one}': { get: { ...call, operationId: 'buy_number' } },
      '/a/{two}': { get: { ...call, operationId: 'other', parameters: twice, responses: odd } },
    };
    expect(findClashes({ ...openApi, paths } as unknown as CheckedDocument)).to.have.members([
      'two methods are named buy_number',
      'two paths are get /a/{}',
      'no generator reads an answer of other',
      'other has two parameters service-id',
    ]);
  });
});
