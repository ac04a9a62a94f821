import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ownValue } from '@shop/shared-types/own-value';

import { commandScripts } from '../../run/config/workspace.ts';
import type { ProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { CommandFailed, runToEnd } from '../../run/processes/run-to-end.ts';
import { readMochaReport } from '../test-run/test-results.ts';

/** What a run of tests found: all passed; a test failed, with its name; the run did not end; or it ended before any test could fail. */
export type TestOutcome =
  | { kind: 'passed' }
  | { kind: 'failed'; test: string }
  | { kind: 'hung' }
  | { kind: 'broken'; why: string };

/** A run that takes longer hangs: the slowest file of the list needs less than two minutes. */
const timeoutMs = 5 * 60_000;

/** What each package's own configuration of mocha loads beside its tests. */
const requiredBy: Readonly<Record<string, string>> = {
  commerce: 'src/platform/database/stop-test-mongod.fixture.ts',
};

export interface TestsToRun {
  /** The root of the copy. */
  folder: string;
  /** Paths from the root, all of one package. */
  tests: readonly string[];
  workFolder: string;
  supervisor: ProcessSupervisor;
  signal: AbortSignal;
}

/** Node strips types, but not JSX. The CMS's files are CommonJS without endings in their imports. */
const transformed = new Set(['storefront', 'cms']);

/** Runs the tests until the first one fails. */
export const runTests = async ({ folder, tests, workFolder, supervisor, signal }: TestsToRun): Promise<TestOutcome> => {
  const [packageFolder = ''] = tests[0]?.split('/', 1) ?? [];
  const report = join(workFolder, 'report.json');
  await rm(report, { force: true });
  const required = ownValue(requiredBy, packageFolder);
  const ending = await runToEnd({
    title: 'tests',
    script: commandScripts.mocha,
    args: [
      ...['--no-config', '--no-package', '--bail', '--extension', 'ts', '--timeout', '60000'],
      ...(transformed.has(packageFolder) ? ['--node-option', 'import=tsx'] : []),
      ...['--reporter', 'json', '--reporter-option', `output=${report}`],
      ...(required ? ['--require', required] : []),
      ...tests.map((test) => test.slice(packageFolder.length + 1)),
    ],
    cwd: join(folder, packageFolder),
    env: { ...process.env, TZ: 'UTC', NO_COLOR: '1' },
    logFile: join(workFolder, 'tests.log'),
    timeoutMs,
    signal,
    supervisor,
  }).then(
    () => undefined,
    (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
  );
  signal.throwIfAborted();
  if (ending === undefined) return { kind: 'passed' };
  const results = await readMochaReport(report);
  const [first] = results?.failures ?? [];
  if (first !== undefined) return { kind: 'failed', test: first.split('\n', 1)[0] ?? '' };
  if (!(ending instanceof CommandFailed)) throw ending;
  return ending.reason.includes('longer than') ? { kind: 'hung' } : { kind: 'broken', why: ending.logTail };
};
