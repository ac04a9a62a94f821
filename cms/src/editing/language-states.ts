import type { Core, UID } from '@strapi/strapi';

/** How one language of a document stands: `changed` is published, and has later words that are not. */
export type LanguageState = 'draft' | 'changed' | 'published';

interface Version {
  documentId: string;
  locale: string | null;
  updatedAt: string;
  publishedAt: string | null;
}

const idsMax = 100;
/** Publishing writes the draft and the published version one after the other; Strapi's own lists allow the same. */
const sameMs = 500;

const stateOf = (draft: Version | undefined, published: Version | undefined): LanguageState => {
  if (!published) return 'draft';
  const laterMs = draft ? new Date(draft.updatedAt).getTime() - new Date(published.updatedAt).getTime() : 0;
  return laterMs > sameMs ? 'changed' : 'published';
};

/** The state of every language that these documents have, by the document's id and Strapi's code of the language. */
export const findLanguageStates = async (
  strapi: Core.Strapi,
  uid: string,
  ids: readonly string[],
): Promise<Record<string, Record<string, LanguageState>>> => {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (!type?.uid.startsWith('api::')) return {};
  const versions = (await strapi.db.query(uid).findMany({
    select: ['documentId', 'locale', 'updatedAt', 'publishedAt'],
    where: { documentId: { $in: ids.slice(0, idsMax) } },
  })) as Version[];
  const states: Record<string, Record<string, LanguageState>> = {};
  for (const { documentId, locale } of versions) {
    if (locale === null) continue;
    const same = versions.filter((one) => one.documentId === documentId && one.locale === locale);
    const draft = same.find((one) => one.publishedAt === null);
    const published = same.find((one) => one.publishedAt !== null);
    states[documentId] = { ...states[documentId], [locale]: stateOf(draft, published) };
  }
  return states;
};
