import { execFile } from 'node:child_process';
import { readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { LocaleCode } from '@shop/shared-types/locales';

import { storedFileOf } from './file-store.ts';

const run = promisify(execFile);

/** The facts of one file of the site. With them, serving the file needs no access to the disk except the read itself. */
export interface ReleasedFile {
  /** SHA-256, shortened; also the ETag. It is the same on every node, unlike a file's time. */
  hash: string;
  size: number;
  /** Stamp of the built file that it was made from (`store-file.ts`). Releases of older versions have none. */
  stamp?: string;
  hasBrotli: boolean;
  hasGzip: boolean;
  /** `sha256-…` of each inline script, for the page's content security policy. */
  scriptHashes?: string[];
}

/** Origin of each language that has a domain of its own: `{ "ru": "https://example.ru" }`. */
export type OwnOrigins = Partial<Record<LocaleCode, string>>;

export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

export interface BrokenLink {
  page: string;
  link: string;
}

/** Languages of a site: those that are on, and the one to which addresses in the others lead. */
export interface SiteLanguages {
  on: LocaleCode[];
  main: LocaleCode;
}

export interface ReleaseManifest {
  number: number;
  builtAt: string;
  /** Hash of the code and settings it was built from. */
  inputsHash: string;
  /** By path in the site, `/faq/index.html`. */
  files: Record<string, ReleasedFile>;
  redirects: Redirect[];
  /** Origins of the languages that have a domain of their own (rule 2.11). Absent in releases of older versions. */
  ownOrigins?: OwnOrigins;
  brokenLinks: BrokenLink[];
  /** The languages that are on (rule 2.12). Absent in releases of older versions, which have all of them. */
  languages?: SiteLanguages;
  /**
   * Languages whose pages are still being drawn (rule 23.4): the first release of a new shop has one language, so that the shop sells a
   * minute earlier. Absent in whole releases.
   */
  undrawnLocales?: LocaleCode[];
  /** Its files are not in the store but in its own folder `site`, as versions before the store left them. */
  hasOwnFolder?: true;
}

const manifestPathOf = (releasesFolder: string, number: number): string =>
  join(releasesFolder, String(number), 'manifest.json');

/**
 * The manifest of a release whose files are in a folder of its own. Versions before the store of files made such releases. They cannot
 * read the other name, so during an upgrade an older gateway goes on with the release that it serves.
 */
const folderManifestPathOf = (releasesFolder: string, number: number): string =>
  join(releasesFolder, String(number), 'release.json');

const currentLinkOf = (releasesFolder: string): string => join(releasesFolder, 'current');

/** Writes the facts of a release to the disk itself, so that they are whole after a power cut. */
export const writeManifest = async (releasesFolder: string, manifest: ReleaseManifest): Promise<void> => {
  const path = manifestPathOf(releasesFolder, manifest.number);
  await writeFile(`${path}.next`, JSON.stringify(manifest), { flush: true });
  await rename(`${path}.next`, path);
};

export const readManifest = async (releasesFolder: string, number: number): Promise<ReleaseManifest> => {
  const text = await readFile(manifestPathOf(releasesFolder, number), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return JSON.parse(text) as ReleaseManifest;
  const older = await readFile(folderManifestPathOf(releasesFolder, number), 'utf8');
  return { ...(JSON.parse(older) as ReleaseManifest), hasOwnFolder: true };
};

/** Where the content of a file of a release is on the disk. */
export const contentPathOf = (releasesFolder: string, manifest: ReleaseManifest, path: string): string => {
  if (manifest.hasOwnFolder) return join(releasesFolder, String(manifest.number), 'site', path);
  const file = manifest.files[path];
  if (!file) throw new Error(`release ${manifest.number} has no ${path}`);
  return storedFileOf(releasesFolder, path, file.hash);
};

/** Number of the release that is served; undefined before the first one. */
export const readCurrentNumber = async (releasesFolder: string): Promise<number | undefined> => {
  const target = await readlink(currentLinkOf(releasesFolder)).catch(() => undefined);
  const number = Number(target);
  return target !== undefined && Number.isSafeInteger(number) ? number : undefined;
};

const syncMaxMs = 60_000;

/**
 * Writes all files below a folder to the disk itself. Thousands of files at once are faster by the file system's own call than one by
 * one. Where the program does not know the option (not GNU's), it writes every file system.
 */
const flushFolder = async (folder: string): Promise<void> => {
  await run('sync', ['--file-system', folder], { timeout: syncMaxMs }).catch(() =>
    run('sync', [], { timeout: syncMaxMs }),
  );
};

/**
 * Makes a release the served one by one rename, so that no visitor sees a state in between. Its files are on the disk before, so that
 * after a power cut the served release is a whole one.
 */
export const switchToRelease = async (releasesFolder: string, number: number): Promise<void> => {
  await flushFolder(releasesFolder);
  const fresh = join(releasesFolder, `.next-${number}`);
  await rm(fresh, { force: true });
  await symlink(String(number), fresh);
  await rename(fresh, currentLinkOf(releasesFolder));
};

/** The path at which a visitor opens a page: `/faq/index.html` is `/faq`. Undefined for a file that is not a page. */
export const pageOfFile = (file: string): string | undefined => {
  if (file.endsWith('/index.html')) return file.slice(0, -'/index.html'.length) || '/';
  return file.endsWith('.html') ? file.slice(0, -'.html'.length) : undefined;
};

const dataFile = /^\/page-data\/(.*)\/page-data\.json$/;

/** The page whose data a file holds, by Gatsby's names: `/page-data/faq/page-data.json` is of `/faq`. */
export const pageOfDataFile = (file: string): string | undefined => {
  const name = dataFile.exec(file)?.[1];
  return name === 'index' ? '/' : name && `/${name}`;
};

export const pagesOf = (manifest: Pick<ReleaseManifest, 'files'>): string[] =>
  Object.keys(manifest.files).flatMap((file) => pageOfFile(file) ?? []);
