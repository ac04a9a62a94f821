import type { SourceText } from './find-rule-problems.ts';

const lineMax = 120;
const fence = /^\s*(?:```|~~~)/;
/** A link's address and a path in code cannot be broken. */
const unbreakable = /\]\([^)]*\)|`[^`]*`|https?:\/\/\S+/g;

/**
 * Finds lines of Markdown over 120 characters. Blocks of code and of HTML do not count. Of a table's row the addresses and the code do not count.
 * The points of the standard (`asvs-`) are rows that a check counts: they may be as long as they are.
 * @param pages the Markdown pages
 * @returns one sentence a line
 */
export const findLongLines = (pages: readonly SourceText[]): string[] =>
  pages.flatMap(({ path, text }) => {
    let isCode = false;
    return text.split('\n').flatMap((line, index) => {
      if (fence.test(line)) isCode = !isCode;
      if (isCode || (line.startsWith('|') && path.includes('/asvs-'))) return [];
      const shown = line.startsWith('|')
        ? line.replace(unbreakable, '').replace(/ {2,}|-{4,}/g, ' ')
        : line.replace(/^\[[^\]]*\]\([^)]*\)$/, '');
      if (line.startsWith('<')) return [];
      const isOneWord = !/\S\s+\S/.test(line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, ''));
      if (shown.length <= lineMax || isOneWord) return [];
      return [`${path}:${index + 1} is ${shown.length} characters long (at most ${lineMax})`];
    });
  });
