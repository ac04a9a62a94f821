import { localeCodes, locales, type LocaleCode } from '@shop/shared-types/locales';

import type { CmsContent } from './cms/read-cms';

/** Menus that header and footer show in every language. */
const requiredMenus = ['main', 'default'];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (locale: LocaleCode): string =>
  languageNames.of(new Intl.Locale(locales[locale].languageTag).language) ?? locale;

interface Required {
  /** What editors call it. */
  name: string;
  isThere: (locale: LocaleCode) => boolean;
}

const requiredOf = ({ homePages, organisations, menus, pages }: CmsContent): Required[] => {
  const legalSlugs = [...new Set(pages.filter(({ kind }) => kind === 'legal').map(({ slug }) => slug))].sort();
  return [
    { name: 'the home page', isThere: (locale) => homePages.some((one) => one.locale === locale) },
    { name: 'the organisation', isThere: (locale) => organisations.some((one) => one.locale === locale) },
    ...requiredMenus.map((slug) => ({
      name: `the menu "${slug}"`,
      isThere: (locale: LocaleCode) => menus.some((one) => one.locale === locale && one.slug === slug),
    })),
    ...legalSlugs.map((slug) => ({
      name: `the legal page "${slug}"`,
      isThere: (locale: LocaleCode) => pages.some((one) => one.locale === locale && one.slug === slug),
    })),
  ];
};

/**
 * Some words no language can do without: home page, organisation, menus, and what the law asks for. Everything else may
 * be translated later; the language then has one page or question less.
 * @throws a sentence for editors that names everything that is missing
 */
export const assertRequiredTranslations = (cms: CmsContent): void => {
  const missing = requiredOf(cms).flatMap(({ name, isThere }) => {
    const without = localeCodes.filter((locale) => !isThere(locale)).map(nameOf);
    return without.length > 0 ? [`${name} in ${without.join(', ')}`] : [];
  });
  if (missing.length === 0) return;
  throw new Error(`Every language needs these, and they are not published: ${missing.join('; ')}.`);
};
