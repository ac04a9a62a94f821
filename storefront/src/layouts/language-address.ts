import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../i18n/locale-path';
import type { PageInfo } from './page-info';

export interface LanguageAddress {
  href: string;
  /** False when the language does not have the page and the address is the nearest one that it has. */
  isTranslated: boolean;
}

/**
 * Address of the open page in another language: the same path, or the page's own route in that language, or the nearest route above that
 * the language has.
 */
export const languageAddress = (
  locale: LocaleCode,
  page: Pick<PageInfo, 'alternateRoutes' | 'nearestRoutes' | 'here'>,
  origins: Partial<Record<LocaleCode, string>>,
): LanguageAddress => {
  const own = page.alternateRoutes ? page.alternateRoutes[locale] : page.here;
  const route = own ?? page.nearestRoutes?.[locale] ?? '/';
  return { href: `${origins[locale] ?? ''}${localePath(locale, route)}`, isTranslated: own !== undefined };
};
