import { expect } from 'chai';

import { composeRequest, type ConsoleCall } from './console-call';
import { activationActions } from './handler-actions';
import { readOpenApi } from './read-open-api';
import { writeSnippet } from './write-snippet';

const input = { origin: 'https://shop.test', apiKey: 'k&1', values: {}, body: '' };

const actionOf = (id: string): ConsoleCall => {
  const call = activationActions.find((one) => one.id === id);
  if (!call) throw new Error(`no action ${id}`);
  return call;
};

const [buy] = readOpenApi({
  paths: {
    '/api/activations/{id}': {
      post: {
        operationId: 'buyNumber',
        'x-role': 'buyer',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { $ref: '#/components/parameters/IdempotencyKey' },
          { name: 'x-user-locale', in: 'header' },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['service', 'country'],
                properties: {
                  service: { type: 'string' },
                  country: { type: 'integer', minimum: 0 },
                  isWholesale: { type: 'boolean' },
                },
              },
            },
          },
        },
      },
      get: { operationId: 'reportSims', 'x-role': 'partner-software' },
    },
  },
  components: { parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header' } } },
});

describe('the test console', () => {
  it('sends an action with key and filled fields in the query', () => {
    const { method, url } = composeRequest(actionOf('getNumber'), {
      ...input,
      values: { service: 'tg', country: '46', operator: ' ' },
    });
    expect(method).to.equal('GET');
    expect(url).to.equal('https://shop.test/handler_api?api_key=k%261&action=getNumber&service=tg&country=46');
  });

  it('makes calls for buyers from the OpenAPI document, with a body to start from', () => {
    expect(buy?.id).to.equal('buyNumber');
    expect(JSON.parse(buy?.body ?? '')).to.deep.equal({ service: '', country: 0 });
    expect(buy).to.include({ costs: true, changes: true });
  });

  it('puts path, headers and body where they belong', () => {
    if (!buy) throw new Error('no call');
    const request = composeRequest(buy, { ...input, values: { id: '7', 'Idempotency-Key': 'a' }, body: '{}' });
    expect(request).to.deep.equal({
      method: 'POST',
      url: 'https://shop.test/api/activations/7',
      headers: { authorization: 'Bearer k&1', 'content-type': 'application/json', 'Idempotency-Key': 'a' },
      body: '{}',
    });
  });

  it('writes the same request for a shell and for programs, quotes and all', () => {
    const request = { method: 'POST', url: 'https://shop.test/a', headers: { x: '1' }, body: `{"a":"it's"}` };
    expect(writeSnippet('curl', request)).to.equal(
      `curl -X POST 'https://shop.test/a' \\\n  -H 'x: 1' \\\n  --data '{"a":"it'\\''s"}'`,
    );
    expect(writeSnippet('javascript', request)).to.contain(String.raw`body: "{\"a\":\"it's\"}",`);
    expect(writeSnippet('python', request)).to.contain(String.raw`data="{\"a\":\"it's\"}".encode(),`);
  });
});
