import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import * as simpleIcons from 'simple-icons';

import { paymentMarks, socialMarks } from '../../src/layouts/marks';
import type { MarkTones } from '../../src/theme/mark-style';
import { darkColors, lightColors } from '../../src/theme/tokens';
import { contrastOf } from '../contrast';
import { serviceIconNames } from './picture-names';
import { packageFolder } from '../inside-gatsby/resolve-package';
import type { ShopContent } from '../shop-content';

/** Every mark that has a file. */
const markNames: readonly string[] = [...Object.values(paymentMarks), ...Object.values(socialMarks)].map(
  ({ mark }) => mark,
);

/** Marks with less contrast than this against the tile are drawn in the text colour (rule 22.3). */
const contrastMin = 1.6;

/** Widths in pixels. The largest place that shows a flag is 33 × 22, for a mark 28 × 28; a screen may have 3 device pixels for one. */
const flagWidth = 99;
const markWidth = 84;

/**
 * Converts an SVG into a picture of fixed size. A browser creates a document for each SVG, and a page with fifty of them blocks a phone
 * for half a second.
 */
const drawAsPicture = async (drawing: string | Buffer, width: number, file: string): Promise<void> => {
  await sharp(Buffer.from(drawing), { density: 288 })
    .resize({ width })
    .webp({ lossless: true, effort: 6 })
    .toFile(file);
};

/** Writes one file for each flag, so that a page loads only the flags that it shows. */
export const writeFlags = async (projectFolder: string, publicFolder: string): Promise<void> => {
  const source = join(packageFolder('country-flag-icons', projectFolder), '3x2');
  const target = join(publicFolder, 'flags');
  await mkdir(target, { recursive: true });
  const names = (await readdir(source)).filter((name) => name.endsWith('.svg'));
  await Promise.all(
    names.map(async (name) =>
      drawAsPicture(await readFile(join(source, name)), flagWidth, join(target, name.replace('.svg', '.webp'))),
    ),
  );
};

interface Mark {
  slug: string;
  hex: string;
  path: string;
}

const drawMark = (path: string, fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${fill}" d="${path}"/></svg>`;

const allMarks = (): ReadonlyMap<string, Mark> =>
  new Map(Object.values(simpleIcons).map((mark: Mark) => [mark.slug, mark]));

/** @throws for a name without a mark, so that no page shows a gap */
const serviceMarks = (shop: ShopContent): Mark[] => {
  const marks = allMarks();
  return serviceIconNames(shop).map((name) => {
    const mark = marks.get(name);
    if (!mark) throw new Error(`the catalogue's service icon "${name}" is neither a picture nor a known mark`);
    return mark;
  });
};

/** Names of marks whose colour would hardly be visible on a tile: pale ones in the light theme, dark ones in the dark theme. */
export const readMarkTones = (shop: ShopContent): MarkTones => {
  const isLostOn = (tile: string) => (mark: Mark) => contrastOf(`#${mark.hex}`, tile) < contrastMin;
  const marks = serviceMarks(shop);
  const namesOf = (some: readonly Mark[]): string[] => some.map(({ slug }) => slug);
  return {
    pale: namesOf(marks.filter(isLostOn(lightColors.surface2))),
    dark: namesOf(marks.filter(isLostOn(darkColors.surface2))),
  };
};

/** Writes one picture for each mark that the catalogue names, in the mark's own colour. */
export const writeServiceMarks = async (shop: ShopContent, publicFolder: string): Promise<void> => {
  const target = join(publicFolder, 'service-icons');
  await mkdir(target, { recursive: true });
  await Promise.all(
    serviceMarks(shop).map(({ slug, hex, path }) =>
      drawAsPicture(drawMark(path, `#${hex}`), markWidth, join(target, `${slug}.webp`)),
    ),
  );
};

/** Writes the shapes of the marks of payment methods and social networks. A page fills them with the colour of its text. */
export const writePlainMarks = async (publicFolder: string): Promise<void> => {
  const marks = allMarks();
  const target = join(publicFolder, 'marks');
  await mkdir(target, { recursive: true });
  await Promise.all(
    markNames.map((name) => {
      const mark = marks.get(name);
      if (!mark) throw new Error(`there is no mark "${name}"`);
      return drawAsPicture(drawMark(mark.path, '#000'), markWidth, join(target, `${name}.webp`));
    }),
  );
};
