export const publicationRecordUid = 'shop::publication-record';

export type RecordedAction = 'publish' | 'unpublish' | 'delete';

/** One publication: who put which language of which document on the site, or took it away, and when. */
export interface PublicationRecord {
  id: number;
  at: string;
  /** E-mail of the member of staff. */
  byEmail: string;
  byName: string;
  action: RecordedAction;
  uid: string;
  documentId: string;
  /** Strapi's code of the language; null for types without languages. */
  locale: string | null;
  /** What the document was called then. */
  name: string;
  /** What was published (`portable-document.ts`), as JSON; null for other actions, and where newer ones have pushed it out. */
  snapshot: string | null;
}

/** A table of its own, like those of the second factor, so that neither the content manager nor the content API shows it. */
export const publicationRecordModel = {
  uid: publicationRecordUid,
  singularName: 'publication-record',
  tableName: 'shop_publication_records',
  attributes: {
    id: { type: 'increments' },
    at: { type: 'datetime' },
    byEmail: { type: 'string' },
    byName: { type: 'string' },
    action: { type: 'string' },
    uid: { type: 'string' },
    documentId: { type: 'string' },
    locale: { type: 'string' },
    name: { type: 'text' },
    snapshot: { type: 'text', column: { type: 'text', args: ['longtext'] } },
  },
  indexes: [
    { name: 'shop_publication_records_document_idx', columns: ['document_id', 'locale'] },
    { name: 'shop_publication_records_at_idx', columns: ['at'] },
  ],
};
