import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

/** Languages that are served at the root of a domain of their own (rule 2.11), as the build and its renderer know them. */
let languagesWithDomain: ReadonlySet<LocaleCode> = new Set();

/** The build and the renderer call this before they make an address: all addresses of a site follow from the same list. */
export const keepLanguagesWithDomain = (codes: readonly LocaleCode[]): void => {
  languagesWithDomain = new Set(codes);
};

const isLocale = (code: string | undefined): code is LocaleCode => localeCodes.some((known) => known === code);

/** The language at the root of the host of the open page; its HTML says so where it is not English. */
const languageAtRoot = (): LocaleCode => {
  const code = typeof document === 'undefined' ? undefined : document.documentElement.dataset['root'];
  return isLocale(code) ? code : unprefixedLocale;
};

/** Path of a page of the build: `/faq` → `/ru/faq`. English has no prefix. The query and hash stay. */
export const pagePath = (locale: LocaleCode, path: string): string => {
  if (locale === unprefixedLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
};

/** Path at which a browser finds a page on the host of its language: as `pagePath`, without the prefix where the language has a domain. */
export const localePath = (locale: LocaleCode, path: string): string =>
  locale === languageAtRoot() || languagesWithDomain.has(locale) ? path : pagePath(locale, path);

/** Reads a path of the site: `/ru/faq` is `/faq` in Russian. A path without a prefix is of the language at the root of the host. */
export const splitLocalePath = (path: string): { locale: LocaleCode; path: string } => {
  const [, first = ''] = path.split('/', 2);
  const locale = localeCodes.find((code) => code === first && code !== unprefixedLocale);
  return locale ? { locale, path: path.slice(locale.length + 1) || '/' } : { locale: languageAtRoot(), path };
};
