import type { ArticleDocument } from '../cms/documents';

/** Sorts articles for readers: by their day, and those of one day always in the same way. */
export const newestFirst = (a: ArticleDocument, b: ArticleDocument): number =>
  a.publishedOn === b.publishedOn ? a.documentId.localeCompare(b.documentId) : a.publishedOn < b.publishedOn ? 1 : -1;
