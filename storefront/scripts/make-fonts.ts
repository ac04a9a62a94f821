/**
 * Cuts the carried font files out of the font package: weights 400 to 700 only, and a small file for the letters
 * that Latin and Cyrillic lack (Turkish letters, the lira and ruble signs). Run it after an update of the font.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';

const storefrontFolder = join(import.meta.dirname, '..');
const fontsFolder = join(storefrontFolder, 'static', 'fonts');
const resolveFromHere = createRequire(import.meta.url);
const packageFolder = join(resolveFromHere.resolve('@fontsource-variable/onest/package.json'), '..');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const latinCharacters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  range(0x2010, 0x2027),
  range(0x2030, 0x205e),
  '\u0131\u0152\u0153\u02c6\u02da\u02dc\u2009\u200a\u200b\u202f\u20ac\u2122\u2191\u2193\u2212\u2215',
].join('');

const cuts = [
  { name: 'latin', source: 'latin', characters: latinCharacters },
  { name: 'cyrillic', source: 'cyrillic', characters: `\u0301${range(0x400, 0x45f)}\u0490\u0491\u04b0\u04b1\u2116` },
  { name: 'extra', source: 'latin-ext', characters: '\u011e\u011f\u0130\u015e\u015f\u20ba\u20bd' },
];

for (const file of await readdir(fontsFolder)) {
  if (file.endsWith('.woff2')) await rm(join(fontsFolder, file));
}
const written: string[] = [];
for (const { name, source, characters } of cuts) {
  const original = await readFile(join(packageFolder, 'files', `onest-${source}-wght-normal.woff2`));
  const cut = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 10);
  const file = `onest-${name}-${hash}.woff2`;
  await writeFile(join(fontsFolder, file), cut);
  written.push(`  ${name}: '/fonts/${file}',`);
  console.log(`${file}: ${cut.length} bytes`);
}
await writeFile(
  join(storefrontFolder, 'src', 'theme', 'font-files.ts'),
  `/** Written by scripts/make-fonts.ts. The names carry a hash, so browsers may keep the files for ever. */\nexport const fontFiles = {\n${written.join('\n')}\n} as const;\n`,
);
