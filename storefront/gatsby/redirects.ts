import { pagePath, splitLocalePath } from '../src/i18n/locale-path';
import type { PlannedPage } from './plan/planned-page';
import type { ShopContent } from './shop-content';

/** A redirect as the gateway serves it. */
export interface SiteRedirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/**
 * The editors' redirects in every language. A language that lacks the target leads to the target's page in English. An address with a
 * language prefix is redirected as it is written, and no redirect takes the place of a page.
 */
export const redirectsOf = (shop: ShopContent, pages: readonly PlannedPage[]): SiteRedirect[] => {
  const known = new Set(pages.map(({ locale, route }) => pagePath(locale, route)));
  const inEachLanguage = shop.cms.redirects.flatMap(({ from, to, kind }) => {
    const status: SiteRedirect['status'] = kind === 'permanent' ? 301 : 302;
    const written: SiteRedirect = { from, to, status };
    if (splitLocalePath(from).path !== from) return [written];
    return shop.languages.map((locale): SiteRedirect => {
      const own = pagePath(locale, to);
      const isOwn = to.startsWith('/') && splitLocalePath(to).path === to && known.has(own.split(/[?#]/, 1)[0] ?? '');
      return { from: pagePath(locale, from), to: isOwn ? own : to, status };
    });
  });
  const taken = new Set<string>();
  return inEachLanguage.filter(({ from }) => {
    const isFree = !known.has(from) && !taken.has(from);
    taken.add(from);
    return isFree;
  });
};
