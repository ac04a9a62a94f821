import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { serviceIconNames } from './pictures/picture-names';
import type { SitePage } from './plan/present-pages';
import type { ShopContent } from './shop-content';
import type { BuiltSiteData } from './files/site-data-files';

/** Hashes of everything that a site is built from. */
export interface SiteHashes {
  /** Hash of the data that is compiled into every page or into the scripts. When it changes, Gatsby has to build the whole site. */
  sharedHash: string;
  /** Hash of each page, by path. */
  pages: Record<string, string>;
}

/** The content of Gatsby's last build. */
export interface BuiltSite extends SiteHashes {
  /** The name of the build. Pages that were drawn with its renderer belong to it. */
  builtAt: string;
  /** Hash of the code and settings of the build. The rebuilder writes it, so a build by hand has none. */
  inputsHash?: string;
}

/** Gatsby copies this page to /404.html by itself. */
const copiedPath = '/404';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Returns the hashes of a build of this content. */
export const describeSite = (shop: ShopContent, pages: readonly SitePage[], siteData: BuiltSiteData): SiteHashes => ({
  sharedHash: hashOf({
    siteData,
    icons: serviceIconNames(shop),
    templates: [...new Set(pages.map(({ template }) => template))].sort(),
    // A script tells browsers which paths an area answers, so a changed area needs Gatsby.
    areas: pages.filter(({ path, matchPath }) => matchPath !== undefined || path === copiedPath),
  }),
  pages: Object.fromEntries(pages.map(({ path, template, context }) => [path, hashOf([template, context])])),
});

/** The differences from Gatsby's last build, when its scripts and its renderer still fit. */
export interface SiteChanges {
  /** Pages to draw: new and changed ones. */
  changed: SitePage[];
  /** Paths of pages that no longer exist. */
  removed: string[];
}

/** Up to 1,000 pages are drawn without Gatsby. Gatsby draws on every core, so for more pages it is faster, including its start. */
const drawnAloneMax = 1_000;

/** Compares the content with what Gatsby built from. @returns undefined when the whole site has to be built */
export const findChanges = (
  built: SiteHashes,
  now: SiteHashes,
  pages: readonly SitePage[],
): SiteChanges | undefined => {
  if (built.sharedHash !== now.sharedHash) return undefined;
  const changed = pages.filter(({ path }) => built.pages[path] !== now.pages[path]);
  if (changed.length > drawnAloneMax) return undefined;
  return { changed, removed: Object.keys(built.pages).filter((path) => now.pages[path] === undefined) };
};

const fileIn = (projectFolder: string): string => join(projectFolder, '.cache', 'built-site.json');

/** Returns undefined when Gatsby's last build did not finish. */
export const readBuiltSite = async (projectFolder: string): Promise<BuiltSite | undefined> => {
  const text = await readFile(fileIn(projectFolder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BuiltSite);
};

export const writeBuiltSite = async (projectFolder: string, site: BuiltSite): Promise<void> => {
  await mkdir(dirname(fileIn(projectFolder)), { recursive: true });
  await writeFile(fileIn(projectFolder), JSON.stringify(site));
};

/** Call this before a build changes any file, so that a build that breaks off is not taken for a finished one. */
export const forgetBuiltSite = (projectFolder: string): Promise<void> => rm(fileIn(projectFolder), { force: true });
