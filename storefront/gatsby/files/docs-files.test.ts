import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import type { DocsContent } from '../../src/content/contents';
import type { DocsEntry } from '../../src/content/docs-entry';
import { buildCms, buildOpenApi, buildPage, buildShopContent } from '../build-shop-content.fixture';
import type { MenuDocument } from '../cms/documents';
import { planPages } from '../plan/plan-pages';
import { referenceWords } from '../reference/words';
import { writeDocsIndexFiles } from './docs-index-files';
import { writeLanguageModelFile } from './language-model-file';

const link = (path: string, isHidden = false) => ({ title: path, path, isHidden, description: null });

const pages = localeCodes.map((locale) =>
  buildPage({
    documentId: 'errors',
    locale,
    slug: 'docs/errors',
    kind: 'documentation',
    title: 'Errors',
    lead: 'What each refusal means.',
    sections: [
      { __component: 'section.text', title: 'The shape', body: 'words' },
      { __component: 'section.reference', title: 'All errors', source: 'errors' },
      { __component: 'section.reference', title: 'Copy and run', source: 'quick-start-json-api' },
    ],
  }),
);
const api = localeCodes.map((locale) =>
  buildPage({
    documentId: 'json-api',
    locale,
    slug: 'docs/json-api',
    kind: 'documentation',
    title: 'JSON API',
    lead: 'Everything.',
    sections: [{ __component: 'section.reference', title: 'Calls', source: 'json-calls' }],
  }),
);
const openApi = buildOpenApi({
  tags: [{ name: 'Orders', description: 'Orders.' }],
  paths: {
    '/api/v1/orders': {
      get: { operationId: 'listOrders', summary: 'Lists.', tags: ['Orders'], 'x-role': 'buyer', responses: {} },
    },
  },
});
const menus = localeCodes.map((locale): MenuDocument => ({
  documentId: 'docs',
  locale,
  slug: 'docs',
  title: 'Docs',
  items: [
    {
      ...link('Start'),
      children: [link('/docs/errors'), link('/docs/nowhere'), link('/docs/errors', true), link('/docs/json-api')],
    },
  ],
}));
const shop = buildShopContent({ openApi, cms: buildCms({ pages: [...pages, ...api], menus }) });
const plan = planPages(shop);

describe('the files of the documentation', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-files-'));
    await writeDocsIndexFiles(shop, plan, folder);
    await writeLanguageModelFile(shop, plan, folder);
  });
  after(() => rm(folder, { recursive: true }));

  it('let a reader find pages, sections and every error by name', async () => {
    for (const locale of localeCodes) {
      const text = await readFile(join(folder, 'search-index', `docs-${locale}.json`), 'utf8');
      const entries = JSON.parse(text) as DocsEntry[];
      expect(entries).to.deep.include({ title: 'Errors', page: 'Errors', path: '/docs/errors' });
      expect(entries).to.deep.include({ title: 'The shape', page: 'Errors', path: '/docs/errors#the-shape' });
      expect(entries).to.deep.include({ title: 'NO_BALANCE', page: 'Errors', path: '/docs/errors#NO_BALANCE' });
      const calls = entries.filter(({ title }) => title === 'listOrders').map(({ path }) => path);
      expect(calls).to.deep.equal(['/docs/json-api/orders#listOrders']);
    }
  });

  it('name the pages and the OpenAPI document to language models, and no page that is not there', async () => {
    const text = await readFile(join(folder, 'llms.txt'), 'utf8');
    expect(text).to.equal(
      [
        '# Brand',
        '## Start\n\n- [/docs/errors](https://shop.test/docs/errors): What each refusal means.\n' +
          '- [/docs/json-api](https://shop.test/docs/json-api): Everything.\n' +
          `- [/docs/json-api: Orders](https://shop.test/docs/json-api/orders): ${referenceWords.en.apiPages.orders.about}\n` +
          `- [/docs/json-api: Shared objects](https://shop.test/docs/json-api/objects): ${referenceWords.en.apiPages.objects.about}`,
        '## OpenAPI\n\n- [OpenAPI 3.1 document](https://shop.test/api/openapi.json): every call, event and webhook, with schemas\n',
      ].join('\n\n'),
    );
  });

  it('come from pages that carry the navigation and the generated parts', () => {
    const page = plan.find(({ locale, route }) => locale === 'en' && route === '/docs/errors');
    const { groups, sections } = page?.content as DocsContent;
    expect(page?.template).to.equal('docs-reference');
    expect(groups).to.deep.equal([
      { title: 'Start', links: ['/docs/errors', '/docs/json-api'].map((path) => ({ title: path, path })) },
    ]);
    expect(sections.map(({ kind }) => kind)).to.deep.equal(['text', 'reference', 'snippets']);
  });
});
