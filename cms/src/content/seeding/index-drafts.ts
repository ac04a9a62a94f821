import type { Core } from '@strapi/strapi';

import { toStrapiLocale, type SiteLocale } from './content-locales';
import type { SeededType } from './seed-table';

export interface Draft {
  documentId: string;
  locale: string | null;
  updatedAt: string;
}

export interface DraftIndex {
  /** Document ids by key. */
  documentIds: Map<string, string>;
  find: (documentId: string | undefined, locale: SiteLocale) => Draft | undefined;
}

const draftsMax = 100_000;

/** All drafts of a type. A document is known by its key in English: editors may give other languages their own slugs. */
export const indexDrafts = async (strapi: Core.Strapi, type: SeededType): Promise<DraftIndex> => {
  const { keyField = 'documentId' } = type;
  const drafts: (Draft & Record<string, unknown>)[] = await strapi.db.query(type.uid).findMany({
    select: ['documentId', 'locale', 'updatedAt', keyField],
    where: { publishedAt: null },
    limit: draftsMax,
  });
  const isNamed = (draft: Draft): boolean => !type.isLocalised || draft.locale === toStrapiLocale('en');
  const keyOf = (draft: Draft & Record<string, unknown>): string =>
    type.keyField ? String(draft[type.keyField]) : type.name;
  const byDocumentAndLocale = new Map(drafts.map((draft) => [`${draft.documentId}/${draft.locale ?? ''}`, draft]));
  return {
    documentIds: new Map(drafts.filter(isNamed).map((draft) => [keyOf(draft), draft.documentId])),
    find: (documentId, locale) =>
      documentId === undefined
        ? undefined
        : byDocumentAndLocale.get(`${documentId}/${type.isLocalised ? toStrapiLocale(locale) : ''}`),
  };
};
