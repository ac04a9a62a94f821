import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { describeSite, findChanges, readBuiltSite } from '../gatsby/built-site';
import { writeContentFiles } from '../gatsby/files/content-files';
import { drawChangedPages } from '../gatsby/plan/drawn-pages';
import { planPages } from '../gatsby/plan/plan-pages';
import { presentPages } from '../gatsby/plan/present-pages';
import { readBuildSettings } from '../gatsby/settings';
import { readShopContent } from '../gatsby/held-back/read-shop-content';
import { RenderCores } from '../gatsby/inside-gatsby/render-on-all-cores';
import { loadRenderer } from '../gatsby/inside-gatsby/render-pages';
import type { SitePage } from '../gatsby/plan/present-pages';
import type { ShopContent } from '../gatsby/shop-content';
import { presentSharedData, writeSharedData } from '../gatsby/files/site-data-files';

/** What the rebuilder tells this process when an editor begins to work, and what it asks for (infra/run/rebuilder/drawing-process.ts). */
interface Preparation {
  kind: 'prepare';
  folder: string;
}
interface DrawWish {
  kind: 'draw';
  /** Hash of the inputs of a build. */
  inputsHash: string;
  /** The folder of changes. */
  folder: string;
  usesKeptCatalogue: boolean;
}

/** What became of it: the answer. */
type Outcome =
  | { kind: 'rendered'; changed: number; drawn: number; removed: string[] }
  /** Gatsby has to build everything. */
  | { kind: 'whole site needed'; reason: string }
  /** The content allows no site: one sentence for the editors. */
  | { kind: 'impossible'; reason: string };

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

const renderChanges = async ({ inputsHash, folder, usesKeptCatalogue }: DrawWish): Promise<Outcome> => {
  const built = await readBuiltSite(projectFolder);
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

/** Pages drawn for practice: Node has compiled the code that draws after about as many. */
const practicePages = 96;

/** Whether a publication would be drawn by code that is loaded and compiled. */
let isPrepared = false;

/** Pages from all over the site, so that every template is among them. */
const choosePractice = (pages: readonly SitePage[]): SitePage[] => {
  const step = Math.max(1, Math.floor(pages.length / practicePages));
  return pages.filter((_, index) => index % step === 0).slice(0, practicePages);
};

/**
 * Reads the content as it is now, without the folder of content, which belongs to builds.
 * @throws {unknown} the reason of `signal` when it is aborted before CMS and engine have answered
 */
const readForPractice = (signal: AbortSignal): Promise<ShopContent> =>
  new Promise((resolve, reject) => {
    let hasAnswers = false;
    const stop = (): void => {
      if (!hasAnswers) reject(signal.reason as Error);
    };
    const work = (): void => {
      signal.throwIfAborted();
      hasAnswers = true;
      cores.start();
    };
    signal.addEventListener('abort', stop, { once: true });
    readShopContent({ ...readBuildSettings(), contentFolder: undefined }, work).then(resolve, reject);
  });

/**
 * Does once what a publication does, into a folder that is thrown away: the first time takes twice as long as the next. Nothing that a
 * build reads or keeps is changed. A publication that comes meanwhile ends it at the next step.
 */
const prepare = async ({ folder }: Preparation, signal: AbortSignal): Promise<void> => {
  loadRenderer(projectFolder);
  const shop = await readForPractice(signal);
  signal.throwIfAborted();
  const plan = planPages(shop);
  const pages = presentPages(shop, plan);
  const { shared } = presentSharedData(shop, plan);
  signal.throwIfAborted();
  const targetFolder = join(folder, 'practice');
  const chosen = choosePractice(pages);
  const half = chosen.length / 2;
  for (const part of [chosen.slice(0, half), chosen.slice(half)])
    if (!signal.aborted) await cores.draw(part, { shared, projectFolder, targetFolder });
  await rm(targetFolder, { recursive: true, force: true });
};

let practice = { over: new AbortController(), ended: Promise.resolve() };

const startPractice = (preparation: Preparation): void => {
  if (isPrepared) return;
  isPrepared = true;
  const over = new AbortController();
  const ended = prepare(preparation, over.signal).catch((failure: unknown) => {
    isPrepared = false;
    // The next publication says what is wrong.
    if (!over.signal.aborted) console.error(failure);
  });
  practice = { over, ended };
};

const answerWish = async (wish: DrawWish): Promise<Outcome> => {
  practice.over.abort();
  await practice.ended;
  const outcome = await renderChanges(wish);
  if (outcome.kind === 'rendered' && outcome.drawn >= practicePages) isPrepared = true;
  return outcome;
};

// The rebuilder starts this file as a process that stays: what it does a second time it does in half the time.
process.on('message', (message: DrawWish | Preparation) => {
  if (message.kind === 'prepare') {
    startPractice(message);
    return;
  }
  void answerWish(message).then(
    (outcome) => process.send?.(outcome),
    (failure: unknown) => {
      console.error(failure);
      process.exit(1);
    },
  );
});
// The rebuilder has ended.
process.once('disconnect', () => process.exit(0));
