import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { darkColors } from '../../src/theme/tokens';
import type { ShopContent } from '../shop-content';
import { markAddress } from './picture-addresses';
import { keepCopies, type Copy } from './pictures';

/** Pixels of the mark in the header, for sharp screens. */
const headerPx = 112;
/** The mark in an icon that a phone may cut to any shape: the middle four fifths are safe, so the mark keeps to less. */
const maskableShare = 0.62;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square with the whole mark in it. */
const squareOf = (file: Buffer, px: number): Promise<Buffer> =>
  sharp(file).rotate().resize({ width: px, height: px, fit: 'contain', background: clear }).png().toBuffer();

const maskableOf = async (file: Buffer, px: number): Promise<Buffer> => {
  const inner = await squareOf(file, Math.round(px * maskableShare));
  return sharp({ create: { width: px, height: px, channels: 4, background: darkColors.bg } })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
};

/** An icon file of one PNG, as Windows and old browsers ask for it. */
const icoOf = (png: Buffer, px: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(px, 6);
  head.writeUInt8(px, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const svgOf = (png: Buffer, px: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px} ${px}"><image width="${px}" height="${px}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/** The icons at addresses that stay, and how each is drawn from the mark. */
const icons: Readonly<Record<string, Copy['draw']>> = {
  'favicon.ico': async (file) => icoOf(await squareOf(file, 32), 32),
  'favicon.svg': async (file) => Buffer.from(svgOf(await squareOf(file, 96), 96)),
  'icon-192.png': (file) => squareOf(file, 192),
  'icon-512.png': (file) => squareOf(file, 512),
  'icon-maskable-512.png': (file) => maskableOf(file, 512),
};

/**
 * Writes the organisation's mark (rule 2.14) for the header, and the icons of tabs, phones and installed apps, whose addresses stay. Without
 * a mark these are the usual ones, also after one was taken away. The cache keeps what was drawn.
 * @throws {UnusablePicture} when the file is no picture
 */
export const writeOwnMark = async (
  shop: ShopContent,
  { projectFolder, cacheFolder, publicFolder }: { projectFolder: string; cacheFolder: string; publicFolder: string },
): Promise<void> => {
  const { mark } = shop.byLocale[shop.mainLanguage].organisation;
  if (!mark) {
    for (const name of Object.keys(icons))
      await copyFile(join(projectFolder, 'static', name), join(publicFolder, name));
    return;
  }
  const header: Copy = { address: markAddress(mark), draw: (file) => squareOf(file, headerPx) };
  const drawn = Object.entries(icons).map(([name, draw]) => ({ name, address: `${header.address}-${name}`, draw }));
  await keepCopies(mark, [header, ...drawn], { cmsUrl: shop.settings.cmsUrl, cacheFolder });
  await mkdir(join(publicFolder, 'pictures'), { recursive: true });
  await copyFile(join(cacheFolder, header.address), join(publicFolder, header.address));
  for (const { name, address } of drawn) await copyFile(join(cacheFolder, address), join(publicFolder, name));
};
