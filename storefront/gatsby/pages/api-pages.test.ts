import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { expect } from 'chai';

import type { DocsContent } from '../../src/content/contents';
import { buildCms, buildOpenApi, buildPage, buildShopContent } from '../build-shop-content.fixture';
import type { MenuDocument, PageDocument } from '../cms/documents';
import { planPages } from '../plan/plan-pages';
import { presentPages } from '../plan/present-pages';
import { docsGroups } from './docs-groups';

const overviewIn = (locale: LocaleCode, overrides: Partial<PageDocument> = {}): PageDocument =>
  buildPage({
    documentId: 'json-api',
    locale,
    slug: 'docs/json-api',
    kind: 'documentation',
    title: 'JSON API',
    sections: [{ __component: 'section.reference', title: 'Calls', source: 'json-calls' }],
    ...overrides,
  });

const menuIn = (locale: LocaleCode): MenuDocument => ({
  documentId: 'docs',
  locale,
  slug: 'docs',
  title: 'Docs',
  items: [
    {
      title: 'Interfaces',
      path: null,
      isHidden: false,
      description: null,
      children: ['/docs/json-api', '/docs/errors'].map((path) => ({
        title: path,
        path,
        isHidden: false,
        description: null,
      })),
    },
  ],
});

const openApi = buildOpenApi({
  tags: [{ name: 'Numbers', description: 'A number.' }],
  paths: {
    '/api/v1/activations': {
      post: { operationId: 'buyNumber', summary: 'Buys.', tags: ['Numbers'], 'x-role': 'buyer', responses: {} },
    },
  },
});

const shopWith = (pages: readonly PageDocument[]) =>
  buildShopContent({ openApi, cms: buildCms({ pages: [...pages], menus: localeCodes.map(menuIn) }) });

const errorsPage = buildPage({ documentId: 'errors', slug: 'docs/errors', kind: 'documentation', title: 'Errors' });

describe('the pages below the overview of the JSON API', () => {
  const shop = shopWith([...localeCodes.map((locale) => overviewIn(locale)), errorsPage]);
  const plan = planPages(shop);
  const find = (locale: LocaleCode, route: string) =>
    plan.find((page) => page.locale === locale && page.route === route) ??
    expect.fail(`there is no ${locale} ${route}`);

  it('are pages of the documentation in every language, with their calls, and lead to each other', () => {
    const sitePages = presentPages(shop, plan);
    for (const locale of localeCodes) {
      const { template, edited, content } = find(locale, '/docs/json-api/numbers');
      expect([template, edited]).to.deep.equal(['docs-reference', { type: 'page', documentId: 'json-api' }]);
      const { sections } = content as DocsContent;
      expect(sections.map(({ title, kind }) => [title, kind])).to.deep.equal([['Calls', 'reference']]);
      const path = locale === 'en' ? '/docs/json-api/numbers' : `/${locale}/docs/json-api/numbers`;
      const { head } = sitePages.find((page) => page.path === path)?.context ?? expect.fail(path);
      expect(head.alternates).to.have.length(localeCodes.length + 1);
      expect(JSON.stringify(head.jsonLd)).to.include('BreadcrumbList');
    }
    expect(find('ru', '/docs/json-api/numbers').head.title).to.equal('JSON API: Номера');
  });

  it('stand in the navigation where one of them or their overview is open, and nowhere else', () => {
    const below = (route?: string) => docsGroups(shop, 'en', route)[0]?.links[0]?.below?.map(({ path }) => path);
    const paths = ['/docs/json-api/numbers', '/docs/json-api/objects'];
    for (const route of ['/docs/json-api', '/docs/json-api/objects', undefined])
      expect(below(route)).to.deep.equal(paths);
    for (const route of ['/docs/errors', '/docs/json-api-old']) expect(below(route)).to.equal(undefined);
  });

  it('are there in the languages of the overview, below its own address, before a page of an editor’s', () => {
    const moved = shopWith([
      overviewIn('en', { slug: 'docs/http' }),
      buildPage({ documentId: 'own', slug: 'docs/http/numbers', title: 'Own' }),
    ]);
    const routes = planPages(moved).map(({ locale, route }) => `${locale} ${route}`);
    expect(routes).to.include.members(['en /docs/http/numbers', 'en /docs/http/objects']);
    expect(routes.filter((one) => one.includes('/docs/json-api') || one === 'ru /docs/http/numbers')).to.deep.equal([]);
    const numbers = planPages(moved).find(({ route }) => route === '/docs/http/numbers');
    expect(numbers?.head.title).to.equal('JSON API: Numbers');
  });
});
