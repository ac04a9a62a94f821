import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import type { PlannedPage } from './planned-page';

const routeKey = (locale: LocaleCode, route: string): string => `${locale} ${route}`;

/** `/blog/page/2`, `/blog/page`, `/blog`, `/` */
const upwardFrom = (route: string): string[] => {
  const parts = route.split('/').filter(Boolean);
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '/'];
};

/**
 * Tells each page where the language switch leads. A page that every language has at the same route needs nothing. Every other page gets
 * the routes at which it exists, and for the languages without it the nearest route above that exists there: the list of a tag for its
 * page 2, else the blog, else the home page.
 */
export const withLanguageRoutes = (pages: readonly PlannedPage[]): PlannedPage[] => {
  const languages = localeCodes.filter((code) => pages.some(({ locale }) => locale === code));
  const known = new Set(pages.map(({ locale, route }) => routeKey(locale, route)));
  return pages.map((page) => {
    const selected = (locale: LocaleCode): string | undefined =>
      locale === page.locale ? page.route : page.alternateRoutes ? page.alternateRoutes[locale] : page.route;
    const isSameEverywhere = languages.every(
      (locale) => selected(locale) === page.route && known.has(routeKey(locale, page.route)),
    );
    if (isSameEverywhere) return { ...page, alternateRoutes: undefined, nearestRoutes: undefined };
    const alternateRoutes: Partial<Record<LocaleCode, string>> = {};
    const nearestRoutes: Partial<Record<LocaleCode, string>> = {};
    for (const locale of languages) {
      const own = selected(locale);
      if (own !== undefined && known.has(routeKey(locale, own))) alternateRoutes[locale] = own;
      // An article's own route may be somebody else's in another language, so the search begins above it.
      else {
        const above = own === undefined ? upwardFrom(page.route).slice(1) : upwardFrom(own);
        nearestRoutes[locale] = above.find((route) => known.has(routeKey(locale, route))) ?? '/';
      }
    }
    return { ...page, alternateRoutes, nearestRoutes };
  });
};
