import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

/** Path of a page in a locale: `/faq` → `/ru/faq`. English has no prefix. The query and hash stay. */
export const localePath = (locale: LocaleCode, path: string): string => {
  if (locale === unprefixedLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
};

/** Reads a path of the site: `/ru/faq` is `/faq` in Russian. */
export const splitLocalePath = (path: string): { locale: LocaleCode; path: string } => {
  const [, first = ''] = path.split('/', 2);
  const locale = localeCodes.find((code) => code === first && code !== unprefixedLocale);
  return locale ? { locale, path: path.slice(locale.length + 1) || '/' } : { locale: unprefixedLocale, path };
};
