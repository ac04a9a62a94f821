import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import type { PlannedPage } from '../plan/planned-page';

/** A file of the CMS's media library. */
export interface Upload {
  /** `/uploads/name.png` */
  url: string;
  name: string;
  /** Pixels; null for a file that is not a picture. */
  width: number | null;
  height: number | null;
  updatedAt: string;
}

/** Widths in pixels: a phone, a text column, a text column on a sharp screen. */
const widths = [480, 960, 1_440];
/** The widest column of text (rule 22.4). */
const sizes = '(max-width: 800px) 100vw, 760px';
const downloadTimeoutMs = 20_000;

/** The name changes when the editor replaces the file, so browsers may cache a picture for ever. */
const nameOf = ({ url, updatedAt }: Upload): string =>
  createHash('sha256').update(`${url} ${updatedAt}`).digest('hex').slice(0, 16);

const widthsOf = ({ width }: Upload): number[] => {
  const own = width ?? 0;
  const smaller = widths.filter((one) => one < own);
  return smaller.length === widths.length ? smaller : [...smaller, own];
};

const addressOf = (upload: Upload, width: number): string => `/pictures/${width}-${nameOf(upload)}.webp`;

const attributesOf = (upload: Upload): string => {
  const addresses = widthsOf(upload).map((width) => ({ width, address: addressOf(upload, width) }));
  const set = addresses.map(({ width, address }) => `${address} ${width}w`).join(', ');
  const largest = addresses.at(-1)?.address ?? '';
  return `src="${largest}" srcset="${set}" sizes="${sizes}" width="${upload.width}" height="${upload.height}"`;
};

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

const convert = async (upload: Upload, width: number, cmsUrl: string): Promise<Buffer> => {
  const answer = await fetch(cmsUrl + upload.url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  // A CMS that is away or overloaded says nothing about the picture: the build fails and is tried again.
  if (answer.status >= 500) throw new Error(`the CMS answered ${answer.status} for the picture “${upload.name}”`);
  if (!answer.ok) throw new UnusablePicture(upload, `the CMS answered ${answer.status}`);
  const file = Buffer.from(await answer.arrayBuffer());
  try {
    const picture = sharp(file, { animated: true });
    return await picture.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
  } catch (cause) {
    throw new UnusablePicture(upload, cause instanceof Error ? cause.message : String(cause), cause);
  }
};

/**
 * Converts a picture to every width and keeps the files in the cache.
 * @throws {UnusablePicture} when it is none
 */
export const convertPicture = async (
  upload: Upload,
  { cmsUrl, cacheFolder }: { cmsUrl: string; cacheFolder: string },
): Promise<void> => {
  await mkdir(join(cacheFolder, 'pictures'), { recursive: true });
  for (const width of widthsOf(upload)) {
    const kept = join(cacheFolder, addressOf(upload, width));
    if (!(await stat(kept).catch(() => undefined))) await writeFile(kept, await convert(upload, width, cmsUrl));
  }
};

/**
 * Writes the pictures that pages show as WebP below `publicFolder/pictures`. `cacheFolder` keeps the converted files.
 * @throws with a sentence for the editors, for a file that is not a picture
 */
export const writePictures = async (
  pages: readonly PlannedPage[],
  uploads: readonly Upload[],
  { cmsUrl, cacheFolder, publicFolder }: { cmsUrl: string; cacheFolder: string; publicFolder: string },
): Promise<void> => {
  if (uploads.length === 0) return;
  const texts = pages.map(({ content }) => JSON.stringify(content)).join('\n');
  for (const upload of uploads) {
    if (!texts.includes(`-${nameOf(upload)}.webp`)) continue;
    await convertPicture(upload, { cmsUrl, cacheFolder });
    await mkdir(join(publicFolder, 'pictures'), { recursive: true });
    for (const width of widthsOf(upload)) {
      const address = addressOf(upload, width);
      await copyFile(join(cacheFolder, address), join(publicFolder, address));
    }
  }
};
