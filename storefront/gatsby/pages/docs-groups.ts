import type { LocaleCode } from '@shop/shared-types/locales';

import type { DocsGroup } from '../../src/content/contents';
import { inLocale, type ShopContent } from '../shop-content';

/** The menu that editors keep for the documentation: its first level are groups. */
const docsMenu = 'docs';

/** The documentation's side navigation in one language. Entries whose page is not there, or hidden, are left out. */
export const docsGroups = (shop: ShopContent, locale: LocaleCode): DocsGroup[] => {
  const paths = new Set(inLocale(shop.cms.pages, locale).map(({ slug }) => `/${slug}`));
  const menu = inLocale(shop.cms.menus, locale).find(({ slug }) => slug === docsMenu);
  return (menu?.items ?? [])
    .filter(({ isHidden }) => !isHidden)
    .map(({ title, children }) => ({
      title,
      links: (children ?? []).flatMap((child) =>
        !child.isHidden && child.path !== null && paths.has(child.path)
          ? [{ title: child.title, path: child.path }]
          : [],
      ),
    }))
    .filter(({ links }) => links.length > 0);
};
