import type { Readable } from 'node:stream';

import type { Core } from '@strapi/strapi';

import { packArchive, type ArchiveEntry } from './archive-lines';
import { archivedTypes } from './archived-types';
import { readPictures } from './archived-pictures';
import { readDocuments } from './read-documents';

const entriesOf = async function* (strapi: Core.Strapi): AsyncGenerator<ArchiveEntry> {
  yield* readPictures(strapi);
  for (const type of archivedTypes(strapi)) yield* await readDocuments(strapi, type);
};

/** The whole content in all languages, drafts and what is published, with the pictures: a gzipped stream. */
export const exportContent = (strapi: Core.Strapi, now: Date): Readable => packArchive(entriesOf(strapi), now);
