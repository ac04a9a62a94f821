import type { DocsEntry } from '../../../content/docs-entry';

const foundMax = 8;

const rankOf = (title: string, words: string): number => {
  if (title === words) return 0;
  if (title.startsWith(words)) return 1;
  return title.includes(words) ? 2 : 3;
};

/** The entries for what a reader typed: exact names first, then beginnings, then the rest. At most eight. */
export const findDocs = (entries: readonly DocsEntry[], typed: string): DocsEntry[] => {
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.title.toLowerCase(), words) }))
    .filter(({ entry, rank }) => rank < 3 || entry.page.toLowerCase().includes(words))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, foundMax)
    .map(({ entry }) => entry);
};
