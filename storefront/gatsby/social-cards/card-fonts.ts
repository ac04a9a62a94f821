import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type * as harfBuzzModule from 'harfbuzzjs';
import type { Font } from 'harfbuzzjs';
import wawoff from 'wawoff2';

import { packageFolder } from '../inside-gatsby/resolve-package';

/** HarfBuzz is an ES module that loads itself. This folder is compiled as CommonJS for Gatsby, so who draws hands the module in. */
export type HarfBuzz = typeof harfBuzzModule;

/** The site's font first, then one for each script that it lacks. Pages take those from the reader's system. */
const families = ['onest', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-sc'] as const;
const weight = 600;

interface FontFile {
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** A font that is loaded, with the characters for which it is used. */
export interface CardFont {
  font: Font;
  unitsPerEm: number;
  has: (codePoint: number) => boolean;
}

const rangesOf = (list: string): FontFile['ranges'] =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

const filesOf = async (family: string, projectFolder: string): Promise<FontFile[]> => {
  const folder = packageFolder(`@fontsource-variable/${family}`, projectFolder);
  const subsets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: join(folder, 'files', `${family}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesOf(ranges),
  }));
};

const loadFont = async ({ path, ranges }: FontFile, { Blob, Face, Font, Variation }: HarfBuzz): Promise<CardFont> => {
  const file = await wawoff.decompress(await readFile(path));
  const face = new Face(new Blob(file));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const has = (codePoint: number): boolean => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
  return { font, unitsPerEm: face.upem, has };
};

export interface CardFonts {
  harfBuzz: HarfBuzz;
  /** The font for a character; undefined when none has it, as for an emoji. */
  find: (codePoint: number) => Promise<CardFont | undefined>;
}

/** The fonts of the cards. A file is read when the first of its characters is asked for: Chinese alone has a hundred. */
export const openFonts = async (projectFolder: string, harfBuzz: HarfBuzz): Promise<CardFonts> => {
  const files = (await Promise.all(families.map((family) => filesOf(family, projectFolder)))).flat();
  const loaded = new Map<FontFile, Promise<CardFont>>();
  const find: CardFonts['find'] = async (codePoint) => {
    for (const file of files) {
      if (!file.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue;
      const font = loaded.get(file) ?? loadFont(file, harfBuzz);
      loaded.set(file, font);
      // A range may name a character that the file does not have.
      if ((await font).font.nominalGlyph(codePoint)) return font;
    }
    return undefined;
  };
  return { harfBuzz, find };
};
