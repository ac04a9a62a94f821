import type { LocaleCode } from '@shop/shared-types/locales';

import type { DocsGroup } from '../../src/content/contents';
import { inLocale, type ShopContent } from '../shop-content';
import { apiPageLinks, referencePlace } from './api-overview';

/** The menu that editors keep for the documentation: its first level are groups. */
const docsMenu = 'docs';

/** `path` or a page below it. */
const isWithin = (path: string, route: string): boolean => route === path || route.startsWith(`${path}/`);

/**
 * The documentation's side navigation in one language. Entries whose page is not there, or hidden, are left out. The pages of the JSON API
 * are listed on themselves and on their overview, and where no page is open; elsewhere they would be weight that nobody looks at.
 */
export const docsGroups = (shop: ShopContent, locale: LocaleCode, open?: string): DocsGroup[] => {
  const paths = new Set(inLocale(shop.cms.pages, locale).map(({ slug }) => `/${slug}`));
  const menu = inLocale(shop.cms.menus, locale).find(({ slug }) => slug === docsMenu);
  const { apiRoute } = referencePlace(shop, locale);
  const hasPagesBelow = (path: string): boolean => path === apiRoute && (open === undefined || isWithin(path, open));
  return (menu?.items ?? [])
    .filter(({ isHidden }) => !isHidden)
    .map(({ title, children }) => ({
      title,
      links: (children ?? []).flatMap(({ title: words, path, isHidden }) => {
        if (isHidden || path === null || !paths.has(path)) return [];
        return [{ title: words, path, ...(hasPagesBelow(path) ? { below: apiPageLinks(shop, locale) } : {}) }];
      }),
    }))
    .filter(({ links }) => links.length > 0);
};
