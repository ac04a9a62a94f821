import type { Core } from '@strapi/strapi';

import { populateOf, toPortable, type PortableFields } from '../../publishing/history/portable-document';
import { defaultSiteLocale, toStrapiLocale } from '../seeding/content-locales';
import type { ArchivedDocument } from './archive-lines';
import type { ArchivedType } from './archived-types';

const rowsMax = 100_000;

interface Row extends PortableFields {
  documentId: string;
  locale: string | null;
  updatedAt: string;
  publishedAt: string | null;
}

const inOrder = (a: ArchivedDocument, b: ArchivedDocument): number => {
  const first = (locale: string | null): number => (locale === toStrapiLocale(defaultSiteLocale) ? 0 : 1);
  return first(a.locale) - first(b.locale);
};

/** The name of a document in every CMS: its key in English, else in the language that has it. */
const nameDocuments = (rows: readonly Row[], { uid, keyField, isSingle }: ArchivedType): Map<string, string> => {
  const names = new Map<string, string>();
  for (const row of rows) {
    const key = isSingle ? uid : keyField && row[keyField];
    const isBetter = !names.has(row.documentId) || row.locale === toStrapiLocale(defaultSiteLocale);
    if (typeof key === 'string' && key !== '' && isBetter) names.set(row.documentId, key);
  }
  return names;
};

/** All documents of a type with their drafts and what is published, English first: the other languages are added to it. */
export const readDocuments = async (strapi: Core.Strapi, type: ArchivedType): Promise<ArchivedDocument[]> => {
  const { uid } = type;
  const rows = (await strapi.db.query(uid).findMany({ populate: populateOf(strapi, uid), limit: rowsMax })) as Row[];
  const idOf = ({ documentId, locale }: Row): string => `${documentId} ${locale ?? ''}`;
  const published = new Map(rows.filter(({ publishedAt }) => publishedAt).map((row) => [idOf(row), row]));
  const drafts = rows.filter(({ publishedAt }) => !publishedAt);
  const names = nameDocuments(drafts, type);
  return drafts
    .map((row): ArchivedDocument => {
      const live = published.get(idOf(row));
      return {
        kind: 'document',
        uid,
        documentId: row.documentId,
        locale: row.locale,
        key: names.get(row.documentId) ?? null,
        changedAt: new Date(row.updatedAt).toISOString(),
        draft: toPortable(strapi, uid, row),
        published: live ? toPortable(strapi, uid, live) : null,
      };
    })
    .sort(inOrder);
};
