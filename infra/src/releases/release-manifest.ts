import { execFile } from 'node:child_process';
import { readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

export interface BrokenLink {
  page: string;
  link: string;
}

export interface ReleaseManifest {
  number: number;
  builtAt: string;
  /** Hash of the code and settings it was built from. */
  inputsHash: string;
  /** By path in the site, `/faq/index.html`. */
  files: Record<string, ReleasedFile>;
  redirects: Redirect[];
  brokenLinks: BrokenLink[];
}

export const siteFolderOf = (releasesFolder: string, number: number): string =>
  join(releasesFolder, String(number), 'site');

const manifestPathOf = (releasesFolder: string, number: number): string =>
  join(releasesFolder, String(number), 'release.json');

const currentLinkOf = (releasesFolder: string): string => join(releasesFolder, 'current');

/** Writes the facts of a release to the disk itself, so that they are whole after a power cut. */
export const writeManifest = async (releasesFolder: string, manifest: ReleaseManifest): Promise<void> => {
  const path = manifestPathOf(releasesFolder, manifest.number);
  await writeFile(`${path}.next`, JSON.stringify(manifest), { flush: true });
  await rename(`${path}.next`, path);
};

export const readManifest = async (releasesFolder: string, number: number): Promise<ReleaseManifest> =>
  JSON.parse(await readFile(manifestPathOf(releasesFolder, number), 'utf8')) as ReleaseManifest;

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
