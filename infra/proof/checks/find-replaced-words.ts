import type { SourceText } from './find-rule-problems.ts';

interface ReplacedWord {
  /** What must not stand in a file or its name. */
  word: RegExp;
  /** The word of the glossary. */
  instead: string;
  /** Names that are stored in the database or published in an interface. They stay. */
  kept?: RegExp;
}

/** Words of our own whose place a word of the field took (`infra/docs/glossary.md`). */
const replacedWords: readonly ReplacedWord[] = [
  {
    word: /stray/i,
    instead: 'unmatched payment',
    kept: /strayPayments|stray-payments|stray-payment\b|(['`])stray\1|\bstray:|\bastray\b|stray braces/g,
  },
  {
    word: /paymentArrival|payment-arrival|creditArrival|reverseArrival|payments\/arrivals/i,
    instead: 'incoming payment',
    kept: /'[pP]aymentArrivals?'|`paymentArrivals`/g,
  },
  { word: /StaffLetter|ReversalLetter|composeLetter|useLetter\b|LetterCard|LetterOfLoss/, instead: 'e-mail, message' },
  { word: /\bdeeds?\b|Deeds?\b(?<!ndeed)/, instead: 'interaction, action, step' },
  { word: /lives-of-|livesOf[A-Z]|playLives|--lives\b/, instead: 'scenarios' },
  { word: /(?:activations|rentals|supply)\/endings|QueuedEnding|tellEndings|EndingKind/i, instead: 'outcome, closing' },
  { word: /failed work|failed-work|retrySetAside|countSetAside/i, instead: 'dead letters' },
  {
    word: /\bwish(?:es|ed)?\b|[a-z]Wish|Wish[A-Z]/i,
    instead: 'request, selection',
    kept: /(['`])wish\1|'Wish'|"Wish"|wish\.com|wishedAt|rebuildWishes|'RebuildWish'/g,
  },
  {
    word: /shel(?:f|ves)/i,
    instead: 'lot, stock',
    kept: /shelfId|(['`"])Shelf\1|(['`])shelf(?:\.\w+)?\2|\/shelves|shelf(?=: (?:1\b|string|\{ type|lotKeyOf))|\{ shelf(?:, sequence)? \}\) => (?:placeOf\()?shelf\b/g,
  },
  { word: /\breaper|Reaper\b/, instead: 'process supervisor' },
  { word: /contract[- ]walk/i, instead: 'contract tests' },
  { word: /folded[- ](?:account|balance)|FoldedBalance|drawFolded/i, instead: 'derived balance' },
  { word: /handIn(?:ToCms|Document|Agent)|handOverSubmissions|HandedInAgent/i, instead: 'submit' },
  { word: /countTold|count-told/, instead: 'notified' },
];

/**
 * Finds words that the glossary has replaced, in files and in their names.
 * @param sources the files of our own code and pages
 * @returns one sentence a place
 */
export const findReplacedWords = (sources: readonly SourceText[]): string[] =>
  sources.flatMap(({ path, text }) =>
    replacedWords.flatMap(({ word, instead, kept }) => {
      const rest = (line: string): string => (kept ? line.replaceAll(kept, '') : line);
      const inName = word.test(rest(path))
        ? [`${path}: its name holds a replaced word; the field says ${instead}`]
        : [];
      const inText = word.test(text)
        ? text.split('\n').flatMap((line, index) => {
            const found = word.exec(rest(line))?.[0];
            return found === undefined ? [] : [`${path}:${index + 1} says "${found}"; the field says ${instead}`];
          })
        : [];
      return [...inName, ...inText];
    }),
  );
