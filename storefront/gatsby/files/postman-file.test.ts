import { expect } from 'chai';

import { buildOpenApi, buildShopContent } from '../build-shop-content.fixture';
import { postmanCollectionOf } from './postman-file';

const shop = buildShopContent({
  openApi: buildOpenApi({
    tags: [
      { name: 'Numbers', description: 'Buy them.' },
      { name: 'Staff', description: 'For the office.' },
    ],
    paths: {
      '/api/v1/activations/{id}': {
        post: {
          operationId: 'buyNumber',
          summary: 'Buys a number.',
          tags: ['Numbers'],
          'x-role': 'buyer',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'priceMax', in: 'query', schema: { type: 'integer' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', required: ['service'], properties: { service: { type: 'string' } } },
              },
            },
          },
          responses: {},
        },
      },
      '/api/v1/admin/users': {
        get: { operationId: 'listUsers', summary: 'Lists.', tags: ['Staff'], 'x-role': 'staff', responses: {} },
      },
    },
  }),
});

describe('the collection for Postman', () => {
  const collection = postmanCollectionOf(shop);

  it('has the calls of a buyer in the groups of the documentation, and none of the staff', () => {
    expect(collection.item.map(({ name }) => name)).to.deep.equal(['Numbers', 'Text protocol (handler_api)']);
    expect(collection.item[0]?.item[0]).to.deep.equal({
      name: 'Buys a number.',
      request: {
        method: 'POST',
        header: [{ key: 'Content-Type', value: 'application/json' }],
        url: {
          raw: '{{shop}}/api/v1/activations/:id',
          host: ['{{shop}}'],
          path: ['api', 'v1', 'activations', ':id'],
          query: [{ key: 'priceMax', value: '', disabled: true }],
          variable: [{ key: 'id', value: '' }],
        },
        body: { mode: 'raw', raw: '{\n  "service": ""\n}' },
      },
    });
  });

  it('puts the key into the query of the text protocol, and never holds one', () => {
    const actions = collection.item.at(-1)?.item ?? [];
    const balance = actions.find(({ name }) => name === 'getBalance');
    expect(balance?.request).to.deep.include({ method: 'GET', auth: { type: 'noauth' } });
    expect(balance?.request.url.raw).to.equal('{{shop}}/handler_api?api_key={{apiKey}}&action=getBalance');
    expect(collection.variable).to.deep.equal([
      { key: 'shop', value: 'https://shop.test' },
      { key: 'apiKey', value: '' },
    ]);
  });

  it('keeps its id from build to build', () => {
    expect(collection.info._postman_id).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(postmanCollectionOf(shop).info._postman_id).to.equal(collection.info._postman_id);
  });
});
