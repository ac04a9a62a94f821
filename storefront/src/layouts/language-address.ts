import type { LocaleCode } from '@shop/shared-types/locales';

import { localePath } from '../i18n/locale-path';
import type { PageInfo } from './page-info';

/** Where the page in view is in another language: the same path, an article's own address there, or the blog when it has none. */
export const languageAddress = (
  locale: LocaleCode,
  page: Pick<PageInfo, 'alternateRoutes' | 'here'>,
  origins: Partial<Record<LocaleCode, string>>,
): string => {
  const route = page.alternateRoutes ? (page.alternateRoutes[locale] ?? '/blog') : page.here;
  return `${origins[locale] ?? ''}${localePath(locale, route)}`;
};
