import { join } from 'node:path';

import type { DrawOutcome, DrawRequest } from '@shop/shared-types/publication/draw-request';

import { describeSite, findChanges, readLastBuild } from '../gatsby/built-site';
import { writeContentFiles } from '../gatsby/files/content-files';
import { drawChangedPages } from '../gatsby/plan/drawn-pages';
import { planPages } from '../gatsby/plan/plan-pages';
import { presentPages } from '../gatsby/plan/present-pages';
import { readBuildSettings } from '../gatsby/settings';
import { readShopContent } from '../gatsby/held-back/read-shop-content';
import { RenderCores } from '../gatsby/inside-gatsby/render-on-all-cores';
import { loadRenderer } from '../gatsby/inside-gatsby/render-pages';
import type { ShopContent } from '../gatsby/shop-content';
import { presentSharedData, writeSharedData } from '../gatsby/files/site-data-files';

const projectFolder = process.cwd();

const cores = new RenderCores(projectFolder);

const readContent = async (usesKeptCatalogue: boolean): Promise<ShopContent | { reason: string }> => {
  try {
    // The other cores load the renderer while this one works through the content.
    return await readShopContent({ ...readBuildSettings(), usesKeptCatalogue }, () => cores.start());
  } catch (failure) {
    return { reason: failure instanceof Error ? failure.message : String(failure) };
  }
};

const renderChanges = async ({ inputsHash, folder, usesKeptCatalogue }: DrawRequest): Promise<DrawOutcome> => {
  const built = await readLastBuild(projectFolder);
  if (built?.inputsHash !== inputsHash)
    return { kind: 'whole site needed', reason: 'the last whole build was of other code or did not end' };
  const reading = readContent(usesKeptCatalogue);
  loadRenderer(projectFolder);
  const shop = await reading;
  if ('reason' in shop) return { kind: 'impossible', reason: shop.reason };
  const plan = planPages(shop);
  const pages = presentPages(shop, plan);
  const presented = presentSharedData(shop, plan);
  const now = describeSite(shop, pages, presented.shared);
  const changes = findChanges(built, now, pages);
  if (!changes) return { kind: 'whole site needed', reason: 'an icon or an area that the scripts name has changed' };
  const drawn = await drawChangedPages(built, now, changes, {
    cores,
    shared: presented.shared,
    projectFolder,
    folder,
  });
  const publicFolder = join(folder, 'site');
  await writeSharedData(presented, publicFolder);
  await writeContentFiles(shop, plan, { projectFolder, publicFolder });
  return { kind: 'rendered', changed: changes.changed.length, drawn, removed: changes.removed };
};

// The rebuilder starts this file as a process that stays: what it does a second time it does in half the time.
process.on('message', (request: DrawRequest) => {
  void renderChanges(request).then(
    (outcome) => process.send?.(outcome),
    (failure: unknown) => {
      console.error(failure);
      process.exit(1);
    },
  );
});
// The rebuilder has ended.
process.once('disconnect', () => process.exit(0));
