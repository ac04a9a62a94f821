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
const pagesPerProcessMin = 100;
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
  if (code === 0) return;
  stop.abort();
  throw new Error('some pages could not be drawn; the reason stands above');
};

/**
 * Draws pages as `renderPages` does. Fewer than 200 pages are drawn in this process; more are shared out to one process for each core.
 * @throws {Error} when a page cannot be drawn. No process draws any more then: Gatsby is about to write the same pages. Some may be written.
 */
export const renderOnAllCores = async (
  pages: readonly SitePage[],
  settings: RenderSettings,
  cores = availableParallelism(),
): Promise<void> => {
  await prepareTargetFolder(settings.projectFolder, settings.targetFolder);
  const count = Math.min(cores, processesMax, Math.floor(pages.length / pagesPerProcessMin));
  if (count <= 1) return renderPages(pages, settings);
  const shares = Array.from({ length: count }, (_, process) =>
    pages.filter((_page, index) => index % count === process),
  );
  const stop = new AbortController();
  const results = await Promise.allSettled(shares.map((share) => renderShare({ pages: share, settings }, stop)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
