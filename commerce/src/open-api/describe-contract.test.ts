import { expect } from 'chai';

import { contract } from '@shop/shared-types/contract';
import { webhookEventTypes } from '@shop/shared-types/contract/webhook-events';

import { describeContract } from './describe-contract.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: {
    content: {
      'application/json': { schema: { required?: string[]; properties: Record<string, Record<string, unknown>> } };
    };
  };
  responses: Record<string, { description: string }>;
  security: Record<string, unknown>[];
};

interface JsonObject {
  required?: string[];
  properties?: Record<string, JsonObject>;
}

const openApi = describeContract(contract, 'https://shop.example') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
const operation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

describe('the OpenAPI document', () => {
  it('describes every call of the contract', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).to.deep.equal(Object.keys(contract).sort());
  });

  it('says what a purchase takes, which key makes it safe to repeat, and how it can be refused', () => {
    const purchase = operation('buyNumber');
    const schema = purchase.requestBody?.content['application/json'].schema;
    expect(schema?.required).to.deep.equal(['service', 'country']);
    expect(schema?.properties['country']).to.deep.include({ type: 'integer', minimum: 0 });
    expect(purchase.parameters.map(({ name }) => name)).to.include('Idempotency-Key');
    expect(purchase.responses['402']?.description).to.contain('NO_BALANCE');
    expect(purchase.security).to.deep.equal([{ bearer: [] }]);
  });

  it('keeps lengths, patterns, choices and defaults', () => {
    expect(
      operation('register').requestBody?.content['application/json'].schema.properties['password'],
    ).to.deep.include({
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

  it('describes the calls to webhooks with their data', () => {
    const { webhooks } = describeContract(contract, 'https://shop.example') as {
      webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonObject }> } } }>;
    };
    expect(Object.keys(webhooks)).to.deep.equal([...webhookEventTypes, 'test']);
    const schema = webhooks['balance.low']?.post.requestBody.content['application/json']?.schema;
    expect(schema?.properties?.['data']?.properties).to.have.keys('balance', 'threshold');
    expect(schema?.required).to.include.members(['id', 'type', 'timestamp']);
  });
});
