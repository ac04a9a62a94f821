import { join } from 'node:path';

import type { PlannedPage } from './planned-page';
import { writeSearchEngineFiles } from './search-engine-files';
import { writeSearchIndexFiles } from './search-index-files';
import type { ShopContent } from './shop-content';
import { writeIfChanged } from './write-if-changed';

/** Writes what follows from the content beside the pages: search index, sitemaps, editors' redirects, and when it was built. */
export const writeContentFiles = async (
  shop: ShopContent,
  plan: readonly PlannedPage[],
  publicFolder: string,
): Promise<void> => {
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
