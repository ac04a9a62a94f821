import { expect } from 'chai';

import { buildArticle, buildCms, buildShopContent } from './build-shop-content.stage';
import { describeSite, findChanges } from './built-site';
import { planPages } from './plan/plan-pages';
import { presentPages } from './plan/present-pages';
import type { ShopContent } from './shop-content';
import type { BuiltSiteData } from './files/site-data-files';

const siteData = { sites: {}, files: { en: '/site-data/en-1.js' } } as unknown as BuiltSiteData;

const describeContent = (shop: ShopContent, data = siteData) => {
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

  it('is the whole site when menus, messages or a picture of the catalogue changed', () => {
    const now = withArticles({ slug: 'first', body: 'One.' });
    const other = describeSite(buildShopContent(), now.pages, { ...siteData, files: {} } as BuiltSiteData);
    expect(findChanges(before.site, other, now.pages)).to.equal(undefined);
  });

  it('is the whole site when so many pages changed that Gatsby is quicker', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ slug: `article-${index}` }));
    const now = withArticles(...many);
    expect(findChanges(before.site, now.site, now.pages)).to.equal(undefined);
  });
});
