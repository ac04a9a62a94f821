import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { lightColors } from '../../src/theme/tokens';
import type { PlannedPage } from '../plan/planned-page';
import { copyAddress, largestAddress, setOf, socialAddress, widthsOf, type CopyFormat } from './picture-addresses';
import type { Upload } from './upload';

/** The widest column of text (rule 22.4). */
const sizes = '(max-width: 800px) 100vw, 760px';
const downloadTimeoutMs = 20_000;
/** What networks and messengers show of a link. */
const socialSize = { width: 1_200, height: 630 } as const;

const attributesOf = (upload: Upload): string =>
  `src="${largestAddress(upload, 'webp')}" srcset="${setOf(upload, 'webp')}" sizes="${sizes}" width="${upload.width}" height="${upload.height}"`;

/** The form in which `renderRichText` writes a picture of the media library. */
const libraryPicture = /src="\/cms(\/uploads\/[^"]+)"/g;

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
};

/**
 * Replaces pictures of the media library by the site's own copies, in sizes for every screen. The site then stays complete while the CMS
 * is down. The address of a file that the library does not have (any more) stays unchanged, and the release's link check reports it.
 */
export const withOwnPictures = (pages: readonly PlannedPage[], uploads: readonly Upload[]): PlannedPage[] => {
  const pictures = new Map(uploads.filter(({ width, height }) => width && height).map((one) => [one.url, one]));
  if (pictures.size === 0) return [...pages];
  const change = (text: string): string =>
    text.replaceAll(libraryPicture, (found, url: string) => {
      const upload = pictures.get(url);
      return upload ? attributesOf(upload) : found;
    });
  return pages.map((page) => ({ ...page, content: mapTexts(page.content as Json, change) }));
};

/** A file of the media library that no page can show. */
export class UnusablePicture extends Error {
  constructor(upload: Upload, reason: string, cause?: unknown) {
    super(
      `The picture “${upload.name}” of the media library cannot be used (${reason}). Replace it, or take it out of the text.`,
      { cause },
    );
  }
}

const download = async (upload: Upload, cmsUrl: string): Promise<Buffer> => {
  const answer = await fetch(cmsUrl + upload.url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  // A CMS that is away or overloaded says nothing about the picture: the build fails and is tried again.
  if (answer.status >= 500) throw new Error(`the CMS answered ${answer.status} for the picture “${upload.name}”`);
  if (!answer.ok) throw new UnusablePicture(upload, `the CMS answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** One file that the site can make of a picture. */
export interface Copy {
  address: string;
  draw: (file: Buffer) => Promise<Buffer>;
}

const copyOf = (upload: Upload, width: number, format: CopyFormat): Copy => ({
  address: copyAddress(upload, width, format),
  draw: (file) => {
    const picture = sharp(file, { animated: format === 'webp' })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    // The lowest effort of AVIF is a quarter of the time and a twentieth larger.
    return (format === 'webp' ? picture.webp({ quality: 80 }) : picture.avif({ quality: 55, effort: 2 })).toBuffer();
  },
});

const textCopies = (upload: Upload): Copy[] => widthsOf(upload).map((width) => copyOf(upload, width, 'webp'));

const socialCopy = (upload: Upload): Copy => ({
  address: socialAddress(upload),
  draw: (file) =>
    sharp(file)
      .rotate()
      .resize({ ...socialSize, fit: 'cover', position: 'attention' })
      .flatten({ background: lightColors.surface })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
});

const allCopies = (upload: Upload): Copy[] => [
  ...textCopies(upload),
  ...widthsOf(upload).map((width) => copyOf(upload, width, 'avif')),
  socialCopy(upload),
];

interface Places {
  cmsUrl: string;
  cacheFolder: string;
}

/** Makes the copies that the cache does not have. @throws {UnusablePicture} when the file is no picture */
export const keepCopies = async (
  upload: Upload,
  copies: readonly Copy[],
  { cmsUrl, cacheFolder }: Places,
): Promise<void> => {
  await mkdir(join(cacheFolder, 'pictures'), { recursive: true });
  let file: Buffer | undefined;
  for (const { address, draw } of copies) {
    const kept = join(cacheFolder, address);
    if (await stat(kept).catch(() => undefined)) continue;
    file ??= await download(upload, cmsUrl);
    try {
      await writeFile(kept, await draw(file));
    } catch (cause) {
      throw new UnusablePicture(upload, cause instanceof Error ? cause.message : String(cause), cause);
    }
  }
};

/**
 * Converts a picture to every width and keeps the files in the cache.
 * @throws {UnusablePicture} when it is none
 */
export const convertPicture = (upload: Upload, places: Places): Promise<void> =>
  keepCopies(upload, textCopies(upload), places);

/**
 * Writes the copies that pages and their heads name below `publicFolder/pictures`. `cacheFolder` keeps the converted files.
 * @throws with a sentence for the editors, for a file that is not a picture
 */
export const writePictures = async (
  pages: readonly PlannedPage[],
  uploads: readonly Upload[],
  { publicFolder, ...places }: Places & { publicFolder: string },
): Promise<void> => {
  if (uploads.length === 0) return;
  const named = new Set(
    pages.flatMap(({ content, head }) => JSON.stringify([content, head.image]).match(/\/pictures\/[\w.-]+/g) ?? []),
  );
  for (const upload of uploads) {
    const copies = allCopies(upload).filter(({ address }) => named.has(address));
    if (copies.length === 0) continue;
    await keepCopies(upload, copies, places);
    await mkdir(join(publicFolder, 'pictures'), { recursive: true });
    for (const { address } of copies) await copyFile(join(places.cacheFolder, address), join(publicFolder, address));
  }
};
