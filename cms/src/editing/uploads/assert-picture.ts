import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { errors } from '@strapi/utils';
import sharp from 'sharp';

import { mimeByEnding, pictureTypes, type PictureFormat } from './picture-types';
import { editingWords } from '../editing-words';

/** The part of Strapi's file object that the check reads. */
export interface UploadedFile {
  name: string;
  /** Ending of the name under which the file is kept, with its dot. */
  ext: string;
  mime: string;
  getStream: () => Readable;
}

/** Decoding to this many pixels a side is cheap, and fails where only the first bytes are those of a picture. */
const probePixels = 16;

/** @returns the format of the bytes; undefined when they are not a picture that a browser may be shown */
const detectFormat = async (file: UploadedFile): Promise<PictureFormat | undefined> => {
  const picture = sharp({ failOn: 'error' });
  const decoded = Promise.all([
    picture.metadata(),
    picture.clone().resize(probePixels, probePixels).raw().toBuffer(),
  ] as const);
  try {
    const [[{ format, compression }]] = await Promise.all([decoded, pipeline(file.getStream(), picture)]);
    if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
    return format in pictureTypes ? (format as PictureFormat) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The check in front of the media library. A file is accepted only if its bytes are a picture of a listed format and its name has that
 * format's ending. Otherwise a page or a script could be served from the shop's own origin, under a name that a browser runs.
 *
 * @throws {errors.ValidationError} 400 for every other file
 */
export const assertPicture = async (file: UploadedFile): Promise<void> => {
  const words = editingWords();
  const format = await detectFormat(file);
  if (!format) throw new errors.ValidationError(`${words.picturesOnly}. ${words.noneOfThese(file.name)}`);
  const { mime } = pictureTypes[format];
  if (mimeByEnding(file.ext) !== mime)
    throw new errors.ValidationError(`${words.picturesOnly}. ${words.otherEnding(file.name, mime)}`);
  file.mime = mime;
};
