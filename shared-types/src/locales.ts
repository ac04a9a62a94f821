import type { CurrencyCode } from './money.ts';

export const localeCodes = ['en', 'ru', 'cn', 'tr', 'es', 'hi', 'ar'] as const;
export type LocaleCode = (typeof localeCodes)[number];

export interface LocaleDescription {
  code: LocaleCode;
  /** The language's own name for itself. */
  name: string;
  /** BCP 47 tag for `lang`, hreflang and Intl. Arabic asks for Western digits (rule 22.2). */
  languageTag: string;
  hreflang: string;
  direction: 'ltr' | 'rtl';
  /** ISO 3166 code of the flag that stands for the language in the switcher. */
  flag: string;
  /** Currency shown before the visitor chooses one (rule 2.7). */
  defaultCurrency: CurrencyCode;
}

/** One row a language: code, name, tag, direction, flag, currency. This is the project's only list of languages. */
export const locales: Readonly<Record<LocaleCode, LocaleDescription>> = {
  en: {
    code: 'en',
    name: 'English',
    languageTag: 'en',
    hreflang: 'en',
    direction: 'ltr',
    flag: 'GB',
    defaultCurrency: 'USD',
  },
  ru: {
    code: 'ru',
    name: 'Русский',
    languageTag: 'ru',
    hreflang: 'ru',
    direction: 'ltr',
    flag: 'RU',
    defaultCurrency: 'RUB',
  },
  cn: {
    code: 'cn',
    name: '中文',
    languageTag: 'zh-CN',
    hreflang: 'zh-Hans',
    direction: 'ltr',
    flag: 'CN',
    defaultCurrency: 'USD',
  },
  tr: {
    code: 'tr',
    name: 'Türkçe',
    languageTag: 'tr',
    hreflang: 'tr',
    direction: 'ltr',
    flag: 'TR',
    defaultCurrency: 'USD',
  },
  es: {
    code: 'es',
    name: 'Español',
    languageTag: 'es',
    hreflang: 'es',
    direction: 'ltr',
    flag: 'ES',
    defaultCurrency: 'USD',
  },
  hi: {
    code: 'hi',
    name: 'हिन्दी',
    languageTag: 'hi',
    hreflang: 'hi',
    direction: 'ltr',
    flag: 'IN',
    defaultCurrency: 'USD',
  },
  ar: {
    code: 'ar',
    name: 'العربية',
    languageTag: 'ar-u-nu-latn',
    hreflang: 'ar',
    direction: 'rtl',
    flag: 'SA',
    defaultCurrency: 'USD',
  },
};

/** The locale without a path prefix. */
export const unprefixedLocale: LocaleCode = 'en';

/** A language of the site as the CMS lists it. */
interface ListedLanguage {
  code: string;
  /** Place in the language switcher. */
  order?: number | null | undefined;
}

/**
 * Returns the languages that are on (rule 2.12), in the order of the language switcher: those that the CMS has published. All of them where it
 * has published none, because a site has a language.
 */
export const languagesOn = (published: readonly ListedLanguage[]): LocaleCode[] => {
  const places = new Map(published.map(({ code, order }) => [code, order ?? 0]));
  const on = localeCodes.filter((code) => places.has(code));
  if (on.length === 0) return [...localeCodes];
  return on.sort((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
};

/** Returns the language for readers of a language that is off: the default one, else the first of `localeCodes` that is on. */
export const mainLanguage = (on: readonly LocaleCode[], defaultLocale: LocaleCode): LocaleCode =>
  [defaultLocale, ...localeCodes].find((code) => on.includes(code)) ?? defaultLocale;

export const isLocaleCode = (value: unknown): value is LocaleCode => localeCodes.includes(value as LocaleCode);

/** Orders names as readers of the locale expect it. */
export const collatorFor = (locale: LocaleCode): Intl.Collator => new Intl.Collator(locales[locale].languageTag);

/**
 * The locale of a language that a browser, Telegram or the CMS names, such as `pt-BR` or `zh`; undefined when the shop does not speak it. Only
 * Chinese has another code here than in the language lists.
 */
export const localeOfLanguage = (tag: string): LocaleCode | undefined => {
  const [language] = tag.toLowerCase().split('-');
  return localeCodes.find((code) => locales[code].languageTag.split('-')[0] === language);
};
