import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

import { stopGroup } from './process-group.ts';
import type { ProcessSupervisor } from './process-supervisor.ts';
import { readTail } from './read-tail.ts';
import { CommandFailed, type CommandToRun } from './run-to-end.ts';

const graceMs = 5_000;

/** A Node script that keeps running and answers requests, one after another. Request and answer are messages of Node's channel between processes. */
export class ResidentCommand<Request extends object, Answer> {
  readonly #command: Pick<CommandToRun, 'title' | 'logFile'>;
  readonly #child: ChildProcess;
  readonly #ended: Promise<string>;
  readonly #cleared: Promise<void>;
  #hasEnded = false;

  /** Starts the script as the first process of a new process group. What it prints goes to `logFile`. */
  constructor(command: Pick<CommandToRun, 'title' | 'script' | 'cwd' | 'env' | 'logFile' | 'supervisor'>) {
    this.#command = command;
    mkdirSync(dirname(command.logFile), { recursive: true });
    const log = openSync(command.logFile, 'a');
    this.#child = spawn(process.execPath, [command.script], {
      cwd: command.cwd,
      env: command.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#ended = new Promise((resolve) => {
      this.#child.on('error', (error) => resolve(error.message));
      this.#child.on('exit', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `exit code ${code}`));
    });
    if (this.#child.pid !== undefined) command.supervisor?.watch(this.#child.pid);
    this.#cleared = this.#ended.then(() => this.#clear(command.supervisor));
  }

  /** Ends the processes that the script started and left running. It runs as soon as the script has ended: later the system may have given the group's number to another one. */
  async #clear(supervisor: ProcessSupervisor | undefined): Promise<void> {
    this.#hasEnded = true;
    if (this.#child.pid === undefined) return;
    await stopGroup(this.#child.pid, graceMs);
    supervisor?.release(this.#child.pid);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Sends a request and waits for its answer. The log is emptied before. One request at a time.
   * @throws {CommandFailed} when the script ends, after `timeoutMs`, and when `signal` aborts. The script has ended then.
   */
  async ask(request: Request, { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal }): Promise<Answer> {
    truncateSync(this.#command.logFile);
    const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answered = new Promise<{ answer: Answer }>((resolve) => {
      this.#child.once('message', (answer) => resolve({ answer: answer as Answer }));
    });
    const stopped = new Promise<string>((resolve) => {
      const why = () => resolve(signal.aborted ? 'it was stopped' : `it took longer than ${timeoutMs / 1000} s`);
      if (over.aborted) why();
      else over.addEventListener('abort', why, { once: true });
    });
    if (this.#child.connected) this.#child.send(request);
    const outcome = await Promise.race([answered, this.#ended, stopped]);
    if (typeof outcome === 'object') return outcome.answer;
    await this.end();
    const { title, logFile } = this.#command;
    throw new CommandFailed(title, outcome, await readTail(logFile), logFile);
  }

  /** Ends the script with everything it has started. */
  async end(): Promise<void> {
    if (!this.#hasEnded && this.#child.pid !== undefined) await stopGroup(this.#child.pid, graceMs);
    await this.#cleared;
  }
}
