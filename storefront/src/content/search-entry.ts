export const searchKinds = ['service', 'country', 'page', 'article'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that the search of a language can find. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  path: string;
  /** Shown below the title. */
  lead?: string;
  /** Searched, never shown. */
  text: string;
  icon?: string | null;
  priceFrom?: number | null;
}
