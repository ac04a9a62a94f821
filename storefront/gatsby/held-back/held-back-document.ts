import type { LocaleCode } from '@shop/shared-types/locales';
import type { HeldBackDocument as AnyHeldBackDocument } from '@shop/shared-types/publication/held-back-document';

import type { CmsContent } from '../cms/read-cms';

/** The lists of the CMS's content that hold documents of editors. */
export type ContentList = Exclude<keyof CmsContent, 'uploads'>;

/** The type of the documents in each list, as the CMS names it: `page` is `api::page.page` there. */
export const typeOfList: Record<ContentList, string> = {
  menus: 'menu',
  homePages: 'home-page',
  organisations: 'organisation',
  faqCategories: 'faq-category',
  faqQuestions: 'faq-question',
  uiTranslations: 'ui-translation',
  pages: 'page',
  articles: 'article',
  tags: 'tag',
  serviceTexts: 'service-text',
  countryTexts: 'country-text',
  popups: 'popup',
  reviews: 'review',
  comments: 'comment',
  redirects: 'redirect',
  siteLocales: 'site-locale',
};

export const contentLists = Object.keys(typeOfList) as ContentList[];

/** What the site shows in the place of a document with a mistake. */
export type ShownInstead = 'its last good version' | 'nothing' | 'its text without the link' | 'all but the entry';

/** A document that is not on the site as it was published, in the storefront's own types. */
export interface HeldBackDocument extends AnyHeldBackDocument {
  locale: LocaleCode | null;
  shows: ShownInstead;
}

/** A document of any type, as far as all of them are alike. */
export interface AnyDocument {
  documentId: string;
  locale?: LocaleCode;
  [field: string]: unknown;
}

/** The documents of a list. Every document of the CMS has an id, whether or not the build needs it. */
export const documentsOf = (cms: CmsContent, list: ContentList): AnyDocument[] => cms[list] as unknown as AnyDocument[];

export const isSameDocument = (one: AnyDocument, other: AnyDocument): boolean =>
  one.documentId === other.documentId && one.locale === other.locale;

const namingFields = ['title', 'question', 'name', 'key', 'from', 'brand', 'code'];

const nameOf = (document: AnyDocument): string => {
  const field = namingFields.find((one) => typeof document[one] === 'string' && document[one] !== '');
  return field ? String(document[field]).split('\n', 1)[0]!.slice(0, 120) : document.documentId;
};

export const holdBack = (
  list: ContentList,
  document: AnyDocument,
  problems: string[],
  shows: ShownInstead,
): HeldBackDocument => ({
  type: typeOfList[list],
  documentId: document.documentId,
  locale: document.locale ?? null,
  name: nameOf(document),
  problems,
  shows,
});
