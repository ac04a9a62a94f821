import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { commandScripts, rootFolder } from '../../run/config/workspace.ts';
import type { ProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { CommandFailed, runToEnd } from '../../run/processes/run-to-end.ts';
import { readMochaReport, withSecondTry, type MochaResult, type StepResult } from './test-results.ts';

export interface TestRun {
  workFolder: string;
  env: NodeJS.ProcessEnv;
  supervisor: ProcessSupervisor;
  signal: AbortSignal;
  write: (line: string) => void;
}

interface NodeCommand {
  script: string;
  args: readonly string[];
  /** Folder inside the repository. */
  folder: string;
  env?: NodeJS.ProcessEnv;
}

const checkTimeoutMs = 10 * 60_000;
/** A patient check waits for the other tests. */
const patientTimeoutMs = 30 * 60_000;
/** Twice what the longest part takes on two busy cores: one that hangs must not hold up the others for long. */
const testTimeoutMs = 30 * 60_000;
const reporter = join(rootFolder, 'infra/proof/test-run/json-with-retries.cjs');
const fileNameOf = (name: string): string => name.replace(/[^a-z0-9]+/gi, '-');

/** Does a piece of work that counts as tests. One that throws is one failed test, and the run goes on with the others. */
const runStep = async (
  name: string,
  run: TestRun,
  work: () => Promise<Omit<StepResult, 'name' | 'seconds'>>,
): Promise<StepResult> => {
  run.signal.throwIfAborted();
  run.write(`  ${name} …`);
  const startedAt = Date.now();
  const outcome = await work().catch((error: unknown) => {
    run.signal.throwIfAborted();
    return { passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  });
  const seconds = (Date.now() - startedAt) / 1000;
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  run.write(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds.toFixed(1)} s)`);
  return { name, seconds, ...outcome };
};

const runCommand = (
  name: string,
  run: TestRun,
  command: NodeCommand,
  { timeoutMs, isPatient }: { timeoutMs: number; isPatient?: boolean },
): Promise<void> =>
  runToEnd({
    title: name,
    script: command.script,
    args: command.args,
    cwd: join(rootFolder, command.folder),
    env: { ...run.env, ...command.env },
    logFile: join(run.workFolder, 'logs', `${fileNameOf(name)}.log`),
    timeoutMs,
    isPatient,
    signal: run.signal,
    supervisor: run.supervisor,
  });

/** Runs commands one after the other and counts them as one test. `isPatient` lets all other tests go first. */
export const runCheck = (
  name: string,
  run: TestRun,
  commands: readonly NodeCommand[],
  { isPatient = false } = {},
): Promise<StepResult> =>
  runStep(name, run, async () => {
    const timeoutMs = isPatient ? patientTimeoutMs : checkTimeoutMs;
    for (const command of commands) await runCommand(name, run, command, { timeoutMs, isPatient });
    return { passed: 1, failed: 0, failures: [] };
  });

interface MochaOptions {
  config?: string;
  env?: NodeJS.ProcessEnv;
  /**
   * Files in which something failed run once more, alone: mocha repeats tests, but not what prepares them. The configuration reads them
   * from `SPEC`.
   */
  repeatsFailedFiles?: boolean;
}

const runMochaOnce = async (
  name: string,
  run: TestRun,
  folder: string,
  { config, env = {} }: MochaOptions,
): Promise<MochaResult> => {
  const report = join(run.workFolder, `${fileNameOf(name)}.json`);
  await rm(report, { force: true });
  const configured = config ? ['--config', config] : [];
  const args = [...configured, '--reporter', reporter, '--reporter-option', `output=${report}`];
  const command: NodeCommand = { script: commandScripts.mocha, args, folder, env };
  const ending = await runCommand(name, run, command, { timeoutMs: testTimeoutMs }).then(
    () => undefined,
    (error: unknown) => error,
  );
  run.signal.throwIfAborted();
  const results = await readMochaReport(report);
  if (results && (results.failed > 0 || !ending)) return results;
  // Mocha's exit code is the number of failures: a bad end without one is a crash.
  const failures = [`the run broke off: ${ending instanceof CommandFailed ? ending.message : String(ending)}`];
  const { passed, fileTimes } = results ?? { passed: 0, fileTimes: {} };
  return { passed, failed: 1, failures, retried: [], fileTimes, failedFiles: undefined, passedElsewhere: passed };
};

/** Runs mocha in a package and counts its tests. A run that breaks off without a report is one failed test. */
export const runMocha = (name: string, run: TestRun, folder: string, options: MochaOptions = {}): Promise<StepResult> =>
  runStep(name, run, async () => {
    const first = await runMochaOnce(name, run, folder, options);
    const files = first.failedFiles ?? [];
    if (!options.repeatsFailedFiles || files.length === 0) return first;
    run.write(`  ${name}: ${files.length} of its files failed and run once more …`);
    const env = { ...options.env, SPEC: files.join(',') };
    return withSecondTry(first, await runMochaOnce(`${name} once more`, run, folder, { ...options, env }));
  });
