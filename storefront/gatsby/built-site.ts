import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { serviceIconNames } from './picture-names';
import type { SitePage } from './present-pages';
import type { ShopContent } from './shop-content';
import type { BuiltSiteData } from './site-data-files';

/** What a site is made of. */
export interface SiteHashes {
  /** Of all that is compiled into every page or into the scripts: another one needs Gatsby. */
  sharedHash: string;
  /** Of each page, by path. */
  pages: Record<string, string>;
}

/** What Gatsby's last build was made of. */
export interface BuiltSite extends SiteHashes {
  /** Names the build: what was drawn with its renderer belongs to it. */
  builtAt: string;
  /** Of the code and settings behind it; written by the rebuilder, so a build by hand has none. */
  inputsHash?: string;
}

/** Gatsby copies this page to /404.html by itself. */
const copiedPath = '/404';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Says what a build of this content is made of. */
export const describeSite = (shop: ShopContent, pages: readonly SitePage[], siteData: BuiltSiteData): SiteHashes => ({
  sharedHash: hashOf({
    siteData,
    icons: serviceIconNames(shop),
    templates: [...new Set(pages.map(({ template }) => template))].sort(),
    // Browsers know the areas from a script.
    areas: pages.filter(({ path, matchPath }) => matchPath !== undefined || path === copiedPath),
  }),
  pages: Object.fromEntries(pages.map(({ path, template, context }) => [path, hashOf([template, context])])),
});

/** What differs from Gatsby's last build, where its scripts and its renderer still fit. */
export interface SiteChanges {
  /** Pages to draw: new ones, and those that say something else. */
  changed: SitePage[];
  /** Paths of pages that are no more. */
  removed: string[];
}

/** Gatsby draws on every core; beyond so many pages it is done earlier, its start included. */
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

/** Undefined when Gatsby's last build did not come to its end. */
export const readBuiltSite = async (projectFolder: string): Promise<BuiltSite | undefined> => {
  const text = await readFile(fileIn(projectFolder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BuiltSite);
};

export const writeBuiltSite = async (projectFolder: string, site: BuiltSite): Promise<void> => {
  await mkdir(dirname(fileIn(projectFolder)), { recursive: true });
  await writeFile(fileIn(projectFolder), JSON.stringify(site));
};

/** To be called before a build touches anything. */
export const forgetBuiltSite = (projectFolder: string): Promise<void> => rm(fileIn(projectFolder), { force: true });
