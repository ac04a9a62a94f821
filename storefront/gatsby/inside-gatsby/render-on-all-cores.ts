import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { SitePage } from '../plan/present-pages';
import { prepareTargetFolder, renderPages, type RenderSettings } from './render-pages';

/** Work of one process (`render-share.ts`). */
export interface RenderWork {
  pages: readonly SitePage[];
  settings: RenderSettings;
}

/** So few that all processes end at about the same time, and so many that pages of one template still share their messages in one message. */
const pagesAtOnce = 12;
/** Fewer are drawn sooner by this process alone: another one draws its first pages slowly. */
const pagesAlone = 40;
/** Each process holds a renderer and its pages, about 300 MB. */
const processesMax = 8;

/** Takes what is left of the pages, twelve at a time. Undefined when none is left. */
type TakePages = () => readonly SitePage[] | undefined;

const shareOut = (pages: readonly SitePage[]): TakePages => {
  let taken = 0;
  return () => {
    if (taken >= pages.length) return undefined;
    const from = taken;
    taken += pagesAtOnce;
    return pages.slice(from, taken);
  };
};

interface Drawing {
  take: TakePages;
  settings: RenderSettings;
  signal: AbortSignal;
}

const drawHere = async ({ take, settings, signal }: Drawing, draw: typeof renderPages): Promise<void> => {
  for (let pages = take(); pages; pages = take()) await draw(pages, settings, signal);
};

/** Another process that draws. It says that it is ready when it has loaded the renderer, and after each work. */
class RenderShare {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #ready: Promise<unknown>;
  #isDrawing = false;

  constructor(projectFolder: string) {
    const program = join(projectFolder, 'gatsby/inside-gatsby/render-share.ts');
    // Pages of a template share their messages. The default, JSON, would send a copy of them with each page; this format sends them once.
    this.#process = fork(program, [projectFolder], { serialization: 'advanced' });
    this.#ended = new Promise((resolve) => {
      // One that died while it was sent pages reports that as well.
      this.#process.once('exit', resolve).on('error', resolve);
    });
    this.#ready = this.#saysReady();
  }

  #saysReady(): Promise<unknown> {
    return new Promise((resolve) => void this.#process.once('message', resolve));
  }

  async draw({ take, settings, signal }: Drawing): Promise<void> {
    for (;;) {
      const hasEnded = await Promise.race([this.#ready.then(() => false), this.#ended.then(() => true)]);
      if (hasEnded && this.#isDrawing) throw new Error('some pages could not be drawn; the reason stands above');
      if (hasEnded) return;
      this.#isDrawing = false;
      const pages = signal.aborted ? undefined : take();
      if (!pages) break;
      this.#isDrawing = true;
      this.#ready = this.#saysReady();
      this.#process.send({ pages, settings } satisfies RenderWork);
    }
    this.#process.disconnect();
    await this.#ended;
  }

  /** Ends the process if it has no pages to draw: nobody waits for one that is still loading. */
  endUnlessDrawing(): void {
    if (!this.#isDrawing) this.end();
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

/** Draws many pages: in this process and in one for each other core. */
export class RenderCores {
  readonly #projectFolder: string;
  readonly #count: number;
  #others: readonly RenderShare[] = [];

  /** @param projectFolder the storefront */
  constructor(projectFolder: string, cores = availableParallelism()) {
    this.#projectFolder = projectFolder;
    this.#count = Math.min(cores, processesMax);
  }

  /** Starts the other processes. They load the renderer, which takes a second: start them while their cores have nothing to do. */
  start(): void {
    this.#others = Array.from({ length: this.#count - 1 }, () => new RenderShare(this.#projectFolder));
  }

  /**
   * Draws pages as `renderPages` does, in this process and, where there are more than 40, in the others. `start` comes before it, once.
   * @throws {Error} when a page cannot be drawn. No process draws any more then: Gatsby is about to write the same pages. Some may be written.
   */
  async draw(pages: readonly SitePage[], settings: RenderSettings, draw = renderPages): Promise<void> {
    await prepareTargetFolder(settings.projectFolder, settings.targetFolder);
    if (pages.length <= pagesAlone) {
      this.end();
      return draw(pages, settings);
    }
    const stop = new AbortController();
    const work: Drawing = { take: shareOut(pages), settings, signal: stop.signal };
    const here = drawHere(work, draw).then(() => {
      for (const other of this.#others) other.endUnlessDrawing();
    });
    const drawing = [...this.#others.map((other) => other.draw(work)), here];
    // The first failure ends all others, and is the one that is told.
    for (const part of drawing)
      part.catch((failure: unknown) => {
        stop.abort(failure);
        this.end();
      });
    await Promise.allSettled(drawing);
    stop.signal.throwIfAborted();
  }

  /** Ends the other processes, also in the middle of a page. */
  end(): void {
    for (const other of this.#others) other.end();
  }
}
