interface Findable {
  name: string;
  words: string;
}

/** What holds the typed text in its name or its other words, whatever the case. */
export const findNames = <Entry extends Findable>(entries: readonly Entry[], search: string): Entry[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return entries.filter(({ name, words }) => name.toLocaleLowerCase().includes(wanted) || words.includes(wanted));
};
