import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import type { PlannedPage } from './planned-page';

/** A file of the CMS's media library. */
export interface Upload {
  /** `/uploads/name.png` */
  url: string;
  name: string;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  updatedAt: string;
}

/** Pixels: a phone, a text column, a text column on a sharp screen. */
const widths = [480, 960, 1_440];
/** As wide as a column of text gets (visual guide section 2). */
const sizes = '(max-width: 800px) 100vw, 760px';
const downloadTimeoutMs = 20_000;

/** Changes when the editor replaces the file, so that browsers may keep a picture for ever. */
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

/** How `renderRichText` writes a picture of the media library. */
const libraryPicture = /src="\/cms(\/uploads\/[^"]+)"/g;

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
};

/**
 * Pages whose texts show the site's own copies of the media library's pictures, in sizes for every screen: the site is whole
 * when the CMS is down. What the library does not have (any more) stays as it is, and the release's link check names it.
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

const convert = async (upload: Upload, width: number, cmsUrl: string): Promise<Buffer> => {
  try {
    const answer = await fetch(cmsUrl + upload.url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!answer.ok) throw new Error(`the CMS answered ${answer.status}`);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()), { animated: true });
    return await picture.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The picture “${upload.name}” of the media library cannot be used (${reason}). Replace it, or take it out of the text.`,
      { cause },
    );
  }
};

/**
 * Writes the pictures that pages show as WebP below `publicFolder/pictures`. `cacheFolder` keeps what was converted.
 * @throws with a sentence for the editors, for a file that is no picture
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
    for (const width of widthsOf(upload)) {
      const address = addressOf(upload, width);
      const kept = join(cacheFolder, address);
      await mkdir(join(cacheFolder, 'pictures'), { recursive: true });
      await mkdir(join(publicFolder, 'pictures'), { recursive: true });
      if (!(await stat(kept).catch(() => undefined))) await writeFile(kept, await convert(upload, width, cmsUrl));
      await copyFile(kept, join(publicFolder, address));
    }
  }
};
