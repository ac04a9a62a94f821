import { expect } from 'chai';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { languageAddress } from '../../src/layouts/header/language-address';
import { alternateAddresses } from '../addresses';
import { buildArticle, buildCms, buildPage, buildShopContent } from '../build-shop-content.fixture';
import type { CmsContent } from '../cms/read-cms';
import { planPages } from './plan-pages';
import type { PlannedPage } from './planned-page';
import { presentPages } from './present-pages';

const planOf = (content: Partial<CmsContent>) => {
  const shop = buildShopContent({ cms: buildCms(content) });
  const pages = planPages(shop);
  const known = new Set(pages.map(({ locale, route }) => `${locale} ${route}`));
  const find = (locale: LocaleCode, route: string): PlannedPage => {
    const page = pages.find((one) => one.locale === locale && one.route === route);
    if (!page) throw new Error(`there is no ${locale} ${route}`);
    return page;
  };
  return { shop, pages, known, find };
};

/** Every language link and hreflang of every page that leads to no page. */
const deadLanguageLinks = (content: Partial<CmsContent>): string[] => {
  const { shop, pages, known } = planOf(content);
  const addresses = new Set(presentPages(shop, pages).map(({ path }) => path));
  return pages.flatMap((page) => {
    const info = {
      alternateRoutes: page.alternateRoutes ?? null,
      nearestRoutes: page.nearestRoutes ?? null,
      here: page.route,
    };
    const switched = localeCodes.map((locale) => languageAddress(locale, info, {}).href);
    const alternates = alternateAddresses(shop, page, (locale, route) => known.has(`${locale} ${route}`));
    const named = alternates.map(({ href }) => new URL(href).pathname);
    return [...switched, ...named].filter((path) => !addresses.has(path)).map((path) => `${path} on ${page.route}`);
  });
};

const numbered = (count: number, locale: LocaleCode, tags: ReturnType<typeof buildArticle>['tags'] = []) =>
  Array.from({ length: count }, (_, index) =>
    buildArticle({ documentId: `article-${index}`, slug: `article-${index}`, locale, tags }),
  );
const tag = { documentId: 'tag-1', slug: 'guides', name: 'Guides' };

describe('a missing language', () => {
  it('lets the thirteenth article go live in English alone, with page 2 of the list and of its tag', () => {
    const others = localeCodes.filter((locale) => locale !== 'en');
    const content = {
      articles: [...numbered(13, 'en', [tag]), ...others.flatMap((locale) => numbered(12, locale, [tag]))],
      tags: localeCodes.map((locale) => ({ ...tag, locale })),
    };
    expect(deadLanguageLinks(content)).to.deep.equal([]);
    const { find } = planOf(content);
    expect(find('en', '/blog/page/2').nearestRoutes).to.include({ ru: '/blog', ar: '/blog' });
    expect(find('en', '/blog/tag/guides/page/2').nearestRoutes).to.include({ ru: '/blog/tag/guides' });
    expect(find('en', '/blog').nearestRoutes).to.equal(undefined);
  });

  it('lets a page, a tag and a first article be there in one language', () => {
    const content = {
      articles: [buildArticle({ tags: [tag] })],
      tags: [{ ...tag, locale: 'en' as const }],
      pages: [buildPage({ slug: 'docs/rent', kind: 'documentation' })],
    };
    expect(deadLanguageLinks(content)).to.deep.equal([]);
    const { find } = planOf(content);
    expect(find('en', '/docs/rent').nearestRoutes).to.include({ ru: '/' });
    expect(find('en', '/blog/tag/guides').nearestRoutes).to.include({ ru: '/blog' });
    expect(find('en', '/blog/numbers').nearestRoutes).to.include({ ru: '/blog' });
  });

  it('follows a document to its own address in each language, whatever else stands at the same one', () => {
    const pages = [
      buildPage({ slug: 'old', documentId: 'moved', locale: 'ru' }),
      buildPage({ slug: 'new', documentId: 'moved' }),
      buildPage({ slug: 'old', documentId: 'other' }),
    ];
    const { find } = planOf({ pages });
    expect(find('en', '/new').alternateRoutes).to.deep.equal({ en: '/new', ru: '/old' });
    expect(find('en', '/old').alternateRoutes).to.deep.equal({ en: '/old' });
    expect(find('en', '/old').nearestRoutes).to.include({ ru: '/' });
  });

  it('shows a translation under the tags of its original, in the languages that have the tag', () => {
    const content = {
      articles: [
        buildArticle({ tags: [tag] }),
        buildArticle({ locale: 'ru', tags: [] }),
        buildArticle({ locale: 'tr' }),
      ],
      tags: [
        { ...tag, locale: 'en' as const },
        { ...tag, locale: 'ru' as const, name: 'Советы' },
      ],
    };
    expect(deadLanguageLinks(content)).to.deep.equal([]);
    const { pages, find } = planOf(content);
    expect(find('ru', '/blog/tag/guides').head.title).to.include('Советы');
    expect(pages.some(({ locale, route }) => locale === 'tr' && route === '/blog/tag/guides')).to.equal(false);
  });
});
