import type { Core } from '@strapi/strapi';

import { toStrapiLocale, type SiteLocale } from './content-locales';
import type { SeedData } from './read-seed';
import type { SeededType } from './seed-table';

interface StrapiValidationError {
  message: string;
  details?: { errors?: { path: string[]; message: string }[] };
}

const reasonOf = (error: StrapiValidationError): string =>
  error.details?.errors?.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') || error.message;

/**
 * Writes and publishes one document in one locale and returns its document id.
 *
 * @throws {Error} naming the document and every field that Strapi refuses
 */
export const saveDocument = async (
  strapi: Core.Strapi,
  type: SeededType,
  target: { documentId: string | undefined; key: string; locale: SiteLocale },
  data: SeedData,
): Promise<string> => {
  const documents = strapi.documents(type.uid);
  const { documentId, key, locale } = target;
  const options = {
    ...(type.isLocalised ? { locale: toStrapiLocale(locale) } : {}),
    status: 'published' as const,
    data,
  };
  try {
    const saved = documentId ? await documents.update({ documentId, ...options }) : await documents.create(options);
    if (!saved) throw new Error('Strapi answered nothing');
    return saved.documentId;
  } catch (cause) {
    throw new Error(`could not seed ${type.name}/${key}/${locale}: ${reasonOf(cause as StrapiValidationError)}`, {
      cause,
    });
  }
};
