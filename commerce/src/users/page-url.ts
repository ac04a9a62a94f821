import { unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

/** Address of a page of the storefront in a language; English has no prefix (specification section 2). */
export const pageUrl = (publicUrl: string, locale: LocaleCode, path: string): string => {
  const prefix = locale === unprefixedLocale ? '' : `/${locale}`;
  return `${publicUrl.replace(/\/+$/, '')}${prefix}${path}`;
};
