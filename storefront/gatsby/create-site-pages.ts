import { join } from 'node:path';

import type { Actions } from 'gatsby';

import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../src/i18n/locale-path';
import type { HeadContent, PageContext } from '../src/content/page-context';
import { addressOf, alternateAddresses } from './addresses';
import { appPages } from './pages/app-pages';
import { blogPages } from './pages/blog-pages';
import { editorsPages } from './pages/editors-pages';
import { shopPages } from './pages/shop-pages';
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
  return pages.map((page) =>
    templatesWithLinks.includes(page.template)
      ? { ...page, content: withoutDeadLinks(page.content, page.locale, isReachable) }
      : page,
  );
};

/** The head of each planned page, with addresses, by locale and route. */
const presentHead = (shop: ShopContent, page: PlannedPage, known: ReadonlySet<string>): HeadContent => {
  const { brand } = shop.byLocale[page.locale].organisation;
  const { title, description, kind = 'website', isHidden = false, jsonLd = [] } = page.head;
  return {
    title: title.includes(brand) ? title : `${title} · ${brand}`,
    description,
    canonical: isHidden ? null : addressOf(shop, page.locale, page.route),
    alternates: isHidden ? [] : alternateAddresses(shop, page, (locale, route) => known.has(keyOf(locale, route))),
    kind,
    image: `${shop.settings.publicUrl}/social-card.png`,
    siteName: brand,
    jsonLd,
  };
};

/** Creates all pages from the plan. */
export const createSitePages = (
  shop: ShopContent,
  pages: readonly PlannedPage[],
  { projectFolder, createPage }: { projectFolder: string; createPage: Actions['createPage'] },
): void => {
  const known = new Set(pages.map(({ locale, route }) => keyOf(locale, route)));
  for (const page of pages) {
    const path = localePath(page.locale, page.route);
    const context: PageContext = {
      locale: page.locale,
      route: page.route,
      alternateRoutes: page.alternateRoutes ?? null,
      edited: page.edited ?? null,
      head: presentHead(shop, page, known),
      content: page.content,
    };
    createPage({
      path,
      component: join(projectFolder, 'src', 'templates', `${page.template}.tsx`),
      ...(page.isArea ? { matchPath: `${path}/*` } : {}),
      context,
    });
  }
};
