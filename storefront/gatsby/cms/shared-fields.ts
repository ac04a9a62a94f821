import type { Localised } from './documents';
import type { CmsContent } from './read-cms';

/** A document as the CMS answers it. */
type Published = Localised & {
  /** ISO 8601, the time at which this language was published. */
  publishedAt?: string;
};

const isLater = ({ publishedAt = '' }: Published, other: Published | undefined): boolean =>
  publishedAt > (other?.publishedAt ?? '');

/** Gives every language of a document these fields as they are in the language that was published last. */
const shareFields = <Document extends Localised>(
  documents: readonly Document[],
  fields: readonly (keyof Document)[],
): Document[] => {
  const last = new Map<string, Document>();
  for (const document of documents)
    if (isLater(document, last.get(document.documentId))) last.set(document.documentId, document);
  return documents.map((document) => {
    const newest = last.get(document.documentId) ?? document;
    return { ...document, ...Object.fromEntries(fields.map((field) => [field, newest[field]])) };
  });
};

/**
 * Makes the fields that are not translated equal in all languages of a document. The CMS copies such fields from one language's draft to the
 * others' drafts, and not to what is published: without this function a new payment logo would need seven publications.
 *
 * Two kinds of fields are left as each language has them. An address changes when its language is published, which leaves a redirect. A
 * relation is empty where the related document is not published in that language. If it were shared, a question whose category lacks one
 * language would lose its category in all languages, and would be shown in none.
 */
export const withSharedFields = (cms: CmsContent): CmsContent => ({
  ...cms,
  organisations: shareFields(cms.organisations, ['paymentLogos', 'brandColor', 'mark']),
  faqCategories: shareFields(cms.faqCategories, ['order']),
  faqQuestions: shareFields(cms.faqQuestions, ['order', 'isOnHome']),
  pages: shareFields(cms.pages, ['effectiveOn']),
  articles: shareFields(cms.articles, ['publishedOn', 'cover']),
});
