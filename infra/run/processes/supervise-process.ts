import { setTimeout as sleep } from 'node:timers/promises';

import { startLife, type ProcessLife } from './process-life.ts';
import { readTail } from './read-tail.ts';
import type { ProcessSupervisor } from './process-supervisor.ts';
import type { Patience } from './watch-life.ts';

const restartDelayMinMs = 250;
const restartDelayMaxMs = 15_000;
/** After 60 s of running a process counts as healthy again, and the pauses restart at their shortest. */
const steadyAfterMs = 60_000;
/** After this many ends without ever having served, the process lacks something that a restart cannot provide. */
const failedStartsMax = 3;

export type ProcessState = 'starting' | 'running' | 'restarting' | 'stopped';

export interface ProcessReport {
  name: string;
  state: ProcessState;
  restarts: number;
  lastExit: string | null;
}

export interface ProcessToSupervise {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Answers true once the process serves. */
  isServing: () => Promise<boolean>;
  /**
   * Resolves when the process answers at all, even if it refuses. A process that does not answer is restarted. Without this function it is
   * not checked.
   */
  isAnswering?: () => Promise<unknown>;
  /** How long the process may stay silent; `usualPatience` when left out. */
  patience?: Patience;
  startTimeoutMs: number;
  /** Pause in ms before the next start, by the number of ends in a row; `growingDelayMs` when left out. */
  restartDelayMs?: (endsInRow: number) => number;
  stopGraceMs: number;
}

export interface SupervisedProcess {
  report(): ProcessReport;
  /** Resolves when the process serves for the first time. @throws {Error} with its last output when it does not, or when `signal` aborts */
  untilServing(signal: AbortSignal): Promise<void>;
  /**
   * Sends a signal to the process and its children, for tests of `kill -9` and of pauses.
   * @returns false when the process is not running now
   */
  signal(name: NodeJS.Signals): boolean;
  stop(): Promise<void>;
}

/** The pause before a start. It grows with each end in a row, up to 15 s, and never stops. */
export const growingDelayMs = (endsInRow: number): number =>
  Math.min(restartDelayMaxMs, restartDelayMinMs * 2 ** Math.min(endsInRow - 1, 10));

interface FirstServing {
  hasServed: () => boolean;
  isStopping: () => boolean;
  report: () => ProcessReport;
}

/** Waits until a process has served once. @throws {Error} as `SupervisedProcess.untilServing` says */
const untilFirstServing = async (
  spec: ProcessToSupervise,
  { hasServed, isStopping, report }: FirstServing,
  signal: AbortSignal,
): Promise<void> => {
  const deadline = Date.now() + spec.startTimeoutMs;
  while (!hasServed()) {
    signal.throwIfAborted();
    if (isStopping()) throw new Error(`${spec.name} was stopped before it served`);
    const { restarts, lastExit } = report();
    if (restarts >= failedStartsMax || Date.now() > deadline) {
      const why = lastExit ?? `it did not answer within ${spec.startTimeoutMs / 1000} s`;
      throw new Error(
        `${spec.name} does not come up (${why}). Its last lines (all of them in ${spec.logFile}):\n${await readTail(spec.logFile)}`,
      );
    }
    await sleep(50);
  }
};

/**
 * Starts a process and restarts it while it is supervised: when it ends by itself, and when it has served and stops answering. The pauses
 * grow to 15 s; after a minute of steady running they restart at their shortest.
 */
export const superviseProcess = (
  spec: ProcessToSupervise,
  supervisor: ProcessSupervisor,
  onChange: (report: ProcessReport) => void,
): SupervisedProcess => {
  let state: ProcessState = 'starting';
  let restarts = 0;
  let lastExit: string | null = null;
  let hasServed = false;
  let life: ProcessLife | undefined;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  const report = (): ProcessReport => ({ name: spec.name, state, restarts, lastExit });
  const moveTo = (next: ProcessState) => {
    if (state === next) return;
    state = next;
    onChange(report());
  };
  const onServing = () => {
    hasServed = true;
    moveTo('running');
  };

  const live = async (): Promise<void> => {
    let endsInRow = 0;
    while (!isStopping()) {
      const startedAt = Date.now();
      life = await startLife(spec, supervisor, onServing);
      if (isStopping()) await life.bury(spec.stopGraceMs);
      lastExit = await life.ended;
      if (isStopping()) return;
      await life.bury(0);
      life = undefined;
      endsInRow = Date.now() - startedAt > steadyAfterMs ? 1 : endsInRow + 1;
      moveTo('restarting');
      restarts += 1;
      const delayMs = (spec.restartDelayMs ?? growingDelayMs)(endsInRow);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const living = live();

  return {
    report,
    untilServing: (signal) => untilFirstServing(spec, { hasServed: () => hasServed, isStopping, report }, signal),
    signal: (name) => life?.signal(name) ?? false,
    stop: async () => {
      stopping.abort();
      await life?.bury(spec.stopGraceMs);
      await living;
      moveTo('stopped');
    },
  };
};
