import type { Localised } from './documents';

/** A document as the CMS answers it. */
type Published = Localised & {
  /** ISO 8601, the time at which this language was published. */
  publishedAt?: string;
};

const isLater = ({ publishedAt = '' }: Published, other: Published | undefined): boolean =>
  publishedAt > (other?.publishedAt ?? '');

/**
 * Gives all languages of a document the shared fields of the version that was published last. The CMS copies fields that are not
 * translated between drafts only: a published language keeps its own copy until it is published again, and a new payment logo would need
 * seven publications. Addresses are not shared in this way: a language's address changes when that language is published, which leaves a
 * redirect.
 */
export const shareFields = <Document extends Localised>(
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
