import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';

/** One line of the summary: a check, or all tests of one package. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What a person needs to see of the failures. */
  failures: string[];
  /** Tests that passed only when they were tried again, with what failed at first. */
  retried?: string[];
  /** Milliseconds that each file's tests and their preparations took, by its path. */
  fileTimes?: Readonly<Record<string, number>>;
}

interface MochaTest {
  fullTitle: string;
  file?: string;
  err: { message?: string; stack?: string };
}

interface MochaReport {
  stats: { passes: number; failures: number; pending: number };
  passes: (MochaTest & { currentRetry?: number })[];
  failures: MochaTest[];
  pending: MochaTest[];
}

const stackLinesMax = 12;

const retryLinesMax = 3;

const describe = (title: string, stack: string, linesMax: number): string => {
  const lines = stack.split('\n').slice(0, linesMax);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
};

/** The last try's failure, and the first one's: the second try may only have met what the first one left. */
const describeFailure = ({ fullTitle, err }: MochaTest, firstReason: string | undefined): string =>
  [
    describe(fullTitle, err.stack ?? err.message ?? 'no message', stackLinesMax),
    ...(firstReason === undefined ? [] : [describe('  at the first try:', firstReason, stackLinesMax)]),
  ].join('\n');

/** What json-with-retries.cjs writes beside the report: an object, empty when the run broke off. */
const readBeside = async <Value>(file: string, what: 'retries' | 'times'): Promise<Record<string, Value>> =>
  JSON.parse(await readFile(`${file}.${what}`, 'utf8').catch(() => '{}')) as Record<string, Value>;

/** What a run of mocha came to. */
export interface MochaResult {
  passed: number;
  failed: number;
  failures: string[];
  retried: string[];
  /** Milliseconds by file. */
  fileTimes: Readonly<Record<string, number>>;
  /** Files in which something failed. Undefined when mocha does not know the file of a failure. */
  failedFiles: string[] | undefined;
  /** Tests that passed in other files. */
  passedElsewhere: number;
}

/** Reads mocha's JSON report. A skipped test counts as failed: nobody notices it otherwise. */
export const readMochaReport = async (file: string): Promise<MochaResult | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report = JSON.parse(text) as MochaReport;
  const reasons = await readBeside<string>(file, 'retries');
  const failedFiles = new Set(report.failures.map((failure) => failure.file));
  return {
    passed: report.stats.passes,
    failed: report.stats.failures + report.stats.pending,
    failures: [
      ...report.failures.map((failure) => describeFailure(failure, reasons[failure.fullTitle])),
      ...report.pending.map((test) => `${test.fullTitle}\n    is skipped`),
    ],
    retried: report.passes
      .filter((test) => (test.currentRetry ?? 0) > 0)
      .map(({ fullTitle }) => describe(fullTitle, reasons[fullTitle] ?? 'no message', retryLinesMax)),
    fileTimes: await readBeside<number>(file, 'times'),
    failedFiles: failedFiles.has(undefined) ? undefined : ([...failedFiles] as string[]),
    passedElsewhere: report.passes.filter((test) => !failedFiles.has(test.file)).length,
  };
};

/** The result of a run whose failed files ran once more: what failed at first is named with what needed a second try. */
export const withSecondTry = (first: MochaResult, second: MochaResult): MochaResult => ({
  ...second,
  fileTimes: first.fileTimes,
  passed: first.passedElsewhere + second.passed,
  failures: second.failures,
  retried: [
    ...first.retried,
    ...first.failures.map((text) =>
      text
        .split('\n')
        .slice(0, retryLinesMax + 1)
        .join('\n'),
    ),
    ...second.retried,
  ],
});

const slowFilesShown = 20;

/** The files that took longest, so that everybody sees what makes a run slow. */
const slowestFiles = (results: readonly StepResult[]): string[] => {
  const files = results
    .flatMap(({ fileTimes = {} }) => Object.entries(fileTimes))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, slowFilesShown);
  if (files.length === 0) return [];
  const rows = files.map(
    ([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${relative(rootFolder, file).replaceAll('\\', '/')}`,
  );
  return ['', 'The slowest files:', ...rows];
};

/** The slowest files, a table of steps and times, and as the very last line the totals. */
export const summaryLines = (results: readonly StepResult[]): string[] => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const rows = results.map(
    ({ name, passed: ok, failed: bad, seconds }) =>
      `${bad > 0 ? '✗' : '✓'} ${name.padEnd(24)}${String(ok).padStart(6)} passed${String(bad).padStart(5)} failed${seconds.toFixed(1).padStart(9)} s`,
  );
  const failures = results.flatMap(({ name, failures: texts }) => texts.map((text) => `\n[${name}] ${text}`));
  const retried = results.flatMap(({ name, retried: titles = [] }) =>
    titles.map((title) => `[${name}] passed only at the second try: ${title}`),
  );
  return [...failures, ...slowestFiles(results), '', ...retried, ...rows, '', `${passed} passed, ${failed} failed`];
};
