import type { DrawOutcome, DrawRequest } from '@shop/shared-types/publication/draw-request';

import { ResidentCommand } from '../processes/resident-command.ts';
import type { CommandToRun } from '../processes/run-to-end.ts';

export interface DrawLimits {
  /** It ends after this time without a publication. */
  idleMs: number;
  /** Publications after which another process takes its place, so that nothing that it keeps can grow for ever. */
  publicationsMax: number;
}

export type DrawCommand = Pick<CommandToRun, 'title' | 'script' | 'cwd' | 'env' | 'logFile' | 'supervisor'>;

interface Running {
  process: ResidentCommand<DrawRequest, DrawOutcome>;
  madeOf: string;
  publications: number;
}

/**
 * The process that draws changed pages. It stays from one publication to the next: what it does a second time it does in half the time,
 * because its code is loaded and compiled. On two cores it and its helper hold up to 1 GB meanwhile, half of what a whole build needs.
 */
export class DrawingProcess {
  readonly #limits: DrawLimits;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: DrawLimits) {
    this.#limits = limits;
  }

  /**
   * @param madeOf names the code and Gatsby's last build. A process that was started with others is replaced.
   * @throws {CommandFailed} when it cannot draw, after `timeoutMs`, and when `signal` aborts; the next call starts it anew
   */
  async draw(
    selection: DrawRequest,
    command: DrawCommand,
    { madeOf, timeoutMs, signal }: { madeOf: string; timeoutMs: number; signal: AbortSignal },
  ): Promise<DrawOutcome> {
    const running = await this.#runningOf(command, madeOf);
    running.publications += 1;
    const outcome = await running.process.ask(selection, { timeoutMs, signal });
    if (running.publications >= this.#limits.publicationsMax) await this.end();
    else this.#endWhenIdle();
    return outcome;
  }

  async #runningOf(command: DrawCommand, madeOf: string): Promise<Running> {
    clearTimeout(this.#idle);
    if (this.#running && (this.#running.madeOf !== madeOf || this.#running.process.hasEnded)) await this.end();
    this.#running ??= { process: new ResidentCommand(command), madeOf, publications: 0 };
    return this.#running;
  }

  #endWhenIdle(): void {
    this.#idle = setTimeout(() => void this.end(), this.#limits.idleMs).unref();
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.process.end();
  }
}
