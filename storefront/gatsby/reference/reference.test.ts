import { errorCatalogue, errorCodes } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { handlerActions, handlerTokens, type HandlerAction } from '@shop/shared-types/handler-protocol';
import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';

import { snippetSources } from '../../src/content/contents';
import { buildOpenApi } from '../build-shop-content.fixture';
import { escape } from './html-parts';
import type { ReferencePlace } from './json-reference';
import type { OpenApiDocument } from './open-api';
import { presentReference, snippetsOf } from './present-reference';
import { referenceWords } from './words';

const document: OpenApiDocument = buildOpenApi({
  paths: {
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
});
const placeIn = (locale: LocaleCode): ReferencePlace => ({ document, locale, apiRoute: '/docs/json-api' });

/** The element with this id, to its end. */
const detailsOf = (html: string, id: string): string =>
  new RegExp(`<details id="${id}">.*?</details>`, 's').exec(html)?.[0] ?? '';

describe('the reference of the documentation', () => {
  for (const locale of localeCodes) {
    it(`has every error of the catalogue with its status and its text: ${locale}`, () => {
      const { html, entries } = presentReference('errors', placeIn(locale));
      for (const code of errorCodes) {
        const row = new RegExp(`<tr id="${code}">.*?</tr>`).exec(html)?.[0] ?? '';
        expect(row, code).to.include(`<td>${errorCatalogue[code].status}</td>`);
        expect(row, code).to.include(escape(errorText(code, locale)));
      }
      expect(entries).to.have.length(errorCodes.length);
    });

    it(`has every action with its parameters and refusals: ${locale}`, () => {
      const { html } = presentReference('handler-actions', placeIn(locale));
      for (const [name, action] of Object.entries(handlerActions) as [string, HandlerAction][]) {
        const details = detailsOf(html, name);
        expect(details, name).to.include(`action=${name}`);
        for (const part of [...action.required, ...action.optional, ...action.refusals])
          expect(details, `${name} ${part}`).to.include(`<code>${part}</code>`);
        expect(details.split(`<b class="badge required">`).length - 1, name).to.equal(action.required.length);
      }
    });

    it(`has every token with its meaning: ${locale}`, () => {
      const { html } = presentReference('handler-tokens', placeIn(locale));
      const { tokens } = referenceWords[locale];
      const anchors = [...html.matchAll(/<tr id="([^"]+)">/g)].map(([, id]) => id);
      const links = [...presentReference('handler-actions', placeIn(locale)).html.matchAll(/href="#([^"]+)"/g)];
      expect(anchors).to.include.members(links.map(([, id]) => id));
      for (const token of Object.keys(handlerTokens) as (keyof typeof handlerTokens)[])
        expect(html, token).to.include(`${token}</code></th><td>${escape(tokens[token])}</td>`);
    });
  }

  it('shows events, each with its data', () => {
    const { html, entries } = presentReference('event-types', placeIn('en'));
    expect(entries).to.deep.equal([{ id: 'event-balance-low', title: 'balance.low' }]);
    expect(html).to.include('<code>balance</code>');
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
