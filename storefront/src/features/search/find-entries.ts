import { searchKinds, type SearchEntry, type SearchKind } from '../../content/search-entry';

export interface FoundGroup {
  kind: SearchKind;
  entries: readonly SearchEntry[];
}

const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const places = { titleStart: 8, wordStart: 6, title: 4, lead: 2, text: 1 } as const;

/** How well one word fits; 0 when it is nowhere. */
const fitOf = (word: string, entry: SearchEntry): number => {
  const title = plain(entry.title);
  if (title.startsWith(word)) return places.titleStart;
  if (title.includes(` ${word}`)) return places.wordStart;
  if (title.includes(word)) return places.title;
  if (plain(entry.lead ?? '').includes(word)) return places.lead;
  return plain(entry.text).includes(word) ? places.text : 0;
};

/** Entries that hold every word of the text, by kind, the best first. Case and accents do not matter. */
export const findEntries = (entries: readonly SearchEntry[], search: string): FoundGroup[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries
    .map((entry) => ({ entry, fits: words.map((word) => fitOf(word, entry)) }))
    .filter(({ fits }) => fits.every((fit) => fit > 0))
    .map(({ entry, fits }) => ({ entry, fit: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((a, b) => b.fit - a.fit);
  return searchKinds
    .map((kind) => ({ kind, entries: found.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry) }))
    .filter((group) => group.entries.length > 0);
};
