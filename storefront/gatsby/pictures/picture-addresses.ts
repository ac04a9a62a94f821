import { createHash } from 'node:crypto';

import type { CoverPicture } from '../../src/content/contents';
import type { Upload } from './upload';

/** Widths in pixels: a phone, a text column, a text column on a sharp screen. */
const widths = [480, 960, 1_440];

/** Formats of the site's copies. Texts show WebP; covers offer AVIF before it. */
export type CopyFormat = 'webp' | 'avif';

/** The name changes when the editor replaces the file, so browsers may cache a picture for ever. */
const nameOf = ({ url, updatedAt }: Upload): string =>
  createHash('sha256').update(`${url} ${updatedAt}`).digest('hex').slice(0, 16);

/** The widths of the site's copies; never more than the picture's own. */
export const widthsOf = ({ width }: Upload): number[] => {
  const own = width ?? 0;
  const smaller = widths.filter((one) => one < own);
  return smaller.length === widths.length ? smaller : [...smaller, own];
};

/** Where the copy of one width stands on the site. */
export const copyAddress = (upload: Upload, width: number, format: CopyFormat): string =>
  `/pictures/${width}-${nameOf(upload)}.${format}`;

/** Where the cut for networks and messengers stands. It is JPEG, because not all of them read WebP. */
export const socialAddress = (upload: Upload): string => `/pictures/social-${nameOf(upload)}.jpg`;

/** Where the organisation's mark stands for the header (rule 2.14). */
export const markAddress = (upload: Upload): string => `/pictures/mark-${nameOf(upload)}.png`;

/** Every width with its address, as `srcset` wants them. */
export const setOf = (upload: Upload, format: CopyFormat): string =>
  widthsOf(upload)
    .map((width) => `${copyAddress(upload, width, format)} ${width}w`)
    .join(', ');

/** The address of the largest copy. */
export const largestAddress = (upload: Upload, format: CopyFormat): string =>
  copyAddress(upload, widthsOf(upload).at(-1) ?? 0, format);

/** A chosen cover as pages show it; undefined for a file that is no picture. */
export const presentCover = (upload: Upload, alt: string): CoverPicture | undefined =>
  upload.width && upload.height
    ? {
        avif: setOf(upload, 'avif'),
        webp: setOf(upload, 'webp'),
        src: largestAddress(upload, 'webp'),
        width: upload.width,
        height: upload.height,
        alt,
      }
    : undefined;
