import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { signalGroup, stopGroup } from './process-group.ts';
import type { ProcessSupervisor } from './process-supervisor.ts';
import type { ProcessToSupervise } from './supervise-process.ts';
import { watchLife } from './watch-life.ts';

const logBytesMax = 5_000_000;

/** One life of a process, from its start to its end. */
export interface ProcessLife {
  /** Sends a signal to the process and its children. @returns false when none of them is left */
  signal(name: NodeJS.Signals): boolean;
  /** Resolves with the kind of end, once the process has ended and is no longer watched. */
  ended: Promise<string>;
  /** Asks the remaining processes to end, and kills them after `graceMs`. */
  bury(graceMs: number): Promise<void>;
}

const keepLogSmall = async (file: string): Promise<void> => {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > logBytesMax) await rename(file, `${file}.1`);
};

const spawnProcess = (spec: ProcessToSupervise) => {
  mkdirSync(dirname(spec.logFile), { recursive: true });
  const log = openSync(spec.logFile, 'a', 0o600);
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  return { groupId: child.pid, ended };
};

/** Starts a process in a group of its own and writes its output to a file. Kills it when it has served and then stops answering. */
export const startLife = async (
  spec: ProcessToSupervise,
  supervisor: ProcessSupervisor,
  onServing: () => void,
): Promise<ProcessLife> => {
  await keepLogSmall(spec.logFile);
  const { groupId, ended } = spawnProcess(spec);
  if (groupId !== undefined) supervisor.watch(groupId);
  const signal = (name: NodeJS.Signals) => groupId !== undefined && signalGroup(groupId, name);
  const over = new AbortController();
  let hanging: string | undefined;
  const { isServing, isAnswering, patience } = spec;
  const watching = watchLife({
    isServing,
    ...(isAnswering ? { isAnswering } : {}),
    ...(patience ? { patience } : {}),
    onServing,
    onHanging: (reason) => {
      hanging = reason;
      // A stopped process (SIGSTOP) does not receive SIGTERM.
      signal('SIGKILL');
    },
    over: over.signal,
  });
  const endWatch = async (ending: string) => {
    over.abort();
    await watching;
    return hanging ?? ending;
  };
  return {
    signal,
    ended: ended.then(endWatch),
    bury: async (graceMs) => {
      if (groupId === undefined) return;
      await stopGroup(groupId, graceMs);
      supervisor.release(groupId);
    },
  };
};
