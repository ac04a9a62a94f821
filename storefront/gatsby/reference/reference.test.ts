import { errorCatalogue, errorCodes } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { handlerActions, handlerTokens, type HandlerAction } from '@shop/shared-types/handler-protocol';
import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import { snippetSources } from '../../src/content/contents';
import { buildOpenApi } from '../build-shop-content.stage';
import { escape } from './html-parts';
import type { OpenApiDocument, Operation } from './open-api';
import { presentReference, snippetsOf } from './present-reference';
import { referenceWords } from './words';

const answer = {
  content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Activation' } } } } },
};

const buyNumber: Operation = {
  operationId: 'buyNumber',
  summary: 'Buys a number & holds its price.',
  tags: ['Numbers'],
  'x-role': 'buyer',
  parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          required: ['service'],
          properties: {
            service: { type: 'string', description: 'Code, as `/api/service` lists it.' },
            priceMax: { type: ['integer', 'null'] },
          },
        },
      },
    },
  },
  responses: { '200': answer },
};

const document: OpenApiDocument = buildOpenApi({
  tags: [{ name: 'Numbers', description: 'A number for one service.' }],
  paths: {
    '/api/v1/activations': { post: buyNumber },
    '/api/v1/events': {
      get: {
        operationId: 'streamEvents',
        summary: 'The stream.',
        tags: ['Events'],
        'x-role': 'buyer-stream',
        responses: {},
        'x-events': {
          'balance.low': { description: 'The balance fell.', schema: { properties: { balance: { type: 'integer' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Activation: {
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          messages: { type: 'array', items: { properties: { code: { type: 'string' } } } },
        },
      },
    },
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
  },
});

/** The element with this id, to its end. */
const detailsOf = (html: string, id: string): string =>
  new RegExp(`<details id="${id}">.*?</details>`, 's').exec(html)?.[0] ?? '';

describe('the reference of the documentation', () => {
  for (const locale of localeCodes) {
    it(`has every error of the catalogue with its status and its text: ${locale}`, () => {
      const { html, entries } = presentReference('errors', document, locale);
      for (const code of errorCodes) {
        const row = new RegExp(`<tr id="${code}">.*?</tr>`).exec(html)?.[0] ?? '';
        expect(row, code).to.include(`<td>${errorCatalogue[code].status}</td>`);
        expect(row, code).to.include(escape(errorText(code, locale)));
      }
      expect(entries).to.have.length(errorCodes.length);
    });

    it(`has every action with its parameters and refusals: ${locale}`, () => {
      const { html } = presentReference('handler-actions', document, locale);
      for (const [name, action] of Object.entries(handlerActions) as [string, HandlerAction][]) {
        const details = detailsOf(html, name);
        expect(details, name).to.include(`action=${name}`);
        for (const part of [...action.required, ...action.optional, ...action.refusals])
          expect(details, `${name} ${part}`).to.include(`<code translate="no">${part}</code>`);
        expect(details.split(`<b class="badge required">`).length - 1, name).to.equal(action.required.length);
      }
    });

    it(`has every token with its meaning: ${locale}`, () => {
      const { html } = presentReference('handler-tokens', document, locale);
      const { tokens } = referenceWords[locale];
      for (const token of Object.keys(handlerTokens) as (keyof typeof handlerTokens)[])
        expect(html, token).to.include(`${token}</code></th><td>${escape(tokens[token])}</td>`);
    });
  }

  it('shows a call with who may make it, its fields, its answer and its own refusals', () => {
    const { html, entries } = presentReference('json-calls', document, 'ru');
    const details = detailsOf(html, 'buyNumber');
    expect(entries).to.deep.equal([{ id: 'buyNumber', title: 'buyNumber' }]);
    for (const part of [
      '<b>POST</b> <code translate="no">/api/v1/activations</code>',
      '<span lang="en" dir="ltr">Buys a number &amp; holds its price.</span>',
      'API-ключ',
      'Idempotency-Key',
      '<code translate="no">/api/service</code> lists it.',
      'integer | null',
      'href="/ru/docs/json-api#object-Activation"',
      'href="/ru/docs/errors#NO_NUMBERS"',
    ])
      expect(details).to.include(part);
  });

  it('shows shared objects with their inner fields, and each event with its data', () => {
    expect(presentReference('json-objects', document, 'en').html).to.include('messages[].code');
    const { html, entries } = presentReference('event-types', document, 'en');
    expect(entries).to.deep.equal([{ id: 'event-balance-low', title: 'balance.low' }]);
    expect(html).to.include('<code translate="no">balance</code>');
  });

  it('has a quick start for every place that asks for one, curl first', () => {
    for (const source of snippetSources) expect(snippetsOf(source), source).not.to.deep.equal([]);
    expect(snippetsOf('quick-start-json-api').map(({ language }) => language)).to.deep.equal([
      'cURL',
      'JavaScript',
      'Python',
    ]);
  });
});
