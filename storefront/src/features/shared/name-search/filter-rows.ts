import type { NamedRow } from './find-rows';

/** Rows whose name, address or other word holds the text, whatever the case and accents: as long as the spellings are not there. */
export const filterRows = <Row extends Pick<NamedRow, 'name' | 'path' | 'words'>>(
  rows: readonly Row[],
  search: string,
  languageTag: string,
): Row[] => {
  const plain = (words: string) =>
    words
      .normalize('NFKD')
      .replace(/\p{Diacritic}/gu, '')
      .toLocaleLowerCase(languageTag);
  const wanted = plain(search.trim());
  return wanted === ''
    ? [...rows]
    : rows.filter(({ name, path, words }) => [name, path, words].flat().some((text) => plain(text).includes(wanted)));
};
