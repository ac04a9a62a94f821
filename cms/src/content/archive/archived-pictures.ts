import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';

import { assertPicture } from '../../editing/uploads/assert-picture';
import type { ArchivedPicture } from './archive-lines';
import { archiveWords } from './archive-words';

const fileUid = 'plugin::upload.file';

interface LibraryFile {
  id: number;
  hash: string;
  ext: string;
  mime: string;
  name: string;
  url: string;
  alternativeText: string | null;
  caption: string | null;
}

interface Provider {
  upload: (file: object) => Promise<void>;
}

/** Every picture of the media library, one after the other, so that only one is in memory. */
export const readPictures = async function* (strapi: Core.Strapi): AsyncGenerator<ArchivedPicture> {
  const files = (await strapi.db.query(fileUid).findMany({ orderBy: { id: 'asc' } })) as LibraryFile[];
  for (const { hash, ext, mime, name, url, alternativeText, caption } of files) {
    const data = (await readFile(join(strapi.dirs.static.public, url))).toString('base64');
    yield { kind: 'picture', hash, ext, mime, name, alternativeText, caption, data };
  }
};

/** The names of the files that the library has. */
export const libraryHashes = async (strapi: Core.Strapi): Promise<Set<string>> =>
  new Set(((await strapi.db.query(fileUid).findMany({ select: ['hash'] })) as LibraryFile[]).map(({ hash }) => hash));

/**
 * Puts a picture into the library under the name that it had, so that texts which show it need no change. The checks are those of an upload.
 * @throws {errors.ValidationError} when it is no picture, or has a name that is no file's
 */
export const writePicture = async (strapi: Core.Strapi, picture: ArchivedPicture): Promise<LibraryFile> => {
  const { hash, ext, mime, name, alternativeText, caption, data } = picture;
  if (!/^[\w-]+$/.test(hash) || !/^\.\w+$/.test(ext))
    throw new errors.ValidationError(archiveWords().noFile(`${hash}${ext}`));
  const folder = await mkdtemp(join(tmpdir(), 'shop-archive-'));
  try {
    const filepath = join(folder, `${hash}${ext}`);
    const bytes = Buffer.from(data, 'base64');
    await writeFile(filepath, bytes);
    const { width, height } = await sharp(bytes).metadata();
    const file = {
      ...{ hash, ext, mime, name, alternativeText, caption, width, height },
      folderPath: '/',
      provider: strapi.config.get('plugin::upload.provider'),
      size: bytes.length / 1_000,
      getStream: () => createReadStream(filepath),
    };
    await assertPicture(file);
    const provider = strapi.plugin('upload').service<Provider>('provider');
    await provider.upload(file);
    const { getStream: _read, ...row } = file;
    return (await strapi.db.query(fileUid).create({ data: row })) as LibraryFile;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Takes files away that an import wrote before it failed. Their rows went with its transaction. */
export const removeFiles = async (strapi: Core.Strapi, files: readonly LibraryFile[]): Promise<void> => {
  const provider = strapi.plugin('upload').provider as { delete: (file: object) => Promise<unknown> };
  for (const file of files) {
    const { formats } = file as { formats?: Record<string, object> | null };
    for (const one of [file, ...Object.values(formats ?? {})]) await provider.delete(one);
  }
};
