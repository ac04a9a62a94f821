import { join } from 'node:path';

import { writePictures } from './pictures';
import type { PlannedPage } from './planned-page';
import { writeSearchEngineFiles } from './search-engine-files';
import { writeSearchIndexFiles } from './search-index-files';
import type { ShopContent } from './shop-content';
import { writeIfChanged } from './write-if-changed';

/** Writes what follows from the content beside the pages: pictures, search index, sitemaps, editors' redirects, and when it was built. */
export const writeContentFiles = async (
  shop: ShopContent,
  plan: readonly PlannedPage[],
  { projectFolder, publicFolder }: { projectFolder: string; publicFolder: string },
): Promise<void> => {
  await writePictures(plan, shop.cms.uploads, {
    cmsUrl: shop.settings.cmsUrl,
    cacheFolder: join(projectFolder, '.cache'),
    publicFolder,
  });
  await writeSearchIndexFiles(shop, plan, publicFolder);
  await writeSearchEngineFiles(shop, plan, publicFolder);
  await writeIfChanged(
    join(publicFolder, 'redirects.json'),
    JSON.stringify(
      shop.cms.redirects.map(({ from, to, kind }) => ({ from, to, status: kind === 'permanent' ? 301 : 302 })),
    ),
  );
  // Not part of any page, or each build would change them all.
  await writeIfChanged(join(publicFolder, 'build.json'), JSON.stringify({ builtAt: new Date().toISOString() }));
};
