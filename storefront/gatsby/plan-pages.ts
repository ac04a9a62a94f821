import type { LocaleCode } from '@shop/shared-types/locales';

import { appPages } from './pages/app-pages';
import { blogPages } from './pages/blog-pages';
import { editorsPages } from './pages/editors-pages';
import { shopPages } from './pages/shop-pages';
import { withOwnPictures } from './pictures';
import type { PlannedPage, TemplateName } from './planned-page';
import { reachablePaths, withoutDeadLinks } from './reachable-paths';
import type { ShopContent } from './shop-content';

/** Templates whose content holds links that editors wrote. */
const templatesWithLinks: readonly TemplateName[] = ['home', 'cms-page', 'letter', 'api-docs'];

const keyOf = (locale: LocaleCode, route: string): string => `${locale} ${route}`;

/** Every page of the site. Where two want one address, the shop's own wins over an editor's, and the build says so. */
export const planPages = (shop: ShopContent): PlannedPage[] => {
  const taken = new Map<string, PlannedPage>();
  for (const page of [...appPages(shop), ...shopPages(shop), ...blogPages(shop), ...editorsPages(shop)]) {
    const key = keyOf(page.locale, page.route);
    const earlier = taken.get(key);
    if (earlier)
      console.warn(`${key}: a page of kind ${page.template} is left out, ${earlier.template} has the address`);
    else taken.set(key, page);
  }
  const pages = [...taken.values()];
  const isReachable = reachablePaths(pages);
  const linked = pages.map((page) =>
    templatesWithLinks.includes(page.template)
      ? { ...page, content: withoutDeadLinks(page.content, page.locale, isReachable) }
      : page,
  );
  return withOwnPictures(linked, shop.cms.uploads);
};
