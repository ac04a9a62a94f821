import { pagePath } from '../../src/i18n/locale-path';
import { appPages } from '../pages/app-pages';
import { blogPages } from '../pages/blog-pages';
import { isDocs } from '../pages/docs-template';
import { editorsPages } from '../pages/editors-pages';
import { shopPages } from '../pages/shop-pages';
import { withLanguageRoutes } from './language-routes';
import { withOwnPictures } from '../pictures/pictures';
import type { PlannedPage, TemplateName } from './planned-page';
import { isServedByOthers, reachablePaths, withoutDeadLinks } from './reachable-paths';
import type { ShopContent } from '../shop-content';

/** Templates whose content holds links written by editors. */
const templatesWithLinks: readonly TemplateName[] = ['home', 'cms-page', 'message', 'docs', 'docs-reference'];

/** A page that wants an address which another page has, or which is no page's to have. */
export interface AddressClash {
  page: PlannedPage;
  address: string;
}

export interface ClaimedPages {
  pages: PlannedPage[];
  clashes: AddressClash[];
}

/** Drawing up all pages is most of the work, and the search for mistakes and the plan both need them. */
const claimed = new WeakMap<ShopContent, ClaimedPages>();

/**
 * Gives each address to one page: to the shop's own before an editor's. English addresses have no prefix, so an English page "ru" wants
 * the address of the Russian home page.
 */
export const claimAddresses = (shop: ShopContent): ClaimedPages => {
  const known = claimed.get(shop);
  if (known) return known;
  const taken = new Map<string, PlannedPage>();
  const clashes: AddressClash[] = [];
  const areas: string[] = [];
  const claim = (page: PlannedPage): void => {
    const address = pagePath(page.locale, page.route);
    const isEditors = page.template === 'cms-page' || page.template === 'message' || isDocs(page.template);
    const isReserved = isEditors && (isServedByOthers(address) || areas.some((area) => address.startsWith(`${area}/`)));
    if (isReserved || taken.has(address)) clashes.push({ page, address });
    else taken.set(address, page);
    if (page.isArea) areas.push(address);
  };
  [...appPages(shop), ...shopPages(shop), ...blogPages(shop), ...editorsPages(shop)].forEach(claim);
  const result = { pages: [...taken.values()], clashes };
  claimed.set(shop, result);
  return result;
};

/** Plans every page of the site. A page whose address is taken is left out. */
export const planPages = (shop: ShopContent): PlannedPage[] => {
  const pages = withLanguageRoutes(claimAddresses(shop).pages);
  const isReachable = reachablePaths(pages);
  const linked = pages.map((page) =>
    templatesWithLinks.includes(page.template)
      ? { ...page, content: withoutDeadLinks(page.content, page.locale, isReachable) }
      : page,
  );
  return withOwnPictures(linked, shop.cms.uploads);
};
