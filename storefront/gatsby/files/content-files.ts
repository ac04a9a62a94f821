import { join } from 'node:path';

import { ownOrigins } from '../addresses';
import { writeOwnMark } from '../pictures/own-mark';
import { writePictures } from '../pictures/pictures';
import { undrawnLocales } from '../plan/first-pages';
import type { PlannedPage } from '../plan/planned-page';
import { writeDocsIndexFiles } from './docs-index-files';
import { writeFeedFiles } from './feed-files';
import { writeLanguageModelFile } from './language-model-file';
import { writeManifestFile } from './manifest-file';
import { writePostmanFile } from './postman-file';
import { removeFilesOfOtherLanguages } from './remove-files-of-languages';
import { writeSearchEngineFiles } from './search-engine-files';
import { writeSearchIndexFiles } from './search-index-files';
import { writeSecurityFile } from './security-file';
import { redirectsOf } from '../redirects';
import type { ShopContent } from '../shop-content';
import { writeSocialCards } from '../social-cards/write-cards';
import { writeIfChanged } from './write-if-changed';

/**
 * Writes the files that follow from the content, apart from the pages: pictures, cards for networks, search indexes, sitemaps, feeds,
 * llms.txt, the collection for Postman, the manifest, security.txt, editors' redirects and the time of the build. A new shop's first build leaves out the cards, and its sitemaps list the pages of its languages alone.
 */
export const writeContentFiles = async (
  shop: ShopContent,
  plan: readonly PlannedPage[],
  { projectFolder, publicFolder }: { projectFolder: string; publicFolder: string },
): Promise<void> => {
  const cacheFolder = join(projectFolder, '.cache');
  await writePictures(plan, shop.cms.uploads, { cmsUrl: shop.settings.cmsUrl, cacheFolder, publicFolder });
  await writeOwnMark(shop, { projectFolder, cacheFolder, publicFolder });
  const undrawn = undrawnLocales(shop);
  const listed = plan.filter(({ locale }) => !undrawn.includes(locale));
  if (undrawn.length === 0) await writeSocialCards(shop, plan, { projectFolder, cacheFolder, publicFolder });
  await writeSearchIndexFiles(shop, plan, publicFolder);
  await writeDocsIndexFiles(shop, plan, publicFolder);
  await writeSearchEngineFiles(shop, listed, publicFolder);
  await writeLanguageModelFile(shop, plan, publicFolder);
  await writeFeedFiles(shop, publicFolder);
  await writePostmanFile(shop, publicFolder);
  await writeManifestFile(shop, publicFolder);
  const now = new Date();
  await writeSecurityFile(shop, publicFolder, now);
  await writeIfChanged(join(publicFolder, 'own-origins.json'), JSON.stringify(ownOrigins(shop)));
  await writeIfChanged(join(publicFolder, 'redirects.json'), JSON.stringify(redirectsOf(shop, plan)));
  await removeFilesOfOtherLanguages(shop, publicFolder);
  await writeIfChanged(
    join(publicFolder, 'languages.json'),
    JSON.stringify({ on: shop.languages, main: shop.mainLanguage }),
  );
  await writeIfChanged(join(publicFolder, 'undrawn-locales.json'), JSON.stringify(undrawn));
  // The time of the build is a file of its own. Inside the pages it would change every page with every build.
  await writeIfChanged(join(publicFolder, 'build.json'), JSON.stringify({ builtAt: now.toISOString() }));
};
