import type { LocaleCode } from '@shop/shared-types/locales';

/** Places where a line may end. Chinese has no spaces, so its words are found by the segmenter, and signs stay with the word before. */
const piecesOf = (text: string, locale: LocaleCode): string[] => {
  if (locale !== 'cn') return text.split(/(?<=\s)/);
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
};

/**
 * Breaks a text into lines of at most `widthMax`. One word that is wider has a line of its own.
 * @param widthOf the width of a text in the same unit
 */
export const breakLines = async (
  text: string,
  locale: LocaleCode,
  widthMax: number,
  widthOf: (line: string) => Promise<number>,
): Promise<string[]> => {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text.trim().replaceAll(/\s+/g, ' '), locale)) {
    if (line !== '' && (await widthOf((line + piece).trimEnd())) > widthMax) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return [...lines, line.trimEnd()];
};
