import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuiltSite, SiteChanges, SiteHashes } from './built-site';
import { removeRenderedPages, renderPages } from './render-pages';

/** What stands in the folder of changes: pages that were drawn since a build of Gatsby's, by path, with their hashes. */
interface DrawnPages {
  builtAt: string;
  pages: Record<string, string>;
}

/** Undefined also when a write broke off half way: everything is drawn once more then, instead of never again. */
const readDrawnPages = async (file: string): Promise<DrawnPages | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DrawnPages;
  } catch {
    return undefined;
  }
};

/**
 * Brings the folder's pages up to date: prices move all day, and a page that was drawn for an earlier publication and says the
 * same is not drawn again.
 * @returns how many were drawn
 */
export const drawChangedPages = async (
  built: BuiltSite,
  now: SiteHashes,
  { changed }: SiteChanges,
  { projectFolder, folder }: { projectFolder: string; folder: string },
): Promise<number> => {
  const file = join(folder, 'drawn.json');
  const targetFolder = join(folder, 'site');
  const before = await readDrawnPages(file);
  // Written again at the end: what breaks off in between leaves nothing to rely on.
  await rm(file, { force: true });
  const known = before?.builtAt === built.builtAt ? before.pages : {};
  if (before?.builtAt !== built.builtAt) await rm(targetFolder, { recursive: true, force: true });

  const pages = Object.fromEntries(changed.map(({ path }) => [path, now.pages[path] ?? '']));
  const gone = Object.keys(known).filter((path) => pages[path] === undefined);
  const drawn = changed.filter(({ path }) => known[path] !== pages[path]);
  await removeRenderedPages(gone, { projectFolder, targetFolder });
  await renderPages(drawn, { projectFolder, targetFolder });
  await writeFile(file, JSON.stringify({ builtAt: built.builtAt, pages } satisfies DrawnPages));
  return drawn.length;
};
