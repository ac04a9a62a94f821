/** Where names that begin with a digit or a sign stand. */
const otherLetter = '#';

/** The letter below which a name stands: without accents, in upper case. */
export const letterOf = (name: string, languageTag: string): string => {
  const [first = ''] = name.trim().normalize('NFD');
  return /\p{Letter}/u.test(first) ? first.toLocaleUpperCase(languageTag) : otherLetter;
};

/** The letters of the names, in the order of the language. */
export const lettersOf = (names: readonly string[], languageTag: string): string[] =>
  [...new Set(names.map((name) => letterOf(name, languageTag)))].sort(new Intl.Collator(languageTag).compare);
