import { foldName, partsOfName } from './fold-name.ts';
import { onOtherLayouts } from './keyboard-layouts.ts';

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

const isBegun = (text: string, wanted: string): boolean => wanted.length >= begunFrom && text.startsWith(wanted);

interface FoldedTexts {
  name: string;
  parts: readonly string[];
  spellings: readonly string[];
  /** The name and the spellings without blanks. */
  wholes: ReadonlySet<string>;
}

/** Folding looks at every letter, so that it is done once for each object of texts. */
const foldedTexts = new WeakMap<NameTexts, FoldedTexts>();
const foldedOf = (texts: NameTexts): FoldedTexts => {
  const known = foldedTexts.get(texts);
  if (known) return known;
  const [name, others] = [foldName(texts.name), texts.others.map(foldName)];
  const spellings = [...partsOfName(texts.name), ...texts.aliases].map(foldName);
  const all = [...new Set([...others, ...spellings])];
  const folded = { name, parts: [name, ...others], spellings: all, wholes: new Set([name, ...all].map(bare)) };
  foldedTexts.set(texts, folded);
  return folded;
};

/** The ranks of a whole name or spelling, of a part of a name, and of what stands behind all of them. */
const [wholeRank, partRank, behindRank] = [1, 5, 6];

/** How well a text fits; the lowest is the best: the name, a spelling, the name's beginning, a word of it, a spelling's beginning, a part. */
const rankOf = ({ name, parts, spellings, wholes }: FoldedTexts, wanted: string): number => {
  const compact = bare(wanted);
  const isLong = compact.length >= guessedFrom;
  if (bare(name) === compact) return 0;
  if (wholes.has(compact)) return wholeRank;
  if (name.startsWith(wanted) || (isLong && bare(name).startsWith(compact))) return 2;
  if (name.includes(` ${wanted}`)) return 3;
  if (spellings.some((text) => isBegun(text, wanted) || isBegun(bare(text), compact))) return 4;
  const isPart = parts.some((text) => text.includes(wanted) || (isLong && bare(text).includes(compact)));
  return isPart ? partRank : Infinity;
};

const isMeant = ({ name, spellings }: FoldedTexts, compact: string): boolean =>
  [name, ...spellings].some((text) => isOneMistake(compact, bare(text)));

/** Marks that are letters on other layouts: with them, a name is written in no other way. */
const keyMarks = /[`~[\]{};:'"<>,.]/;

/**
 * How well a text fits that the same keys write on another keyboard layout (rule 3.34): behind all that hold the typed text. Beside them only
 * whole names count, and none of two Latin letters, which are somebody's code. A whole name that has a letter on a key of a mark is no
 * chance, and stands with the spellings.
 */
const retypedRank = (texts: FoldedTexts, text: string, typed: string, isHeld: boolean): number => {
  const isWhole = texts.wholes.has(bare(text));
  if (isWhole && keyMarks.test(typed)) return wholeRank;
  if (isHeld) return isWhole && !/^[a-z]{2}$/.test(text) ? behindRank : Infinity;
  const rank = rankOf(texts, text);
  return isWhole || (rank < partRank && bare(text).length > begunFrom) ? behindRank + rank : Infinity;
};

/**
 * The entries that somebody means who typed a name (rule 3.33), the best first, equal ones in their order; all entries for an empty text. Only
 * where nothing holds the text, names with one mistake count, from five letters on. What the same keys write on another keyboard layout is
 * found too, behind the rest (rule 3.34). Give the same object of texts for an entry each time.
 */
export const findNamed = <Entry>(
  entries: readonly Entry[],
  search: string,
  textsOf: (entry: Entry) => NameTexts,
): Entry[] => {
  if (search.trim() === '') return [...entries];
  const wanted = foldName(search);
  const held = entries.map((entry) => {
    const texts = foldedOf(textsOf(entry));
    return { entry, texts, rank: wanted === '' ? Infinity : rankOf(texts, wanted) };
  });
  const isHeld = held.some(({ rank }) => rank < Infinity);
  const retyped = onOtherLayouts(search)
    .map(foldName)
    .filter((text) => text !== wanted && bare(text).length >= begunFrom);
  const found = held
    .map(({ entry, texts, rank }) => ({
      entry,
      rank: Math.min(rank, ...retyped.map((text) => retypedRank(texts, text, search, isHeld))),
    }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
  if (found.length > 0) return found.map(({ entry }) => entry);
  for (const compact of [wanted, ...retyped].map(bare)) {
    const meant = compact.length < guessedFrom ? [] : held.filter(({ texts }) => isMeant(texts, compact));
    if (meant.length > 0) return meant.map(({ entry }) => entry);
  }
  return [];
};
