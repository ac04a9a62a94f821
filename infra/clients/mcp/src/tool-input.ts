import { z } from 'zod';

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Whether one letter is too much, missing, wrong, or swapped with its neighbour. */
const isOneMistake = (one: string, other: string): boolean => {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right;
};

/** The known name that somebody may have meant: it begins alike, has the same words in another order, or differs by one letter. */
const meantBy = (given: string, known: readonly string[]): string | undefined => {
  const words = wordsOf(given);
  if (words.length === 0) return undefined;
  const text = words.join('');
  const plain = (name: string): string => wordsOf(name).join('');
  return (
    known.find((name) => plain(name).startsWith(text) || text.startsWith(plain(name))) ??
    known.find((name) => words.every((word) => wordsOf(name).includes(word))) ??
    known.find((name) => isOneMistake(text, plain(name)))
  );
};

/**
 * The input of a tool. A name that it does not know is refused, with the one that was meant, since a selection that is not heard would be carried
 * out and paid for all the same.
 */
export const toolInput = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const names = issue.keys.map((name: string) => {
        const meant = meantBy(name, known);
        return meant === undefined ? name : `${name} (did you mean ${meant}?)`;
      });
      const takes = known.length === 0 ? 'This tool takes nothing' : `Known: ${known.join(', ')}`;
      return `There is no ${names.join(', ')}. ${takes}. Nothing was done.`;
    },
  });
};
