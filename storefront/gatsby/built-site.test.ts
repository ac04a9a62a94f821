import { expect } from 'chai';

import { buildArticle, buildCatalogue, buildCms, buildService, buildShopContent } from './build-shop-content.fixture';
import { describeSite, findChanges } from './built-site';
import { planPages } from './plan/plan-pages';
import { presentPages } from './plan/present-pages';
import type { ShopContent } from './shop-content';
import type { SharedData } from './inside-gatsby/shared-data';

const shared = {
  sites: {},
  files: { en: '/site-data/en-1.js', ru: '/site-data/ru-1.js' },
  languagesWithDomain: [],
} as unknown as SharedData;

const describeContent = (shop: ShopContent, data = shared) => {
  const pages = presentPages(shop, planPages(shop));
  return { pages, site: describeSite(shop, pages, data) };
};
const withArticles = (...articles: Parameters<typeof buildArticle>[0][]) =>
  describeContent(buildShopContent({ cms: buildCms({ articles: articles.map(buildArticle) }) }));

describe('what has to be drawn anew', () => {
  const before = withArticles({ slug: 'first', body: 'One.' });

  it('is nothing when nothing changed', () => {
    const now = withArticles({ slug: 'first', body: 'One.' });
    expect(findChanges(before.site, now.site, now.pages)).to.deep.equal({ changed: [], removed: [] });
  });

  it('is the page whose words changed', () => {
    const now = withArticles({ slug: 'first', body: 'Two.' });
    const changes = findChanges(before.site, now.site, now.pages);
    expect(changes?.changed.map(({ path }) => path)).to.deep.equal(['/blog/first']);
    expect(changes?.removed).to.deep.equal([]);
  });

  it('is a new page with those that name it, and what is gone is named', () => {
    const now = withArticles({ slug: 'second', body: 'One.' });
    const changes = findChanges(before.site, now.site, now.pages);
    expect(changes?.changed.map(({ path }) => path)).to.include.members(['/blog/second', '/blog', '/']);
    expect(changes?.removed).to.deep.equal(['/blog/first']);
  });

  it('is every page of the language whose menus or messages changed', () => {
    const now = withArticles({ slug: 'first', body: 'One.' });
    const files = { ...shared.files, ru: '/site-data/ru-2.js' };
    const other = describeSite(buildShopContent(), now.pages, { ...shared, files });
    const changed = findChanges(before.site, other, now.pages)?.changed ?? [];
    expect(new Set(changed.map(({ context }) => context.locale))).to.deep.equal(new Set(['ru']));
    expect(changed).to.have.lengthOf(now.pages.filter(({ context }) => context.locale === 'ru').length);
  });

  it('is every page when a language gets a domain of its own', () => {
    const now = withArticles({ slug: 'first', body: 'One.' });
    const other = describeSite(buildShopContent(), now.pages, { ...shared, languagesWithDomain: ['es'] });
    expect(findChanges(before.site, other, now.pages)?.changed).to.have.lengthOf(now.pages.length);
  });

  it('is the whole site when a picture of the catalogue changed, which the scripts name', () => {
    const now = withArticles({ slug: 'first', body: 'One.' });
    const services = { en: [buildService({ icon: 'another' })] } as ShopContent['catalogue']['services'];
    const other = describeSite(
      buildShopContent({ catalogue: buildCatalogue({ services: { ...buildCatalogue().services, ...services } }) }),
      now.pages,
      shared,
    );
    expect(findChanges(before.site, other, now.pages)).to.equal(undefined);
  });
});
