import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';

import type { SharedData } from './inside-gatsby/shared-data';
import { serviceIconNames } from './pictures/picture-names';
import type { SitePage } from './plan/present-pages';
import type { ShopContent } from './shop-content';

/** Hashes of everything that a site is built from. */
export interface SiteHashes {
  /** Hash of the content that the scripts follow from. When it changes, Gatsby has to build the whole site. */
  scriptsHash: string;
  /** Hash of each page, by path, with the data that all pages of its language share. */
  pages: Record<string, string>;
}

/** The content of Gatsby's last build. */
export interface LastBuild extends SiteHashes {
  /** The name of the build. Pages that were drawn with its renderer belong to it. */
  builtAt: string;
  /** Hash of the code and settings of the build. The rebuilder writes it, so a build by hand has none. */
  inputsHash?: string;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Returns the hashes of a build of this content. */
export const describeSite = (
  shop: ShopContent,
  pages: readonly SitePage[],
  { sites, files, languagesWithDomain, brandStyle }: SharedData,
): SiteHashes => {
  const sharedHashes = new Map(
    localeCodes.map((locale) => [locale, hashOf([sites[locale], files[locale], languagesWithDomain, brandStyle])]),
  );
  return {
    scriptsHash: hashOf({
      icons: serviceIconNames(shop),
      templates: [...new Set(pages.map(({ template }) => template))].sort(),
      // A script tells browsers which paths an area answers.
      areas: pages
        .filter(({ matchPath }) => matchPath !== undefined)
        .map(({ path, matchPath, template }) => [path, matchPath, template]),
    }),
    pages: Object.fromEntries(
      pages.map(({ path, template, context }) => [path, hashOf([template, context, sharedHashes.get(context.locale)])]),
    ),
  };
};

/** The differences from Gatsby's last build, when its scripts and its renderer still fit. */
export interface SiteChanges {
  /** Pages to draw: new and changed ones. */
  changed: SitePage[];
  /** Paths of pages that no longer exist. */
  removed: string[];
}

/** Compares the content with what Gatsby built from. @returns undefined when the whole site has to be built */
export const findChanges = (
  built: SiteHashes,
  now: SiteHashes,
  pages: readonly SitePage[],
): SiteChanges | undefined => {
  if (built.scriptsHash !== now.scriptsHash) return undefined;
  const changed = pages.filter(({ path }) => built.pages[path] !== now.pages[path]);
  return { changed, removed: Object.keys(built.pages).filter((path) => now.pages[path] === undefined) };
};

const fileIn = (projectFolder: string): string => join(projectFolder, '.cache', 'built-site.json');

/** Returns undefined when Gatsby's last build did not finish. */
export const readLastBuild = async (projectFolder: string): Promise<LastBuild | undefined> => {
  const text = await readFile(fileIn(projectFolder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as LastBuild);
};

export const writeLastBuild = async (projectFolder: string, site: LastBuild): Promise<void> => {
  await mkdir(dirname(fileIn(projectFolder)), { recursive: true });
  await writeFile(fileIn(projectFolder), JSON.stringify(site));
};

/** Call this before a build changes any file, so that a build that breaks off is not taken for a finished one. */
export const forgetLastBuild = (projectFolder: string): Promise<void> => rm(fileIn(projectFolder), { force: true });
