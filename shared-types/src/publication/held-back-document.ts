/** A document of the CMS that is not on the site as it was published, and why. The storefront writes the list, the rebuilder serves it. */
export interface HeldBackDocument {
  type: string;
  documentId: string;
  /** The storefront's code of the language; null for documents without one. */
  locale: string | null;
  name: string;
  /** Sentences for the editors. */
  problems: string[];
  /** What the site shows in its place. */
  shows: string;
}
