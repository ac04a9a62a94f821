import { createHash } from 'node:crypto';
import { constants as fsConstants } from 'node:fs';
import { copyFile, link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib';

import { findReleaseProblems, LinkCheck } from './check-release.ts';
import { isImmutable } from './caching.ts';
import { removeAllButServed } from './prune-releases.ts';
import {
  pageOfDataFile,
  pageOfFile,
  readCurrentNumber,
  readManifest,
  siteFolderOf,
  switchToRelease,
  writeManifest,
  type Redirect,
  type ReleasedFile,
  type ReleaseManifest,
} from './release-manifest.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textEndings = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.ico']);
/** Smaller files are not compressed, because that saves nothing on the wire. */
const compressedFromBytes = 512;
/**
 * Brotli quality of pages. 9 would make pages 3 % smaller and take ten times as long. Scripts change rarely and get the highest quality.
 */
const pageBrotliQuality = 5;
/** Threads of the compressor. */
const filesAtOnce = 8;
/** Files that the next build needs and visitors do not. */
const leftOut = /(\.map|^\/webpack\.stats\.json|^\/chunk-map\.json|^\/redirects\.json|^\/~partytown\/.*)$/;

/** A built site that failed its checks; the served release stays. */
export class ReleaseRefused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The built site was not published: ${problems.join('; ')}.`);
  }
}

/** The disk, a quota or a limit of the process has no room for the release. */
class NoRoomForRelease extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(
      `There is no space left for a release in ${folder}: the served one stays, older ones were removed. Free some space; the build is tried again by itself.`,
      options,
    );
  }
}

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const isNoRoom = (error: unknown): boolean => noRoomCodes.has((error as NodeJS.ErrnoException).code ?? '');

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
};

/** The result of a build: Gatsby's output, and the pages that were drawn since. */
export interface BuiltSite {
  folder: string;
  /** Files of this `folder` replace those with the same path in Gatsby's output. Files of removed pages are left out. */
  changes?: { folder: string; removedPages: readonly string[] };
}

/** The source file of each file of the site, by its path in the site. */
const findFiles = async ({ folder, changes }: BuiltSite): Promise<Map<string, string>> => {
  const removed = new Set(changes?.removedPages);
  const files = new Map<string, string>();
  for (const path of await listFiles(folder)) {
    const page = pageOfFile(path) ?? pageOfDataFile(path);
    if (page === undefined || !removed.has(page)) files.set(path, join(folder, path));
  }
  if (changes) for (const path of await listFiles(changes.folder)) files.set(path, join(changes.folder, path));
  return files;
};

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

/** Ends only when no work runs any more, also after a failure: what a failed release wrote is removed next. */
const forEachAtOnce = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
  if (failures.length > 0) throw failures[0];
};

const readRedirects = async (files: ReadonlyMap<string, string>): Promise<Redirect[]> => {
  const file = files.get('/redirects.json');
  return file === undefined ? [] : (JSON.parse(await readFile(file, 'utf8')) as Redirect[]);
};

interface Served {
  manifest: ReleaseManifest;
  siteFolder: string;
}

const storeFile = async (
  path: string,
  source: string,
  content: Buffer,
  siteFolder: string,
  served: Served | undefined,
): Promise<ReleasedFile> => {
  const target = join(siteFolder, path);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const same = served?.manifest.files[path];
  if (served && same?.hash === hash) {
    const endings = ['', ...(same.hasBrotli ? ['.br'] : []), ...(same.hasGzip ? ['.gz'] : [])];
    await Promise.all(endings.map((ending) => linkOrCopy(join(served.siteFolder, path) + ending, target + ending)));
    return same;
  }
  await copyFile(source, target, fsConstants.COPYFILE_FICLONE);
  const compressed = await compress(content, target, path);
  const file = { hash, size: content.length, ...compressed };
  return path.endsWith('.html') ? { ...file, scriptHashes: hashInlineScripts(content.toString('utf8')) } : file;
};

/** Makes the folder of the next release. Two rebuilders of one folder never get the same: making a folder succeeds once. */
const takeNextNumber = async (releasesFolder: string): Promise<number> => {
  for (;;) {
    const numbers = (await readdir(releasesFolder)).map(Number).filter(Number.isSafeInteger);
    const number = Math.max(0, ...numbers) + 1;
    try {
      await mkdir(join(releasesFolder, String(number)));
      return number;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/** Left out of the comparison: the file holds the time of the build, so it always differs. */
const buildTimeFile = '/build.json';

const isSameSite = (left: ReleaseManifest, right: ReleaseManifest): boolean => {
  const paths = Object.keys(left.files);
  return (
    paths.length === Object.keys(right.files).length &&
    paths.every((path) => path === buildTimeFile || left.files[path]?.hash === right.files[path]?.hash) &&
    JSON.stringify(left.redirects) === JSON.stringify(right.redirects)
  );
};

export interface ReleaseOutcome {
  number: number;
  pages: number;
  isUnchanged: boolean;
}

/**
 * Turns a built site into the next release and switches to it: copies, compresses changed files, runs the checks, and ends with one
 * rename.
 * @throws {ReleaseRefused} when a check fails; the served release then stays unchanged
 * @throws {NoRoomForRelease} when the disk is full; nothing half stays, and older releases made room for the next try
 */
export const makeRelease = async (
  built: BuiltSite,
  releasesFolder: string,
  inputsHash: string,
  builtAt: Date,
): Promise<ReleaseOutcome> => {
  await mkdir(releasesFolder, { recursive: true });
  const servedNumber = await readCurrentNumber(releasesFolder);
  const servedManifest = servedNumber && (await readManifest(releasesFolder, servedNumber).catch(() => undefined));
  const served: Served | undefined = servedManifest
    ? { manifest: servedManifest, siteFolder: siteFolderOf(releasesFolder, servedManifest.number) }
    : undefined;

  const number = await takeNextNumber(releasesFolder);
  const siteFolder = siteFolderOf(releasesFolder, number);
  await mkdir(siteFolder);
  const discard = () => rm(dirname(siteFolder), { recursive: true, force: true });
  try {
    const files = await findFiles(built);
    const redirects = await readRedirects(files);
    const manifest: ReleaseManifest = {
      number,
      builtAt: builtAt.toISOString(),
      inputsHash,
      files: {},
      redirects,
      brokenLinks: [],
    };
    const texts = new Map<string, string>();
    const released = [...files]
      .filter(([path]) => !leftOut.test(path))
      .sort(([left], [right]) => (left < right ? -1 : 1));
    await forEachAtOnce(released, async ([path, source]) => {
      const content = await readFile(source);
      manifest.files[path] = await storeFile(path, source, content, siteFolder, served);
      if (/\.html$|sitemap[^/]*\.xml$/.test(path)) texts.set(path, content.toString('utf8'));
    });
    const missingInSitemap: string[] = [];
    const links = new LinkCheck(manifest);
    for (const [path, text] of texts) {
      const page = pageOfFile(path);
      if (page) manifest.brokenLinks.push(...links.findBrokenLinks(page, text));
      else missingInSitemap.push(...links.findMissingInSitemap(text));
    }
    const problems = findReleaseProblems(manifest, missingInSitemap, served?.manifest);
    if (problems.length > 0) throw new ReleaseRefused(problems);

    const pages = [...texts.keys()].filter((path) => pageOfFile(path)).length;
    if (served && isSameSite(manifest, served.manifest)) {
      await writeManifest(releasesFolder, { ...served.manifest, inputsHash });
      await discard();
      return { number: served.manifest.number, pages, isUnchanged: true };
    }
    await writeManifest(releasesFolder, manifest);
    await switchToRelease(releasesFolder, number);
    return { number, pages, isUnchanged: false };
  } catch (error) {
    await discard();
    if (!isNoRoom(error)) throw error;
    await removeAllButServed(releasesFolder);
    throw new NoRoomForRelease(releasesFolder, { cause: error });
  }
};
