import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';

import type { DocsContent } from '../../src/content/contents';
import type { DocsEntry } from '../../src/content/docs-entry';
import { buildCms, buildPage, buildShopContent } from '../build-shop-content.stage';
import type { MenuDocument } from '../cms/documents';
import { planPages } from '../plan/plan-pages';
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
const menus = localeCodes.map((locale): MenuDocument => ({
  documentId: 'docs',
  locale,
  slug: 'docs',
  title: 'Docs',
  items: [{ ...link('Start'), children: [link('/docs/errors'), link('/docs/nowhere'), link('/docs/errors', true)] }],
}));
const shop = buildShopContent({ cms: buildCms({ pages, menus }) });
const plan = planPages(shop);

describe('the files of the documentation', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-files-'));
    await writeDocsIndexFiles(plan, folder);
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
    }
  });

  it('name the pages and the OpenAPI document to language models, and no page that is not there', async () => {
    const text = await readFile(join(folder, 'llms.txt'), 'utf8');
    expect(text).to.equal(
      [
        '# Brand',
        '## Start\n\n- [/docs/errors](https://shop.test/docs/errors): What each refusal means.',
        '## OpenAPI\n\n- [OpenAPI 3.1 document](https://shop.test/api/openapi.json): every call, event and webhook, with schemas\n',
      ].join('\n\n'),
    );
  });

  it('come from pages that carry the navigation and the generated parts', () => {
    const page = plan.find(({ locale, route }) => locale === 'en' && route === '/docs/errors');
    const { groups, sections } = page?.content as DocsContent;
    expect(page?.template).to.equal('docs');
    expect(groups).to.deep.equal([{ title: 'Start', links: [{ title: '/docs/errors', path: '/docs/errors' }] }]);
    expect(sections.map(({ kind }) => kind)).to.deep.equal(['text', 'reference', 'snippets']);
  });
});
