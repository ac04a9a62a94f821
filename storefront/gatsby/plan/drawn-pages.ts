import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LastBuild, SiteChanges, SiteHashes } from '../built-site';
import { removeRenderedPages } from '../inside-gatsby/render-pages';
import type { RenderCores } from '../inside-gatsby/render-on-all-cores';
import type { SharedData } from '../inside-gatsby/shared-data';

/** Contents of the folder of changes: the hashes of the pages that were drawn since Gatsby's last build, by path. */
interface DrawnPages {
  builtAt: string;
  pages: Record<string, string>;
}

/** Returns undefined also when a write broke off half way. Then all changed pages are drawn again. */
const readDrawnPages = async (file: string): Promise<DrawnPages | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DrawnPages;
  } catch {
    return undefined;
  }
};

interface DrawSettings {
  cores: RenderCores;
  shared: SharedData;
  projectFolder: string;
  folder: string;
}

/**
 * Brings the pages in the folder of changes up to date. Prices change all day: a page that an earlier publication has drawn with the same
 * content is not drawn again.
 * @returns the number of pages drawn
 */
export const drawChangedPages = async (
  built: LastBuild,
  now: SiteHashes,
  { changed }: SiteChanges,
  { cores, shared, projectFolder, folder }: DrawSettings,
): Promise<number> => {
  const file = join(folder, 'drawn.json');
  const targetFolder = join(folder, 'site');
  const before = await readDrawnPages(file);
  // The file is written again at the end. If the work breaks off in between, no file claims that the pages are complete.
  await rm(file, { force: true });
  const known = before?.builtAt === built.builtAt ? before.pages : {};
  if (before?.builtAt !== built.builtAt) await rm(targetFolder, { recursive: true, force: true });

  const pages = Object.fromEntries(changed.map(({ path }) => [path, now.pages[path] ?? '']));
  const gone = Object.keys(known).filter((path) => pages[path] === undefined);
  const drawn = changed.filter(({ path }) => known[path] !== pages[path]);
  await removeRenderedPages(gone, { projectFolder, targetFolder });
  await cores.draw(drawn, { shared, projectFolder, targetFolder });
  await writeFile(file, JSON.stringify({ builtAt: built.builtAt, pages } satisfies DrawnPages));
  return drawn.length;
};
