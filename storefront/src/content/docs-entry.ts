/** One thing that the search of the documentation can find. */
export interface DocsEntry {
  title: string;
  /** Title of the page that it is on. */
  page: string;
  /** Path without a locale, with an anchor. */
  path: string;
}
