import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../../i18n/locale-path';
import type { PageInfo } from '../head/page-info';

export interface LanguageAddress {
  href: string;
  /** False when the language does not have the page and the address is the nearest one that it has. */
  isTranslated: boolean;
}

/** A route below a home page on another host: `https://shop.example/ru` or `https://shop.ru/`. The home page itself keeps its spelling. */
const onHost = (home: string, route: string): string => {
  if (route === '/') return home;
  return /^\/[?#]/.test(route) ? home + route.slice(1) : home.replace(/\/$/, '') + route;
};

/**
 * Address of the open page in another language: the same path, or the page's own route in that language, or the nearest route above that
 * the language has.
 */
export const languageAddress = (
  locale: LocaleCode,
  page: Pick<PageInfo, 'alternateRoutes' | 'nearestRoutes' | 'here'>,
  homes: Partial<Record<LocaleCode, string>>,
): LanguageAddress => {
  const own = page.alternateRoutes ? page.alternateRoutes[locale] : page.here;
  const route = own ?? page.nearestRoutes?.[locale] ?? '/';
  const home = homes[locale];
  const href = home === undefined ? localePath(locale, route) : onHost(home, route);
  return { href, isTranslated: own !== undefined };
};
