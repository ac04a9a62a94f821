import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { describeSite, findChanges, readBuiltSite } from '../gatsby/built-site';
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

/** What became of it; the rebuilder reads it from `outcome.json`. */
type Outcome =
  | { kind: 'rendered'; changed: number; drawn: number; removed: string[] }
  /** Gatsby has to build everything. */
  | { kind: 'whole site needed'; reason: string }
  /** The content allows no site: one sentence for the editors. */
  | { kind: 'impossible'; reason: string };

const projectFolder = process.cwd();

const readContent = async (onAnswer: () => void): Promise<ShopContent | { reason: string }> => {
  try {
    return await readShopContent(readBuildSettings(), onAnswer);
  } catch (failure) {
    return { reason: failure instanceof Error ? failure.message : String(failure) };
  }
};

const renderChanges = async (inputsHash: string, folder: string): Promise<Outcome> => {
  const built = await readBuiltSite(projectFolder);
  if (built?.inputsHash !== inputsHash)
    return { kind: 'whole site needed', reason: 'the last whole build was of other code or did not end' };
  const cores = new RenderCores(projectFolder);
  // The other cores load the renderer while this one works through the content.
  const reading = readContent(() => cores.start());
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

const { values } = parseArgs({ options: { inputs: { type: 'string' }, into: { type: 'string' } } });
if (!values.inputs || !values.into)
  throw new Error('usage: render-changes --inputs=<hash of the inputs> --into=<folder>');
const outcome = await renderChanges(values.inputs, values.into);
await writeFile(join(values.into, 'outcome.json'), JSON.stringify(outcome));
// The renderer keeps timers of its own.
process.exit(0);
