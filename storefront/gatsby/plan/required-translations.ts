import { languagesOn, locales, type LocaleCode } from '@shop/shared-types/locales';

import type { CmsContent } from '../cms/read-cms';
import {
  documentsOf,
  holdBack,
  isSameDocument,
  type AnyDocument,
  type HeldBackDocument,
} from '../held-back/held-back-document';

/** Menus that header and footer show in every language. */
const requiredMenus = ['main', 'default'];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (locale: LocaleCode): string =>
  languageNames.of(new Intl.Locale(locales[locale].languageTag).language) ?? locale;

interface Required {
  /** The name that editors know it by. */
  name: string;
  isThere: (locale: LocaleCode) => boolean;
}

const requiredOf = ({ homePages, organisations, menus }: CmsContent): Required[] => {
  return [
    { name: 'the home page', isThere: (locale) => homePages.some((one) => one.locale === locale) },
    { name: 'the organisation', isThere: (locale) => organisations.some((one) => one.locale === locale) },
    ...requiredMenus.map((slug) => ({
      name: `the menu "${slug}"`,
      isThere: (locale: LocaleCode) => menus.some((one) => one.locale === locale && one.slug === slug),
    })),
  ];
};

const sentence = (missing: readonly string[]): string =>
  `Every language needs these, and they are not published: ${missing.join('; ')}.`;

/**
 * Checks the texts without which a language cannot be drawn: home page, organisation, menus. Every other text may be translated later;
 * until then the language has one page or question less.
 * @throws a sentence for editors that names everything that is missing
 */
export const assertRequiredTranslations = (cms: CmsContent): void => {
  const languages = languagesOn(cms.siteLocales);
  const missing = requiredOf(cms).flatMap(({ name, isThere }) => {
    const without = languages.filter((locale) => !isThere(locale)).map(nameOf);
    return without.length > 0 ? [`${name} in ${without.join(', ')}`] : [];
  });
  if (missing.length > 0) throw new Error(sentence(missing));
};

interface RequiredDocument {
  list: 'homePages' | 'organisations' | 'menus' | 'pages';
  name: string;
  isIt: (document: AnyDocument) => boolean;
}

const requiredDocuments: readonly RequiredDocument[] = [
  { list: 'homePages', name: 'the home page', isIt: () => true },
  { list: 'organisations', name: 'the organisation', isIt: () => true },
  ...requiredMenus.map((slug) => ({
    list: 'menus' as const,
    name: `the menu "${slug}"`,
    isIt: (document: AnyDocument) => document['slug'] === slug,
  })),
  { list: 'pages', name: 'a legal page', isIt: (document) => document['kind'] === 'legal' },
];

/**
 * Brings back the last versions of texts that every language must have and that were unpublished in some: home page, organisation, menus,
 * and the texts that the law requires. A text that is gone in all languages was removed on purpose.
 */
export const keepRequired = (
  cms: CmsContent,
  lastGood: CmsContent | undefined,
): { cms: CmsContent; heldBack: HeldBackDocument[] } => {
  const kept = { ...cms };
  const heldBack: HeldBackDocument[] = [];
  for (const { list, name, isIt } of lastGood ? requiredDocuments : []) {
    const now = documentsOf(kept, list);
    const missing = documentsOf(lastGood as CmsContent, list).filter(
      (document) =>
        isIt(document) &&
        !now.some((one) => isSameDocument(one, document)) &&
        now.some(({ documentId }) => documentId === document.documentId),
    );
    Object.assign(kept, { [list]: [...now, ...missing] });
    for (const document of missing) {
      const what = `${name} in ${nameOf(document.locale as LocaleCode)}`;
      heldBack.push(holdBack(list, document, [sentence([what])], 'its last good version'));
    }
  }
  return { cms: kept, heldBack };
};
