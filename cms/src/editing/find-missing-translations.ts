import type { Core, UID } from '@strapi/strapi';

import { languagesOn } from './languages-on';
import { nameFieldOf } from './name-field';

export interface MissingTranslation {
  uid: string;
  /** Name of the type as editors know it. */
  type: string;
  /** A single type has its form at another address. */
  isSingle: boolean;
  documentId: string;
  /** The document's name in a language that it has. */
  name: string;
  /** Strapi's locale codes without a published version. */
  locales: string[];
}

/** Where nobody changed an interface text, the site shows its own text of the language. */
const complete = ['api::ui-translation.ui-translation'];
const documentsMax = 100_000;

/** Documents that are published in some language and not in all that are on; an unpublished document misses nothing. */
export const findMissingTranslations = async (strapi: Core.Strapi): Promise<MissingTranslation[]> => {
  const wanted = await languagesOn(strapi);
  const missing: MissingTranslation[] = [];
  for (const contentType of Object.values(strapi.contentTypes)) {
    const options = contentType.pluginOptions as { i18n?: { localized?: boolean } } | undefined;
    if (!contentType.uid.startsWith('api::') || !options?.i18n?.localized || complete.includes(contentType.uid))
      continue;
    const nameField = nameFieldOf(strapi, contentType.uid);
    const published: Record<string, string>[] = await strapi.db.query(contentType.uid as UID.ContentType).findMany({
      select: ['documentId', 'locale', nameField],
      where: { publishedAt: { $notNull: true } },
      limit: documentsMax,
    });
    const byDocument = new Map<string, Record<string, string>[]>();
    for (const version of published)
      byDocument.set(version.documentId ?? '', [...(byDocument.get(version.documentId ?? '') ?? []), version]);
    for (const [documentId, versions] of byDocument) {
      const locales = wanted.filter((locale) => !versions.some((version) => version.locale === locale));
      if (locales.length === 0) continue;
      missing.push({
        uid: contentType.uid,
        type: contentType.info.displayName,
        isSingle: contentType.kind === 'singleType',
        documentId,
        name: versions[0]?.[nameField] ?? documentId,
        locales,
      });
    }
  }
  return missing;
};
