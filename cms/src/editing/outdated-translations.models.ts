export const outdatedTranslationUid = 'shop::outdated-translation';

/** A translation whose English original was changed after it was written. There is a row as long as that is so. */
export interface OutdatedTranslation {
  uid: string;
  documentId: string;
  /** Strapi's code of the language. */
  locale: string;
  /** When the original was changed first. */
  since: string;
  /** Fingerprint of the original's words that it was written after; null in rows of an older CMS. */
  written: string | null;
}

/** A table of its own: nothing of it shows in the content manager or in the content API. */
export const outdatedTranslationModel = {
  uid: outdatedTranslationUid,
  singularName: 'outdated-translation',
  tableName: 'shop_outdated_translations',
  attributes: {
    id: { type: 'increments' },
    uid: { type: 'string' },
    documentId: { type: 'string' },
    locale: { type: 'string' },
    since: { type: 'datetime' },
    written: { type: 'string' },
  },
};
