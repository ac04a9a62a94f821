import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

import { errors } from '@strapi/utils';

import type { PortableFields } from '../../publishing/history/portable-document';
import { archiveWords } from './archive-words';

/** The format and version in the first line of an archive. An import refuses an archive with another version. */
const format = 'shop-content';
const version = 1;

/** A document in one language. Its links to others are by their ids in the CMS that wrote the archive. */
export interface ArchivedDocument {
  kind: 'document';
  uid: string;
  documentId: string;
  /** Strapi's code; null for a type without languages. */
  locale: string | null;
  /** What names the document in every CMS: its slug, code or key. Null where only its id does. */
  key: string | null;
  /** When its draft was changed last, ISO 8601. */
  changedAt: string;
  draft: PortableFields;
  /** Null when it is not on the site. */
  published: PortableFields | null;
}

export interface ArchivedPicture {
  kind: 'picture';
  /** The file's name without its ending, by which texts and documents name it. */
  hash: string;
  ext: string;
  mime: string;
  name: string;
  alternativeText: string | null;
  caption: string | null;
  /** Base64. */
  data: string;
}

interface ArchiveHead {
  kind: 'archive';
  format: string;
  version: number;
  madeAt: string;
}

interface ArchiveEnd {
  kind: 'end';
  documents: number;
  pictures: number;
}

export type ArchiveEntry = ArchivedDocument | ArchivedPicture;

export interface Archive {
  madeAt: string;
  documents: ArchivedDocument[];
  pictures: ArchivedPicture[];
}

/** Bytes of one archive, unpacked. All pictures of a large blog have a tenth of it. */
const unpackedMax = 1_024 * 1_024 * 1_024;

/** Packs entries as gzipped JSON, one a line, between a first line that names the format and a last one that counts them. */
export const packArchive = (entries: AsyncIterable<ArchiveEntry>, madeAt: Date): Readable => {
  const lines = async function* () {
    const line = (value: ArchiveHead | ArchiveEntry | ArchiveEnd): string => `${JSON.stringify(value)}\n`;
    const counts = { document: 0, picture: 0 };
    yield line({ kind: 'archive', format, version, madeAt: madeAt.toISOString() });
    for await (const entry of entries) {
      counts[entry.kind] += 1;
      yield line(entry);
    }
    yield line({ kind: 'end', documents: counts.document, pictures: counts.picture });
  };
  const packed = createGzip();
  void (async () => {
    for await (const text of lines())
      if (!packed.write(text)) await new Promise((resolve) => packed.once('drain', resolve));
    packed.end();
  })().catch((error: Error) => packed.destroy(error));
  return packed;
};

const refuse = (reason: string): never => {
  throw new errors.ValidationError(archiveWords().unreadable(reason));
};

const parse = (line: string): ArchiveHead | ArchiveEntry | ArchiveEnd => {
  try {
    return JSON.parse(line) as ArchiveHead | ArchiveEntry | ArchiveEnd;
  } catch {
    return refuse(archiveWords().noJson);
  }
};

/**
 * Reads a whole archive.
 * @throws {errors.ValidationError} for another file, another version, and an archive that is cut off
 */
export const readArchive = async (packed: Readable): Promise<Archive> => {
  const archive: Archive = { madeAt: '', documents: [], pictures: [] };
  let end: ArchiveEnd | undefined;
  let unpacked = 0;
  const unpacking = createGunzip();
  packed.once('error', (error) => unpacking.destroy(error));
  try {
    for await (const line of createInterface({ input: packed.pipe(unpacking), crlfDelay: Infinity })) {
      unpacked += line.length;
      if (unpacked > unpackedMax) refuse(archiveWords().tooLarge);
      const entry = parse(line);
      if (archive.madeAt === '') {
        if (entry.kind !== 'archive' || entry.format !== format) return refuse(archiveWords().otherStart);
        if (entry.version !== version) return refuse(archiveWords().otherVersion(entry.version, version));
        archive.madeAt = entry.madeAt;
      } else if (entry.kind === 'document') archive.documents.push(entry);
      else if (entry.kind === 'picture') archive.pictures.push(entry);
      else if (entry.kind === 'end') end = entry;
    }
  } catch (error) {
    if (error instanceof errors.ValidationError) throw error;
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (end?.documents !== archive.documents.length || end.pictures !== archive.pictures.length)
    refuse(archiveWords().cutOff);
  return archive;
};
