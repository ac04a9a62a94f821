import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import { findReleaseProblems, LinkCheck } from './check-release.ts';
import { linksIn, PageLinks } from './page-links.ts';
import { removeAllButServed } from './prune-releases.ts';
import {
  pageOfDataFile,
  pageOfFile,
  contentPathOf,
  pagesOf,
  readCurrentNumber,
  readManifest,
  switchToRelease,
  writeManifest,
  type BrokenLink,
  type OwnOrigins,
  type Redirect,
  type ReleaseManifest,
  type SiteLanguages,
} from './release-manifest.ts';
import { storeFile, type ReleaseInMaking } from './store-file.ts';

/** Threads of the compressor. */
const filesAtOnce = 8;
/** Files that the next build needs and visitors do not. */
const leftOut =
  /(\.map|^\/(?:webpack\.stats|chunk-map|redirects|own-origins|languages|undrawn-locales)\.json|^\/~partytown\/.*)$/;

/** A built site that failed its checks; the served release stays. */
export class ReleaseRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The built site was not published: ${problems.join('; ')}.`);
    this.problems = problems;
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

/** Without promises: for thousands of folders they take several times as long as the reading. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);

/** The result of a build: Gatsby's output, and the pages that were drawn since. */
export interface BuiltFiles {
  folder: string;
  /** Files of this `folder` replace those with the same path in Gatsby's output. Files of removed pages are left out. */
  changes?: { folder: string; removedPages: readonly string[] };
}

/** The source file of each file of the site, by its path in the site. */
const findFiles = ({ folder, changes }: BuiltFiles): Map<string, string> => {
  const removed = new Set(changes?.removedPages);
  const files = new Map<string, string>();
  for (const path of listFiles(folder)) {
    const page = pageOfFile(path) ?? pageOfDataFile(path);
    if (page === undefined || !removed.has(page)) files.set(path, join(folder, path));
  }
  if (changes) for (const path of listFiles(changes.folder)) files.set(path, join(changes.folder, path));
  return files;
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

/** What the build left for the gateway; undefined when it left nothing. */
const readLeft = async <Left>(files: ReadonlyMap<string, string>, path: string): Promise<Left | undefined> => {
  const file = files.get(path);
  return file === undefined ? undefined : (JSON.parse(await readFile(file, 'utf8')) as Left);
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

const leftFor = ({ redirects, ownOrigins, languages, undrawnLocales = [] }: ReleaseManifest) => [
  redirects,
  ownOrigins,
  languages ?? null,
  undrawnLocales,
];

const haveSameAddresses = (left: ReleaseManifest, right: ReleaseManifest): boolean => {
  const paths = Object.keys(left.files);
  return (
    paths.length === Object.keys(right.files).length &&
    paths.every((path) => Object.hasOwn(right.files, path)) &&
    JSON.stringify(leftFor(left)) === JSON.stringify(leftFor(right))
  );
};

const isSameSite = (left: ReleaseManifest, right: ReleaseManifest): boolean =>
  haveSameAddresses(left, right) &&
  Object.keys(left.files).every((path) => path === buildTimeFile || left.files[path]?.hash === right.files[path]?.hash);

const isSitemap = (path: string): boolean => /sitemap[^/]*\.xml$/.test(path);

/**
 * The links of the next release that lead nowhere. While no address came or went, the links of an unchanged page lead where they led in
 * the served release, so that page is not read again.
 */
const checkLinks = (
  next: ReleaseManifest,
  { releasesFolder, links: linksRead }: ReleaseInMaking,
  served: ReleaseManifest | undefined,
): { brokenLinks: BrokenLink[]; missingInSitemap: string[] } => {
  const links = new LinkCheck(next);
  const checkedBefore = served && haveSameAddresses(next, served) ? served : undefined;
  const brokenBefore = checkedBefore?.brokenLinks ?? [];
  const brokenLinks: BrokenLink[] = [];
  const missingInSitemap: string[] = [];
  for (const [path, { hash }] of Object.entries(next.files)) {
    const page = pageOfFile(path);
    const read = () => readFileSync(contentPathOf(releasesFolder, next, path), 'utf8');
    if (page === undefined) {
      if (isSitemap(path)) missingInSitemap.push(...links.findMissingInSitemap(read()));
    } else if (checkedBefore?.files[path]?.hash === hash)
      brokenLinks.push(...brokenBefore.filter((link) => link.page === page));
    else brokenLinks.push(...links.findBrokenLinks(page, linksRead.of(path) ?? linksIn(read())));
  }
  return { brokenLinks, missingInSitemap };
};

export interface ReleaseOutcome {
  number: number;
  pages: number;
  isUnchanged: boolean;
  /** Languages that the next build has to draw. */
  undrawnLocales: readonly LocaleCode[];
}

/**
 * Turns a built site into the next release and switches to it: stores and compresses changed files, runs the checks, and ends with one
 * rename.
 * @throws {ReleaseRefused} when a check fails; the served release then stays unchanged
 * @throws {NoRoomForRelease} when the disk is full; nothing half stays, and older releases made room for the next try
 */
export const makeRelease = async (
  built: BuiltFiles,
  releasesFolder: string,
  inputsHash: string,
  builtAt: Date,
): Promise<ReleaseOutcome> => {
  await mkdir(releasesFolder, { recursive: true });
  const servedNumber = await readCurrentNumber(releasesFolder);
  const served =
    servedNumber === undefined ? undefined : await readManifest(releasesFolder, servedNumber).catch(() => undefined);

  const number = await takeNextNumber(releasesFolder);
  const discard = () => rm(join(releasesFolder, String(number)), { recursive: true, force: true });
  const release: ReleaseInMaking = {
    releasesFolder,
    served: served?.hasOwnFolder ? undefined : served,
    links: new PageLinks(),
  };
  try {
    const files = findFiles(built);
    const undrawnLocales = (await readLeft<LocaleCode[]>(files, '/undrawn-locales.json')) ?? [];
    const languages = await readLeft<SiteLanguages>(files, '/languages.json');
    const manifest: ReleaseManifest = {
      number,
      builtAt: builtAt.toISOString(),
      inputsHash,
      files: {},
      redirects: (await readLeft<Redirect[]>(files, '/redirects.json')) ?? [],
      ownOrigins: (await readLeft<OwnOrigins>(files, '/own-origins.json')) ?? {},
      brokenLinks: [],
      ...(languages ? { languages } : {}),
      ...(undrawnLocales.length > 0 ? { undrawnLocales } : {}),
    };
    const released = [...files]
      .filter(([path]) => !leftOut.test(path))
      .sort(([left], [right]) => (left < right ? -1 : 1));
    await forEachAtOnce(released, async ([path, source]) => {
      manifest.files[path] = await storeFile(path, source, release);
    });
    const { brokenLinks, missingInSitemap } = checkLinks(manifest, release, served);
    manifest.brokenLinks = brokenLinks;
    const problems = findReleaseProblems(manifest, missingInSitemap, served);
    if (problems.length > 0) throw new ReleaseRefused(problems);

    const pages = pagesOf(manifest).length;
    if (release.served && isSameSite(manifest, release.served)) {
      await writeManifest(releasesFolder, { ...release.served, inputsHash });
      await discard();
      return { number: release.served.number, pages, isUnchanged: true, undrawnLocales };
    }
    await writeManifest(releasesFolder, manifest);
    await switchToRelease(releasesFolder, number);
    return { number, pages, isUnchanged: false, undrawnLocales };
  } catch (error) {
    await discard();
    if (!isNoRoom(error)) throw error;
    await removeAllButServed(releasesFolder);
    throw new NoRoomForRelease(releasesFolder, { cause: error });
  }
};
