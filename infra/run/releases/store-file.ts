import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib';

import { isImmutable } from './caching.ts';
import { storedFileOf } from './file-store.ts';
import type { PageLinks } from './page-links.ts';
import type { ReleasedFile, ReleaseManifest } from './release-manifest.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textEndings = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.ico']);
/** Smaller files are not compressed, because that saves nothing on the wire. */
const compressedFromBytes = 512;
/**
 * Brotli quality of pages. 9 would make pages 3 % smaller and take ten times as long. Scripts change rarely and get the highest quality.
 */
const pageBrotliQuality = 5;
const inlineScripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const dataBlock = /type="application\/(?:ld\+)?json"/;

const hashInlineScripts = (html: string): string[] => {
  const hashes = [...html.matchAll(inlineScripts)]
    .filter(([, attributes = '']) => !dataBlock.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)].sort();
};

const isCompressed = (path: string, content: Buffer): boolean =>
  textEndings.has(extname(path)) && content.length >= compressedFromBytes;

const compress = async (content: Buffer, path: string): Promise<[brotli: Buffer, gzip: Buffer]> => {
  const params = {
    [zlibConstants.BROTLI_PARAM_QUALITY]: isImmutable(path) ? zlibConstants.BROTLI_MAX_QUALITY : pageBrotliQuality,
    [zlibConstants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The window is as large as the file. The default of 4 MB costs more time in the kernel than the compression itself.
    [zlibConstants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
  };
  return Promise.all([brotli(content, { params }), gzipped(content)]);
};

// Files are read and written without promises: a release asks the disk 10,000 small questions, and handing each to a thread takes several
// times as long as the answer. Only the compression is work for threads.

/**
 * A text that is another one after every write of the file. A file with the stamp that it had in the last release is not read: reading and
 * hashing 8,000 unchanged files would take longer than the rest of a release.
 */
const stampOf = (source: string): string => {
  const { ino, size, mtimeMs, ctimeMs } = statSync(source);
  return [ino, size, mtimeMs, ctimeMs].join('-');
};

/** A file of the store is there whole or not at all, also when two files or two rebuilders bring the same content at once. */
const writeWhole = (target: string, content: Buffer): void => {
  const fresh = `${target}.${randomUUID()}.next`;
  writeFileSync(fresh, content);
  renameSync(fresh, target);
};

/** The release that is being made, and the manifest of the one that visitors see. */
export interface ReleaseInMaking {
  releasesFolder: string;
  served: ReleaseManifest | undefined;
  /** Receives the links of the pages that are read. */
  links: PageLinks;
}

/**
 * Puts one built file into the store, unless an earlier release brought the same content.
 * @param source where the build left the file
 */
export const storeFile = async (
  path: string,
  source: string,
  { releasesFolder, served, links }: ReleaseInMaking,
): Promise<ReleasedFile> => {
  const stamp = stampOf(source);
  const same = served?.files[path];
  if (same?.stamp === stamp) return same;
  const content = readFileSync(source);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  if (same?.hash === hash) return { ...same, stamp };

  const hasEncodings = isCompressed(path, content);
  const target = storedFileOf(releasesFolder, path, hash);
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    if (hasEncodings) {
      const [small, medium] = await compress(content, path);
      writeWhole(`${target}.br`, small);
      writeWhole(`${target}.gz`, medium);
    }
    // Last, because it says that the others are there.
    writeWhole(target, content);
  }
  const file = { hash, size: content.length, stamp, hasBrotli: hasEncodings, hasGzip: hasEncodings };
  if (!path.endsWith('.html')) return file;
  const html = content.toString('utf8');
  links.add(path, html);
  return { ...file, scriptHashes: hashInlineScripts(html) };
};
