import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import * as simpleIcons from 'simple-icons';

import { markNames } from '../src/layouts/marks';
import { darkColors, lightColors } from '../src/theme/tokens';
import { contrastOf } from './contrast';
import { serviceIconNames } from './picture-names';
import { packageFolder } from './resolve-package';
import type { ShopContent } from './shop-content';
import { writeIfChanged } from './write-if-changed';

/** Marks with less contrast than this against the tile are drawn in the text colour (visual guide section 9). */
const contrastMin = 1.6;

/** One file a flag, so that a page loads those it shows. */
export const copyFlags = async (projectFolder: string, publicFolder: string): Promise<void> => {
  const source = join(packageFolder('country-flag-icons', projectFolder), '3x2');
  const target = join(publicFolder, 'flags');
  await mkdir(target, { recursive: true });
  const names = (await readdir(source)).filter((name) => name.endsWith('.svg'));
  await Promise.all(names.map((name) => copyFile(join(source, name), join(target, name))));
};

interface Mark {
  slug: string;
  hex: string;
  path: string;
}

/** A mark keeps its own colour where it can be seen, and takes the text's where it would be lost: pale ones in light, black ones in dark. */
const fillOf = (hex: string): string => {
  const own = `#${hex}`;
  if (contrastOf(own, lightColors.surface2) < contrastMin) return `var(--mark-pale,${own})`;
  if (contrastOf(own, darkColors.surface2) < contrastMin) return `var(--mark-dark,${own})`;
  return own;
};

const drawMark = (path: string, fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="mark"><path fill="${fill}" d="${path}"/></g></svg>`;

const allMarks = (): ReadonlyMap<string, Mark> =>
  new Map(Object.values(simpleIcons).map((mark: Mark) => [mark.slug, mark]));

/** One file for each mark that the catalogue names. @throws for a name that has no mark, so that no page shows a hole. */
export const writeServiceMarks = async (shop: ShopContent, publicFolder: string): Promise<void> => {
  const marks = allMarks();
  for (const name of serviceIconNames(shop)) {
    const mark = marks.get(name);
    if (!mark) throw new Error(`the catalogue's service icon "${name}" is neither a picture nor a known mark`);
    await writeIfChanged(join(publicFolder, 'service-icons', `${name}.svg`), drawMark(mark.path, fillOf(mark.hex)));
  }
};

/** Marks of payment methods and social networks, in the colour of the text around them. */
export const writePlainMarks = async (publicFolder: string): Promise<void> => {
  const marks = allMarks();
  for (const name of markNames) {
    const mark = marks.get(name);
    if (!mark) throw new Error(`there is no mark "${name}"`);
    await writeIfChanged(join(publicFolder, 'marks', `${name}.svg`), drawMark(mark.path, 'currentColor'));
  }
};
