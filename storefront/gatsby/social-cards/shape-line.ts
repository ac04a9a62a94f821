import type { CardFont, CardFonts } from './card-fonts';

type Way = 'ltr' | 'rtl';

/** One glyph of a line as an SVG path, at its place from the line's left end. In units of a font size of 1. */
interface PlacedGlyph {
  path: string;
  x: number;
  y: number;
  scale: number;
}

export interface ShapedLine {
  glyphs: PlacedGlyph[];
  width: number;
}

interface Run {
  text: string;
  way: Way;
  font: CardFont;
}

/** By the scripts that use a character: the line that joins a preposition to a foreign name (ـ) is Arabic's, and counts as no script's own. */
const isRightToLeft = (character: string): boolean =>
  /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u.test(character) && !/\p{N}/u.test(character);
const isLeftToRight = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
/** Signs that belong to the number beside them. */
const isNumberSign = (character: string): boolean => /[+\-−%#₽$€.,:/]/u.test(character);

/** The way of each character: letters have their own, signs and spaces between two letters of one way have theirs, all others the line's. */
const waysOf = (characters: readonly string[], line: Way): Way[] => {
  const strong = characters.map((one): Way | undefined => {
    if (isRightToLeft(one)) return 'rtl';
    return isLeftToRight(one) ? 'ltr' : undefined;
  });
  const nearest = (from: number, step: 1 | -1): Way => {
    for (let at = from; at >= 0 && at < strong.length; at += step) {
      const way = strong[at];
      if (way) return way;
    }
    return line;
  };
  return characters.map((character, at) => {
    const own = strong[at];
    if (own) return own;
    if (isNumberSign(character) && (strong[at - 1] === 'ltr' || strong[at + 1] === 'ltr')) return 'ltr';
    const before = nearest(at - 1, -1);
    return before === nearest(at + 1, 1) ? before : line;
  });
};

/** The runs of a line in the order in which they stand from left to right. */
const runsOf = async (text: string, line: Way, fonts: CardFonts): Promise<Run[]> => {
  const characters = [...text];
  const ways = waysOf(characters, line);
  const runs: Run[] = [];
  for (const [at, character] of characters.entries()) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const same = last?.font.has(codePoint) && last.font.font.nominalGlyph(codePoint) ? last.font : undefined;
    const font = same ?? (await fonts.find(codePoint));
    if (!font) continue;
    const way = ways[at] ?? line;
    if (last && last.font === font && last.way === way) last.text += character;
    else runs.push({ text: character, way, font });
  }
  // Parts of one way keep together: a foreign name of two words is read its own way within the line.
  const parts: Run[][] = [];
  for (const run of runs) {
    const part = parts.at(-1);
    if (part?.[0]?.way === run.way) part.push(run);
    else parts.push([run]);
  }
  const ordered = line === 'rtl' ? parts.toReversed() : parts;
  return ordered.flatMap((part) => (part[0]?.way === 'rtl' ? part.toReversed() : part));
};

/** Shapes one line of text: joins Arabic letters, places Devanagari vowels, and orders what is written from the right. */
export const shapeLine = async (text: string, line: Way, fonts: CardFonts): Promise<ShapedLine> => {
  const { Buffer: TextBuffer, Direction, shape } = fonts.harfBuzz;
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { text: words, way, font } of await runsOf(text, line, fonts)) {
    const buffer = new TextBuffer();
    buffer.addText(words);
    buffer.setDirection(way === 'rtl' ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font.font, buffer);
    const positions = buffer.getGlyphPositions();
    const scale = 1 / font.unitsPerEm;
    for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const path = font.font.glyphToPath(codepoint);
      if (path) glyphs.push({ path, x: width + xOffset * scale, y: -yOffset * scale, scale });
      width += xAdvance * scale;
    }
  }
  return { glyphs, width };
};
