const mistakesMax = 2;

/** Letters in which two spellings are one: `max_price` and `maxPrice`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many letters have to be put in, taken out or changed (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/**
 * The known name that somebody meant who wrote another one: at most two letters differ, and fewer than a third of them. Capitals, `-` and `_`
 * do not count.
 * @returns undefined when no known name is near.
 */
export const nearestName = (given: string, known: readonly string[]): string | undefined => {
  const meant = plain(given.slice(0, 64));
  const [best] = known
    .map((name) => ({ name, differs: distance(meant, plain(name)) }))
    .filter(({ name, differs }) => differs <= mistakesMax && differs * 3 < plain(name).length)
    .sort((one, other) => one.differs - other.differs);
  return best?.name;
};
