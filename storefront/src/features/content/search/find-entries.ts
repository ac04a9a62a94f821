import type { findRows as FindRows } from '../../shared/name-search/find-rows';
import { searchKinds, type SearchEntry, type SearchKind } from '../../../content/search-entry';

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

/** Services and countries that are called so come before those that only hold the words (rule 3.33). */
const namedEntries = (entries: readonly SearchEntry[], search: string, findRows: typeof FindRows): SearchEntry[] => {
  const rows = entries
    .filter(({ kind }) => kind === 'service' || kind === 'country')
    .map((entry) => ({ entry, name: entry.title, path: entry.path, words: entry.text, icon: entry.icon ?? null }));
  return findRows(rows, search).map(({ entry }) => entry);
};

/** Entries that hold every word of the text, by kind, the best first. Case and accents do not matter. */
export const findEntries = (
  entries: readonly SearchEntry[],
  search: string,
  findRows?: typeof FindRows,
): FoundGroup[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries
    .map((entry) => ({ entry, fits: words.map((word) => fitOf(word, entry)) }))
    .filter(({ fits }) => fits.every((fit) => fit > 0))
    .map(({ entry, fits }) => ({ entry, fit: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
  const all = [...new Set([...(findRows ? namedEntries(entries, search, findRows) : []), ...found])];
  return searchKinds
    .map((kind) => ({ kind, entries: all.filter((entry) => entry.kind === kind) }))
    .filter((group) => group.entries.length > 0);
};
