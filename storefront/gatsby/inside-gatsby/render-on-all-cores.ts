import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { SitePage } from '../plan/present-pages';
import { prepareTargetFolder, renderPages, type RenderSettings } from './render-pages';

/** Work of one process (`render-share.ts`). */
export interface RenderWork {
  pages: readonly SitePage[];
  settings: RenderSettings;
}

/** A process takes a second to load the renderer, in which another draws about this many pages. */
const pagesWhileLoading = 100;
/** Each process holds a renderer and its pages, about 300 MB. */
const processesMax = 8;

const renderShare = async (work: RenderWork, stop: AbortController): Promise<void> => {
  const file = join(work.settings.projectFolder, 'gatsby/inside-gatsby/render-share.ts');
  // Pages of a template share their messages. The default, JSON, would send a copy of them with each page; this format sends them once.
  const share = fork(file, { serialization: 'advanced' });
  const end = () => share.kill('SIGKILL');
  stop.signal.addEventListener('abort', end, { once: true });
  const ended = once(share, 'exit') as Promise<[code: number | null]>;
  share.send(work);
  const [code] = await ended;
  stop.signal.removeEventListener('abort', end);
  if (code !== 0) throw new Error('some pages could not be drawn; the reason stands above');
};

/**
 * Shares pages out to `count` processes. The first part is for this process, whose renderer is loaded: it is longer by the pages that can
 * be drawn while the others load theirs.
 */
const shareOut = (pages: readonly SitePage[], count: number): { own: SitePage[]; others: SitePage[][] } => {
  const shared = Math.floor((pages.length - pagesWhileLoading) / count) * count;
  // Every second or third page, because pages of one template stand together and take about the same time.
  const shareOf = (process: number) => pages.slice(0, shared).filter((_page, index) => index % count === process);
  const [first = [], ...others] = Array.from({ length: count }, (_, process) => shareOf(process));
  return { own: [...first, ...pages.slice(shared)], others };
};

/**
 * Draws pages as `renderPages` does. Fewer than 200 pages are drawn in this process; more are shared out to one process for each core.
 * @throws {Error} when a page cannot be drawn. No process draws any more then: Gatsby is about to write the same pages. Some may be written.
 */
export const renderOnAllCores = async (
  pages: readonly SitePage[],
  settings: RenderSettings,
  { cores = availableParallelism(), draw = renderPages }: { cores?: number; draw?: typeof renderPages } = {},
): Promise<void> => {
  await prepareTargetFolder(settings.projectFolder, settings.targetFolder);
  const count = Math.min(cores, processesMax, Math.floor(pages.length / pagesWhileLoading));
  if (count <= 1) return draw(pages, settings);
  const { own, others } = shareOut(pages, count);
  const stop = new AbortController();
  const drawing = others.map((share) => renderShare({ pages: share, settings }, stop));
  drawing.push(draw(own, settings, stop.signal));
  // The first failure ends all others, and is the one that is told.
  for (const part of drawing) part.catch((failure: unknown) => stop.abort(failure));
  await Promise.allSettled(drawing);
  stop.signal.throwIfAborted();
};
