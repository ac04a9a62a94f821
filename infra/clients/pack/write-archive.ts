import { crc32, gzipSync } from 'node:zlib';

/** A file of an archive. */
export interface ArchiveEntry {
  path: string;
  content: Buffer;
  isCommand?: boolean;
}

const blockBytes = 512;
/** The moment that npm gives to every file, so that the time of packing is not in the bytes. */
const tarSeconds = Date.UTC(1985, 9, 26, 8, 15) / 1_000;
/** 1 January 1980, the first day that a zip file knows. */
const zipDay = (1 << 5) | 1;
const nameBytesMax = 100;

const byPath = (one: ArchiveEntry, other: ArchiveEntry): number => (one.path < other.path ? -1 : 1);

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

const tarHeader = ({ path, content, isCommand = false }: ArchiveEntry): Buffer => {
  if (Buffer.byteLength(path) > nameBytesMax) throw new Error(`${path} is too long for an archive`);
  const header = Buffer.alloc(blockBytes);
  header.write(path, 0);
  header.write(octal(isCommand ? 0o755 : 0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(content.length, 11), 124);
  header.write(octal(tarSeconds, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
};

/**
 * A `.tgz` that has the same bytes for the same files, whenever and wherever it is written: no times, no owners, one order, and no compression,
 * whose result differs between versions of its library.
 */
export const writeTarball = (entries: readonly ArchiveEntry[]): Buffer => {
  const blocks = [...entries].sort(byPath).flatMap((entry) => {
    const padding = Buffer.alloc((blockBytes - (entry.content.length % blockBytes)) % blockBytes);
    return [tarHeader(entry), entry.content, padding];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]), { level: 0 });
  // The byte that names the operating system.
  packed[9] = 255;
  return packed;
};

/** What a zip file says of a file twice: before its content, and in the list at the end. */
const zipFacts = ({ path, content }: ArchiveEntry): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(zipDay, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(path), 22);
  return facts;
};

const signature = (mark: number): Buffer => Buffer.from([0x50, 0x4b, mark, mark + 1]);

/** A zip file, such as a wheel, under the same promise as `writeTarball`. The order of the entries stays. */
export const writeZip = (entries: readonly ArchiveEntry[]): Buffer => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.path);
    const file = Buffer.concat([signature(3), zipFacts(entry), name, entry.content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    list.push(signature(1), Buffer.from([20, 3]), zipFacts(entry), place, name);
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, signature(5), end]);
};
