import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

/** The CMS refuses the code `cn` and calls Chinese `zh`. Only this file knows. */
export const toCmsLocale = (locale: LocaleCode): string => (locale === 'cn' ? 'zh' : locale);

/** Undefined for a language of the CMS that the site does not have. */
export const fromCmsLocale = (locale: string): LocaleCode | undefined =>
  localeCodes.find((code) => toCmsLocale(code) === locale);
