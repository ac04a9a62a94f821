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
/** The first process holds up to 700 MB and each other one up to 350 MB; the rebuilder's container has 3 GB. */
const processesMax = 4;

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

interface DrawingElsewhere extends Drawing {
  /** Resolves when no page is left. Nobody waits for a process that is still loading then. */
  allTaken: Promise<unknown>;
}

const drawHere = async ({ take, settings, signal }: Drawing, draw: typeof renderPages): Promise<void> => {
  for (let pages = take(); pages; pages = take()) await draw(pages, settings, signal);
};

/** Another process that draws. It says that it is ready when it has loaded the renderer, and after each work. */
class RenderShare {
  readonly #process: ChildProcess;
  readonly #ended: Promise<'ended'>;
  #ready: Promise<'ready'>;
  #isDrawing = false;
  #hasEnded = false;

  constructor(projectFolder: string) {
    const program = join(projectFolder, 'gatsby/inside-gatsby/render-share.ts');
    // Pages of a template share their messages. The default, JSON, would send a copy of them with each page; this format sends them once.
    this.#process = fork(program, [projectFolder], { serialization: 'advanced' });
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#hasEnded = true;
        resolve('ended');
      };
      // One that died while it was sent pages reports that as well.
      this.#process.once('exit', end).on('error', end);
    });
    this.#ready = this.#saysReady();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  #saysReady(): Promise<'ready'> {
    return new Promise((resolve) => void this.#process.once('message', () => resolve('ready')));
  }

  async draw({ take, settings, signal, allTaken }: DrawingElsewhere): Promise<void> {
    for (;;) {
      const others = this.#isDrawing ? [] : [allTaken.then(() => 'not needed' as const)];
      const state = await Promise.race([this.#ready, this.#ended, ...others]);
      if (state === 'ended' && this.#isDrawing)
        throw new Error('some pages could not be drawn; the reason stands above');
      this.#isDrawing = false;
      const pages = state === 'ready' && !signal.aborted ? take() : undefined;
      if (!pages) return;
      this.#isDrawing = true;
      this.#ready = this.#saysReady();
      this.#process.send({ pages, settings } satisfies RenderWork);
    }
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

/** Draws many pages: in this process and in one for each other core, four at most. They stay until `end`, because what they draw later they draw faster. */
export class RenderCores {
  readonly #projectFolder: string;
  readonly #others: (RenderShare | undefined)[];

  /** @param projectFolder the storefront */
  constructor(projectFolder: string, cores = availableParallelism()) {
    this.#projectFolder = projectFolder;
    this.#others = Array.from({ length: Math.min(cores, processesMax) - 1 });
  }

  /** Starts the other processes. They load the renderer, which takes a second: start them while their cores have nothing to do. */
  start(): void {
    for (const [index, other] of this.#others.entries())
      if (!other || other.hasEnded) this.#others[index] = new RenderShare(this.#projectFolder);
  }

  /**
   * Draws pages as `renderPages` does, in this process and, where there are more than 40, in the others that were started.
   * @throws {Error} when a page cannot be drawn. No process draws any more then: Gatsby is about to write the same pages. Some may be written.
   */
  async draw(pages: readonly SitePage[], settings: RenderSettings, draw = renderPages): Promise<void> {
    await prepareTargetFolder(settings.projectFolder, settings.targetFolder);
    if (pages.length <= pagesAlone) return draw(pages, settings);
    const stop = new AbortController();
    const work: Drawing = { take: shareOut(pages), settings, signal: stop.signal };
    const here = drawHere(work, draw);
    const allTaken = here.catch(() => undefined);
    const elsewhere = this.#others.map((other) => other?.draw({ ...work, allTaken }));
    // The first failure ends all others, and is the one that is told.
    for (const part of [here, ...elsewhere])
      part?.catch((failure: unknown) => {
        stop.abort(failure);
        this.end();
      });
    await Promise.allSettled([here, ...elsewhere]);
    stop.signal.throwIfAborted();
  }

  /** Ends the other processes, also in the middle of a page. */
  end(): void {
    for (const other of this.#others) other?.end();
  }
}
