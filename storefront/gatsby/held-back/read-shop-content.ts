import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import { keepLanguagesWithDomain } from '../../src/i18n/locale-path';
import { ownOrigins } from '../addresses';
import { awaitCms } from '../cms/await-cms';
import { inLanguagesOn } from '../cms/in-languages-on';
import { readCms, type CmsContent } from '../cms/read-cms';
import { convertPicture, UnusablePicture } from '../pictures/pictures';
import type { Upload } from '../pictures/upload';
import { keepCatalogue, readKeptCatalogue, type EngineContent } from '../kept-catalogue';
import { readCatalogue } from '../read-catalogue';
import { readOpenApi } from '../reference/open-api';
import type { BuildSettings } from '../settings';
import { composeShop, type ShopContent } from '../shop-content';
import { linksOf } from './document-links';
import { contentLists, documentsOf } from './held-back-document';
import { describeHeldBack, settleContent } from './settle-content';

/** In the folder of content. The rebuilder makes the candidate the last good content when its release is served. */
const lastGoodFile = 'last-good.json';
const candidateFile = 'candidate.json';
const heldBackFile = 'held-back.json';

const writeJson = async (file: string, value: unknown): Promise<void> => {
  await writeFile(`${file}.next`, JSON.stringify(value));
  await rename(`${file}.next`, file);
};

const readLastGood = async (folder: string | undefined): Promise<CmsContent | undefined> => {
  if (!folder) return undefined;
  const text = await readFile(join(folder, lastGoodFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as CmsContent);
};

const isUsable = async (upload: Upload, cmsUrl: string, cacheFolder: string): Promise<boolean> => {
  if (!upload.width || !upload.height) return false;
  try {
    await convertPicture(upload, { cmsUrl, cacheFolder });
    return true;
  } catch (failure) {
    if (failure instanceof UnusablePicture) return false;
    throw failure;
  }
};

/** The pictures that texts name and pages can show. The converted files stay in the cache for the build. */
const findUsablePictures = async (contents: CmsContent[], cmsUrl: string): Promise<Set<string>> => {
  const named = new Set(
    contents.flatMap((cms) =>
      contentLists.flatMap((list) =>
        documentsOf(cms, list).flatMap((document) =>
          linksOf(list, document).flatMap(({ kind, address }) => (kind === 'picture' ? [address] : [])),
        ),
      ),
    ),
  );
  const uploads = contents[0]?.uploads ?? [];
  const usable = new Set<string>();
  for (const upload of uploads) {
    const isNamed = [...named].some((address) => address.includes(upload.url));
    if (isNamed && (await isUsable(upload, cmsUrl, join(process.cwd(), '.cache')))) usable.add(upload.url);
  }
  return usable;
};

/** The engine's part: as it is now, or as the served release shows it. */
const readEngine = async (settings: BuildSettings): Promise<EngineContent> => {
  const { contentFolder: folder, usesKeptCatalogue } = settings;
  const kept = folder && usesKeptCatalogue ? await readKeptCatalogue(folder) : undefined;
  if (kept) return kept;
  const [catalogue, openApi] = await Promise.all([readCatalogue(settings), readOpenApi(settings)]);
  if (folder) await keepCatalogue(folder, { catalogue, openApi });
  return { catalogue, openApi };
};

/**
 * Reads the CMS and the engine. A document with a mistake is replaced by its version in the last release; what is held back is written
 * down for the editors, and the content of this build for the next.
 * @param onAnswer called when CMS and engine have answered. What is left is work for one core.
 */
export const readShopContent = async (
  settings: BuildSettings,
  onAnswer: () => void = () => undefined,
): Promise<ShopContent> => {
  if (settings.awaitsCms) await awaitCms(settings.cmsUrl);
  const [published, { catalogue, openApi }, served] = await Promise.all([
    readCms(settings),
    readEngine(settings),
    readLastGood(settings.contentFolder),
  ]);
  onAnswer();
  const cms = inLanguagesOn(published, published);
  const lastGood = served && inLanguagesOn(served, published);
  const pictures = await findUsablePictures(lastGood ? [cms, lastGood] : [cms], settings.cmsUrl);
  const compose = (content: CmsContent): ShopContent => {
    keepLanguagesWithDomain(Object.keys(ownOrigins({ cms: content, settings })) as LocaleCode[]);
    return composeShop({ settings, catalogue, openApi }, content);
  };
  const { shop, heldBack } = settleContent(cms, { lastGood, compose, pictures });
  for (const held of heldBack) console.warn(describeHeldBack(held));
  if (settings.contentFolder) {
    await mkdir(settings.contentFolder, { recursive: true });
    await writeJson(join(settings.contentFolder, candidateFile), shop.cms);
    await writeJson(join(settings.contentFolder, heldBackFile), heldBack);
  }
  return shop;
};
