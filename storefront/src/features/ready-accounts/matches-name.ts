const plain = (words: string, languageTag: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(languageTag);

/** Whether a name holds the text, whatever the case and accents. An empty text matches every name. */
export const matchesName = (name: string, search: string, languageTag: string): boolean =>
  plain(name, languageTag).includes(plain(search.trim(), languageTag));
