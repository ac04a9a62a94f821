import type { PriceRow } from '../../content/contents';

/** Rows whose name holds the text, whatever the case and accents. */
export const filterRows = (rows: readonly PriceRow[], search: string, languageTag: string): PriceRow[] => {
  const plain = (words: string) =>
    words
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLocaleLowerCase(languageTag);
  const wanted = plain(search.trim());
  return wanted === ''
    ? [...rows]
    : rows.filter(({ name, path }) => plain(name).includes(wanted) || path.includes(wanted));
};
