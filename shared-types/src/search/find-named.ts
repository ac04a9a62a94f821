import { foldName } from './fold-name.ts';

/** By what an entry is found. */
export interface NameTexts {
  name: string;
  /** Other texts that are searched anywhere in them: the address, transliterations, names in other languages. */
  others: readonly string[];
  /** Spellings by which people mean it: whole or from the beginning only. */
  aliases: readonly string[];
}

/** Shorter words have too many neighbours for one letter to be a mistake. */
const guessedFrom = 5;

/** The least typed letters of which a spelling may go on. */
const begunFrom = 2;

const bare = (text: string): string => text.replaceAll(' ', '');

/** Whether one letter is too much, missing, wrong, or two neighbours changed places. */
const isOneMistake = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right;
};

/** A name may be a list: `Google, YouTube, Gmail`, `Instagram+Threads`. */
const partsOf = (name: string): string[] => name.split(/[,+/]/);

const isBegun = (text: string, wanted: string): boolean => wanted.length >= begunFrom && text.startsWith(wanted);

interface FoldedTexts {
  name: string;
  parts: readonly string[];
  spellings: readonly string[];
}

/** Folding looks at every letter, so that it is done once for each object of texts. */
const foldedTexts = new WeakMap<NameTexts, FoldedTexts>();
const foldedOf = (texts: NameTexts): FoldedTexts => {
  const known = foldedTexts.get(texts);
  if (known) return known;
  const [name, others] = [foldName(texts.name), texts.others.map(foldName)];
  const spellings = [...partsOf(texts.name), ...texts.aliases].map(foldName);
  const folded = { name, parts: [name, ...others], spellings: [...new Set([...others, ...spellings])] };
  foldedTexts.set(texts, folded);
  return folded;
};

/** How well a text fits; the lowest is the best: the name, a spelling, the name's beginning, a word of it, a spelling's beginning, a part. */
const rankOf = ({ name, parts, spellings }: FoldedTexts, wanted: string): number | undefined => {
  const compact = bare(wanted);
  const isLong = compact.length >= guessedFrom;
  if (bare(name) === compact) return 0;
  if (spellings.some((text) => bare(text) === compact)) return 1;
  if (name.startsWith(wanted) || (isLong && bare(name).startsWith(compact))) return 2;
  if (name.includes(` ${wanted}`)) return 3;
  if (spellings.some((text) => isBegun(text, wanted) || isBegun(bare(text), compact))) return 4;
  const isPart = parts.some((text) => text.includes(wanted) || (isLong && bare(text).includes(compact)));
  return isPart ? 5 : undefined;
};

const isMeant = ({ name, spellings }: FoldedTexts, compact: string): boolean =>
  [name, ...spellings].some((text) => isOneMistake(compact, bare(text)));

/**
 * The entries that somebody means who typed a name (rule 3.33), the best first, equal ones in their order; all entries for an empty text. Only
 * where nothing holds the text, names with one mistake count, from five letters on. Give the same object of texts for an entry each time.
 */
export const findNamed = <Entry>(
  entries: readonly Entry[],
  search: string,
  textsOf: (entry: Entry) => NameTexts,
): Entry[] => {
  const wanted = foldName(search);
  if (wanted === '') return search.trim() === '' ? [...entries] : [];
  const found = entries.flatMap((entry) => {
    const rank = rankOf(foldedOf(textsOf(entry)), wanted);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  if (found.length > 0) return found.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
  const compact = bare(wanted);
  return compact.length < guessedFrom ? [] : entries.filter((entry) => isMeant(foldedOf(textsOf(entry)), compact));
};
