import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { BSON, type CreateCollectionOptions, type Document, type IndexDescriptionInfo } from 'mongodb';

/** A collection as the file remembers it, before its documents. */
export interface StoredCollection {
  name: string;
  options: CreateCollectionOptions;
  indexes: IndexDescriptionInfo[];
}

/** What a backup file holds, in its order: one head, then each collection with its documents, then one end. */
export type BackupPart =
  | { kind: 'head'; takenAt: Date; database: string }
  | { kind: 'collection'; collection: StoredCollection }
  | { kind: 'document'; bytes: Buffer }
  | { kind: 'end'; documents: number; hash: string };

/** The file is damaged, unfinished or no backup at all. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';
}

const format = 1;
const marks = { head: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const;
const kindByMark = new Map<number, BackupPart['kind']>(
  Object.entries(marks).map(([kind, mark]) => [mark, kind as BackupPart['kind']]),
);
/** MongoDB's documents end at 16 MB. */
const partBytesMax = 17 * 1024 * 1024;
const lengthBytes = 4;

const frame = (kind: BackupPart['kind'], bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([marks[kind]]), bytes]);

const bytesOf = (part: BackupPart): Buffer => {
  if (part.kind === 'document') return frame(part.kind, part.bytes);
  const { kind, ...fields } = part;
  return frame(kind, BSON.serialize(kind === 'head' ? { format, ...fields } : fields));
};

/** Writes the parts into a packed file that its owner alone reads. The end, with a hash over all documents, is added here. */
export const writeBackupFile = async (
  path: string,
  parts: AsyncIterable<Exclude<BackupPart, { kind: 'end' }>>,
): Promise<{ documents: number; hash: string }> => {
  const hash = createHash('sha256');
  let documents = 0;
  let end = { documents, hash: '' };
  const frames = async function* (): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      if (part.kind === 'document') {
        documents += 1;
        hash.update(part.bytes);
      }
      yield bytesOf(part);
    }
    end = { documents, hash: hash.digest('hex') };
    yield bytesOf({ kind: 'end', ...end });
  };
  await pipeline(
    Readable.from(frames()),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return end;
};

const cutFrames = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<[BackupPart['kind'], Buffer]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < 1 + lengthBytes) break;
      const kind = kindByMark.get(rest[0]!);
      const size = rest.readInt32LE(1);
      if (!kind || size <= lengthBytes || size > partBytesMax)
        throw new BackupUnreadable('it holds something else than parts of a backup');
      if (rest.length < 1 + size) break;
      yield [kind, rest.subarray(1, 1 + size)];
      rest = rest.subarray(1 + size);
    }
  }
  if (rest.length > 0) throw new BackupUnreadable('it ends within a document');
};

const partOf = (kind: BackupPart['kind'], bytes: Buffer): BackupPart => {
  if (kind === 'document') return { kind, bytes };
  const fields: Document = BSON.deserialize(bytes);
  if (kind === 'head' && fields['format'] !== format)
    throw new BackupUnreadable('another version of the shop wrote it');
  return { kind, ...fields } as BackupPart;
};

/** Reads the parts of a file one by one. @throws BackupUnreadable at the latest at the end, when anything is missing or was changed */
export const readBackupFile = async function* (path: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let documents = 0;
  let last: BackupPart | undefined;
  const source = createReadStream(path);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const [kind, bytes] of cutFrames(unpacked)) {
      if (!last && kind !== 'head') throw new BackupUnreadable('it does not begin like a backup');
      if (last?.kind === 'end') throw new BackupUnreadable('something follows its end');
      last = partOf(kind, bytes);
      if (last.kind === 'document') {
        documents += 1;
        hash.update(bytes);
      }
      if (last.kind === 'end' && (last.documents !== documents || last.hash !== hash.digest('hex'))) {
        throw new BackupUnreadable('its documents are not those that were written');
      }
      yield last;
    }
  } catch (failure) {
    const isPacking = ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes((failure as NodeJS.ErrnoException).code ?? '');
    throw isPacking ? new BackupUnreadable('it is cut off or damaged', { cause: failure }) : failure;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
  if (last?.kind !== 'end') throw new BackupUnreadable('it has no end');
};
