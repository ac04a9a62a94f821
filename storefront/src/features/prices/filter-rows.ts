import type { PriceRow } from '../../content/contents';

/** Rows whose name, address, synonym, transliteration or dialling code holds the text, whatever the case and accents (rule 1.5). */
export const filterRows = <Row extends Pick<PriceRow, 'name' | 'path' | 'words'>>(
  rows: readonly Row[],
  search: string,
  languageTag: string,
): Row[] => {
  const plain = (words: string) =>
    words
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLocaleLowerCase(languageTag);
  const wanted = plain(search.trim());
  return wanted === ''
    ? [...rows]
    : rows.filter(({ name, path, words }) => [name, path, words].some((text) => plain(text).includes(wanted)));
};
