import { unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

/** Address of a storefront page in a language; English has no prefix (rule 2.1). */
export const pageUrl = (publicUrl: string, locale: LocaleCode, path: string): string => {
  const prefix = locale === unprefixedLocale ? '' : `/${locale}`;
  return `${publicUrl.replace(/\/+$/, '')}${prefix}${path}`;
};
