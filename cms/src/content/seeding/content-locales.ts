/** The site's language codes; the content files are named after them. English comes first: the others are added to it. */
export const siteLocales = ['en', 'ru', 'cn', 'tr', 'es', 'hi', 'ar'] as const;
export type SiteLocale = (typeof siteLocales)[number];

export const defaultSiteLocale: SiteLocale = 'en';

/** Strapi accepts ISO codes only, and `cn` is none: inside Strapi Chinese is `zh`. Everything else has one code. */
export const toStrapiLocale = (locale: SiteLocale): string => (locale === 'cn' ? 'zh' : locale);

/** The site's code of one of Strapi's; undefined where it has none. */
export const toSiteLocale = (locale: string): SiteLocale | undefined =>
  siteLocales.find((one) => toStrapiLocale(one) === locale);

export const localeNames: Readonly<Record<SiteLocale, string>> = {
  en: 'English',
  ru: 'Russian (Русский)',
  cn: 'Chinese (中文)',
  tr: 'Turkish (Türkçe)',
  es: 'Spanish (Español)',
  hi: 'Hindi (हिन्दी)',
  ar: 'Arabic (العربية)',
};
