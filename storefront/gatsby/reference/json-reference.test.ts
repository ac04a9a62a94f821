import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import { buildOpenApi } from '../build-shop-content.fixture';
import { apiPagesOf, objectHomes } from './api-pages';
import { apiPageReference, type ReferencePlace } from './json-reference';
import type { OpenApiDocument, Operation } from './open-api';
import { presentReference } from './present-reference';
import { referenceWords } from './words';

const answerWith = (name: string): Operation['responses'] => ({
  '200': {
    content: { 'application/json': { schema: { properties: { data: { $ref: `#/components/schemas/${name}` } } } } },
  },
});

const operation = (operationId: string, tag: string, object: string): Operation => ({
  operationId,
  summary: 'Does it.',
  tags: [tag],
  'x-role': 'buyer',
  responses: answerWith(object),
});

const buyNumber: Operation = {
  ...operation('buyNumber', 'Numbers', 'Activation'),
  summary: 'Buys a number & holds its price.',
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
};

const document: OpenApiDocument = buildOpenApi({
  tags: ['Numbers', 'Repeat orders', 'Text protocol', 'Supply', 'Novelties'].map((name) => ({
    name,
    description: 'New.',
  })),
  paths: {
    '/api/v1/activations': { post: buyNumber, get: operation('listActivations', 'Numbers', 'Activation') },
    '/api/v1/repeat-orders': { post: operation('createRepeatOrder', 'Repeat orders', 'Done') },
    '/api/v1/novelties': { get: operation('listNovelties', 'Novelties', 'Done') },
    '/stubs/handler_api.php': { get: operation('handlerApi', 'Text protocol', 'Done') },
    '/api/v1/supply/sims': { put: operation('reportSims', 'Supply', 'Activation') },
  },
  components: {
    schemas: {
      Activation: {
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          messages: { type: 'array', items: { properties: { code: { type: 'string' } } } },
          price: { $ref: '#/components/schemas/Price' },
        },
      },
      Price: { properties: { kopecks: { type: 'integer' } } },
      Done: { properties: { ok: { type: 'boolean' } } },
      Locale: { type: 'string' },
    },
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } },
  },
});

const placeIn = (locale: ReferencePlace['locale']): ReferencePlace => ({
  document,
  locale,
  apiRoute: '/docs/json-api',
});

/** HTML of every page below the overview, by the last part of its address. */
const pagesIn = (locale: ReferencePlace['locale']): Map<string, string> =>
  new Map(
    apiPagesOf(document, locale).map((page) => {
      const { calls, objects } = apiPageReference(placeIn(locale), page);
      return [page.slug, calls.html + objects.html];
    }),
  );

const matches = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe('the reference of the JSON API', () => {
  it('has a page for each group that has none elsewhere, and one for the objects of several groups', () => {
    const pages = apiPagesOf(document, 'ru');
    expect(pages.map(({ slug }) => slug)).to.deep.equal(['numbers', 'repeat-orders', 'novelties', 'objects']);
    expect(pages.map(({ title }) => title)).to.deep.equal([
      'Номера',
      'Заказы с ожиданием',
      'Novelties',
      'Общие объекты',
    ]);
  });

  it('tells each call on exactly one page and each object on exactly one, under anchors that are unique there', () => {
    const pages = [...pagesIn('en').values()];
    for (const html of pages) {
      const anchors = matches(html, / id="([^"]+)"/g);
      expect(anchors).to.deep.equal([...new Set(anchors)]);
    }
    expect(matches(pages.join(''), /<details id="([^"]+)"/g)).to.have.members([
      ...['buyNumber', 'listActivations', 'createRepeatOrder', 'listNovelties'],
      ...['object-Activation', 'object-Price', 'object-Done'],
    ]);
  });

  it('describes an object where the only group is that speaks of it, and what it holds beside it', () => {
    expect(Object.fromEntries(objectHomes(document))).to.deep.equal({
      Activation: 'numbers',
      Price: 'numbers',
      Done: 'objects',
      Locale: 'objects',
    });
    const numbers = pagesIn('ru').get('numbers') ?? '';
    expect(numbers).to.include('<code>messages[].code</code>');
    expect(numbers).to.include('href="#object-Price"');
    expect(pagesIn('ru').get('repeat-orders')).to.include('href="/ru/docs/json-api/objects#object-Done"');
    expect(presentReference('supply-calls', placeIn('ru')).html).to.include(
      'href="/ru/docs/json-api/numbers#object-Activation"',
    );
  });

  for (const locale of localeCodes)
    it(`leads from every old anchor of the overview to the call or object: ${locale}`, () => {
      const overview = (['json-calls', 'json-objects'] as const)
        .map((source) => presentReference(source, placeIn(locale)).html)
        .join('');
      const pages = pagesIn(locale);
      const links = [...overview.matchAll(/<a id="([^"]+)" href="[^"]*\/docs\/json-api\/([^"#]+)#([^"]+)">/g)];
      for (const [, anchor, slug = '', target] of links) {
        expect(target).to.equal(anchor);
        expect(pages.get(slug), `${slug}#${anchor}`).to.include(`<details id="${anchor}">`);
      }
      expect(links).to.have.length(7);
      for (const slug of pages.keys()) expect(overview).to.include(`<h3 id="calls-${slug}"><a href=`);
      expect(overview).to.include(`>${referenceWords[locale].apiPages.numbers.title}</a></h3>`);
    });

  it('shows a call with who may make it, its fields, its answer and its own refusals', () => {
    const page = apiPagesOf(document, 'ru').find(({ slug }) => slug === 'numbers');
    const { calls } = apiPageReference(placeIn('ru'), page ?? expect.fail('there is no such page'));
    expect(calls.entries.map(({ id }) => id)).to.deep.equal(['buyNumber', 'listActivations']);
    const details = /<details id="buyNumber">.*?<\/details>/s.exec(calls.html)?.[0];
    for (const part of [
      '<b>POST</b> <code translate="no">/api/v1/activations</code>',
      '<span lang="en" dir="ltr">Buys a number &amp; holds its price.</span>',
      'API-ключ',
      'Idempotency-Key',
      '<code translate="no">/api/service</code> lists it.',
      'integer | null',
      'href="#object-Activation"',
      'href="/ru/docs/errors#NO_NUMBERS"',
    ])
      expect(details).to.include(part);
  });

  it('says once, before the calls, that the words of the contract are English (rule 6.9)', () => {
    for (const locale of localeCodes) {
      const page = apiPagesOf(document, locale).find(({ slug }) => slug === 'numbers');
      const { html } = apiPageReference(placeIn(locale), page ?? expect.fail('there is no such page')).calls;
      const note = `<p class="label">${referenceWords[locale].inEnglish}</p>`;
      expect(html.startsWith(locale === 'en' ? '<details' : note), locale).to.equal(true);
    }
  });

  it('has words for its pages that fit a result of a search engine', () => {
    for (const locale of localeCodes) {
      const words = Object.values(referenceWords[locale].apiPages);
      const least = locale === 'cn' ? 16 : 50;
      for (const { title, about } of words) expect(about.length, `${locale} ${title}`).to.be.within(least, 175);
      expect(new Set(words.map(({ title }) => title))).to.have.length(words.length);
      expect(new Set(words.map(({ about }) => about))).to.have.length(words.length);
    }
  });
});
