import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { signalGroup, stopGroup } from './process-group.ts';
import { readTail } from './read-tail.ts';
import type { Reaper } from './reaper.ts';

const restartDelayMinMs = 250;
const restartDelayMaxMs = 15_000;
/** After this long a process counts as well again, and its next crash starts the count anew. */
const steadyAfterMs = 5_000;
/** A process that does not come up this many times in a row will not do so by itself. */
const crashesInRowMax = 8;
const logBytesMax = 5_000_000;

export type ProcessState = 'starting' | 'running' | 'restarting' | 'failed' | 'stopped';

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
  startTimeoutMs: number;
  stopGraceMs: number;
}

export interface SupervisedProcess {
  report(): ProcessReport;
  /** Resolves when it serves for the first time. @throws {Error} with its last output when it does not come up, or when `signal` aborts */
  untilServing(signal: AbortSignal): Promise<void>;
  /** Ends its present life as `kill -9` does, for tests of what survives that; it is started again. @returns false when it has none */
  crash(): boolean;
  stop(): Promise<void>;
}

const keepLogSmall = async (file: string): Promise<void> => {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > logBytesMax) await rename(file, `${file}.1`);
};

/**
 * Starts a process in a group of its own, writes its output to a file, and starts it again when it ends by itself:
 * after a growing pause, and a bounded number of times in a row.
 */
export const superviseProcess = (
  spec: ProcessToSupervise,
  reaper: Reaper,
  onChange: (report: ProcessReport) => void,
): SupervisedProcess => {
  let state: ProcessState = 'starting';
  let restarts = 0;
  let lastExit: string | null = null;
  let groupId: number | undefined;
  const stopping = new AbortController();

  const report = (): ProcessReport => ({ name: spec.name, state, restarts, lastExit });
  const moveTo = (next: ProcessState) => {
    if (state === next) return;
    state = next;
    onChange(report());
  };

  /** One life of the process; resolves with the way it ended. */
  const live = (): Promise<string> =>
    new Promise((resolve) => {
      mkdirSync(dirname(spec.logFile), { recursive: true });
      const log = openSync(spec.logFile, 'a');
      const child = spawn(spec.command, spec.args, {
        cwd: spec.cwd,
        env: spec.env,
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      groupId = child.pid;
      if (groupId !== undefined) reaper.watch(groupId);
      child.on('error', (error) => resolve(error.message));
      child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    });

  const buryGroup = async () => {
    if (groupId === undefined) return;
    await stopGroup(groupId, 0);
    reaper.release(groupId);
    groupId = undefined;
  };

  /** Watches the current life until it serves; gives up quietly when the life ends. */
  const watchUntilServing = async (life: AbortSignal): Promise<void> => {
    while (!life.aborted) {
      if (await spec.isServing().catch(() => false)) {
        if (!life.aborted) moveTo('running');
        return;
      }
      await sleep(100);
    }
  };

  const lifeCycle = async (): Promise<void> => {
    let crashesInRow = 0;
    while (!stopping.signal.aborted) {
      await keepLogSmall(spec.logFile);
      const startedAt = Date.now();
      const life = new AbortController();
      const ending = live();
      const watching = watchUntilServing(life.signal);
      lastExit = await ending;
      life.abort();
      await watching;
      if (stopping.signal.aborted) return;
      await buryGroup();
      crashesInRow = Date.now() - startedAt > steadyAfterMs ? 1 : crashesInRow + 1;
      if (crashesInRow >= crashesInRowMax) {
        moveTo('failed');
        return;
      }
      moveTo('restarting');
      restarts += 1;
      const delayMs = Math.min(restartDelayMaxMs, restartDelayMinMs * 2 ** (crashesInRow - 1));
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const living = lifeCycle();

  const untilServing = async (signal: AbortSignal): Promise<void> => {
    const deadline = Date.now() + spec.startTimeoutMs;
    while (report().state !== 'running') {
      signal.throwIfAborted();
      if (stopping.signal.aborted) throw new Error(`${spec.name} was stopped before it served`);
      if (report().state === 'failed' || restarts >= 3 || Date.now() > deadline) {
        const why = lastExit ?? `it did not answer within ${spec.startTimeoutMs / 1000} s`;
        throw new Error(
          `${spec.name} does not come up (${why}). Its last lines (all of them in ${spec.logFile}):\n${await readTail(spec.logFile)}`,
        );
      }
      await sleep(50);
    }
  };

  const stop = async (): Promise<void> => {
    stopping.abort();
    if (groupId !== undefined) {
      const group = groupId;
      if (signalGroup(group, 0)) await stopGroup(group, spec.stopGraceMs);
      reaper.release(group);
    }
    await living;
    moveTo('stopped');
  };

  const crash = (): boolean => groupId !== undefined && signalGroup(groupId, 'SIGKILL');

  return { report, untilServing, crash, stop };
};
