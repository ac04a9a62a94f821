import { createHash } from 'node:crypto';
import { constants as fsConstants } from 'node:fs';
import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib';

import { isImmutable } from './caching.ts';
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

/**
 * Copies or links a file. Files of a release never change, so two releases may share an equal file. Gatsby's own folder must never be
 * linked.
 */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to, fsConstants.COPYFILE_FICLONE);
  }
};

const compress = async (
  content: Buffer,
  target: string,
  path: string,
): Promise<{ hasBrotli: boolean; hasGzip: boolean }> => {
  if (!textEndings.has(extname(path)) || content.length < compressedFromBytes)
    return { hasBrotli: false, hasGzip: false };
  const params = {
    [zlibConstants.BROTLI_PARAM_QUALITY]: isImmutable(path) ? zlibConstants.BROTLI_MAX_QUALITY : pageBrotliQuality,
    [zlibConstants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The window is as large as the file. The default of 4 MB costs more time in the kernel than the compression itself.
    [zlibConstants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
  };
  const [small, medium] = await Promise.all([brotli(content, { params }), gzipped(content)]);
  await Promise.all([writeFile(`${target}.br`, small), writeFile(`${target}.gz`, medium)]);
  return { hasBrotli: true, hasGzip: true };
};

/** The release that visitors see. The next one shares its unchanged files. */
export interface Served {
  manifest: ReleaseManifest;
  siteFolder: string;
}

/**
 * Changes with every write of a file. Reading 4,000 unchanged files and finding their hashes again would take longer than everything else
 * of a release.
 */
const stampOf = async (source: string): Promise<string> => {
  const { ino, size, mtimeMs, ctimeMs } = await stat(source);
  return [ino, size, mtimeMs, ctimeMs].join('-');
};

const shareFile = async (path: string, { hasBrotli, hasGzip }: ReleasedFile, from: string, to: string) => {
  const endings = ['', ...(hasBrotli ? ['.br'] : []), ...(hasGzip ? ['.gz'] : [])];
  await Promise.all(endings.map((ending) => linkOrCopy(join(from, path) + ending, join(to, path) + ending)));
};

/**
 * Puts one built file into a release. A file that the served release has already is shared with it; another one is copied and compressed.
 * @param source where the build left the file
 */
export const storeFile = async (
  path: string,
  source: string,
  siteFolder: string,
  served: Served | undefined,
): Promise<ReleasedFile> => {
  const target = join(siteFolder, path);
  await mkdir(dirname(target), { recursive: true });
  const stamp = await stampOf(source);
  const same = served?.manifest.files[path];
  if (served && same?.stamp === stamp) {
    await shareFile(path, same, served.siteFolder, siteFolder);
    return same;
  }
  const content = await readFile(source);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  if (served && same?.hash === hash) {
    await shareFile(path, same, served.siteFolder, siteFolder);
    return { ...same, stamp };
  }
  await copyFile(source, target, fsConstants.COPYFILE_FICLONE);
  const compressed = await compress(content, target, path);
  const file = { hash, size: content.length, stamp, ...compressed };
  return path.endsWith('.html') ? { ...file, scriptHashes: hashInlineScripts(content.toString('utf8')) } : file;
};
