import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

import { stopGroup } from './process-group.ts';
import type { ProcessSupervisor } from './process-supervisor.ts';
import { readTail } from './read-tail.ts';

export interface CommandToRun {
  /** Name of the work, for messages: `Building the CMS`. */
  title: string;
  script: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  supervisor?: ProcessSupervisor | undefined;
  /** Works only while nothing else wants the processors. */
  isPatient?: boolean | undefined;
}

/** A command that failed, with the end of its output. */
export class CommandFailed extends Error {
  readonly reason: string;
  readonly logTail: string;
  readonly logFile: string;

  constructor(title: string, reason: string, logTail: string, logFile: string) {
    super(`${title} failed: ${reason}. Its last lines (all of them in ${logFile}):\n${logTail}`);
    this.reason = reason;
    this.logTail = logTail;
    this.logFile = logFile;
  }
}

/**
 * Runs a Node script to its end in a process group of its own. `logFile` is emptied and receives the output.
 * @throws {CommandFailed} on another exit code than 0, after `timeoutMs`, and when `signal` aborts
 */
export const runToEnd = async (command: CommandToRun): Promise<void> => {
  mkdirSync(dirname(command.logFile), { recursive: true });
  const log = openSync(command.logFile, 'w');
  const child = spawn(process.execPath, [command.script, ...command.args], {
    cwd: command.cwd,
    env: command.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const groupId = child.pid;
  if (groupId !== undefined) command.supervisor?.watch(groupId);
  if (groupId !== undefined && command.isPatient) setPriority(groupId, constants.priority.PRIORITY_LOW);
  let reason: string | undefined;
  const end = (why: string) => {
    reason ??= why;
    if (groupId !== undefined) void stopGroup(groupId, 5_000);
  };
  const timer = setTimeout(() => end(`it took longer than ${command.timeoutMs / 1000} s`), command.timeoutMs);
  const onAbort = () => end('it was stopped');
  command.signal?.addEventListener('abort', onAbort, { once: true });
  if (command.signal?.aborted) onAbort();
  try {
    await new Promise<void>((resolve) => {
      child.on('error', (error) => {
        reason ??= error.message;
        resolve();
      });
      child.on('exit', (code, signal) => {
        if (code !== 0) reason ??= signal ? `it was ended by ${signal}` : `exit code ${code}`;
        resolve();
      });
    });
    // The command may have workers that are still running.
    if (groupId !== undefined) await stopGroup(groupId, 5_000);
  } finally {
    clearTimeout(timer);
    command.signal?.removeEventListener('abort', onAbort);
    if (groupId !== undefined) command.supervisor?.release(groupId);
  }
  if (reason) throw new CommandFailed(command.title, reason, await readTail(command.logFile), command.logFile);
};
