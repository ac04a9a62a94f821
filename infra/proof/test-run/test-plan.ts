import { relative } from 'node:path/posix';

import { commandScripts } from '../../run/config/workspace.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';
import { dealOut, filesOf, partNamed, partNames, testKinds, type PartName, type TestKind } from './test-parts.ts';
import type { StepResult } from './test-results.ts';
import { runCheck, runMocha, type TestRun } from './test-steps.ts';

/** A part of a run: what it finds counts as its results, whatever happens to the others. */
export interface Job {
  name: string;
  work: () => Promise<StepResult[]>;
}

/** Does a job to its end. If it throws, that is one failed test. */
export const doJob = async ({ name, work }: Job, { signal }: TestRun): Promise<StepResult[]> => {
  const startedAt = Date.now();
  return work().catch((error: unknown) => {
    signal.throwIfAborted();
    const failures = [error instanceof Error ? error.message : String(error)];
    return [{ name, passed: 0, failed: 1, seconds: (Date.now() - startedAt) / 1000, failures }];
  });
};

/** Each in a process of its own: the types of all packages together exceed the 4 GB that Node takes. */
const lintedTogether = [['shared-types', 'commerce'], ['infra', 'eslint.config.js'], ['cms'], ['storefront']] as const;

/** Lies where npm's packages do, so that a new installation looks at everything anew. */
const lintCache = (name: string): string[] => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `node_modules/.cache/eslint/${name}`],
];

/** The storefront's scripts import its components, whose JSX Node does not strip. */
const withTransformer = { NODE_OPTIONS: '--import=tsx' };

type Check = readonly [name: string, commands: Parameters<typeof runCheck>[2]];

const scriptOf = (folder: string, script: string) => ({ script, args: [], folder });

/** One checker: several would do much of the work twice, and the other processor has work of its own. */
const checkedTypes = (folder: string, ...args: string[]) => ({
  script: commandScripts.nativeTsc,
  args: [...args, '--checkers', '1', '--pretty', 'false'],
  folder,
});

const checks: readonly Check[] = [
  ['lockfile', [scriptOf('infra', 'proof/checks/check-lockfile.ts')]],
  ['rules', [scriptOf('infra', 'proof/checks/check-rules.ts')]],
  ['structure', [scriptOf('infra', 'proof/checks/structure/check-structure.ts')]],
  ['messages', [{ ...scriptOf('storefront', 'scripts/check-messages.ts'), env: withTransformer }]],
  [
    'types',
    [
      checkedTypes('.', '-b', '--builders', '1'),
      checkedTypes('storefront', '-p', '.'),
      checkedTypes('cms', '--noEmit', '-p', '.'),
      checkedTypes('cms', '-p', 'src/admin'),
    ],
  ],
];

const styleChecks: readonly Check[] = [
  // One thread, which gives way to the browsers as all checks of style do.
  ['lint types', [{ script: commandScripts.oxlint, args: ['--type-aware', '--threads', '1'], folder: '.' }]],
  ...lintedTogether.map((folders): Check => [
    `lint ${folders[0]}`,
    [{ script: commandScripts.eslint, args: [...lintCache(folders[0]), ...folders], folder: '.' }],
  ]),
  ['format', [{ script: commandScripts.oxfmt, args: ['--check', '--threads', '1'], folder: '.' }]],
];

const jobOfCheck = (run: TestRun, [name, commands]: Check, { isPatient }: { isPatient: boolean }): Job => ({
  name,
  work: async () => [await runCheck(name, run, commands, { isPatient })],
});

/** Lockfile, cited rules, structure, types, messages: each counts as one test. */
export const checkJobs = (run: TestRun): Job[] => checks.map((check) => jobOfCheck(run, check, { isPatient: false }));

/** Style, which nothing else waits for: it takes only the time that the others leave to the processors. */
export const styleJobs = (run: TestRun): Job[] =>
  styleChecks.map((check) => jobOfCheck(run, check, { isPatient: true }));

const specOf = (folder: string, files: readonly string[]): string =>
  files.map((file) => relative(folder, file)).join(',');

/** The CMS's tests and proofs run once more on the database of production: its queries and migrations differ from SQLite's. */
const cmsOnPostgres = (run: TestRun): Job => ({
  name: 'cms on PostgreSQL',
  work: async () => {
    const server = await startPostgres(findPostgres(run.write), run);
    try {
      const SPEC = specOf(
        'cms',
        testKinds.flatMap((kind) => filesOf('cms', kind)),
      );
      const env = { SPEC, DATABASE_CLIENT: 'postgres', DATABASE_URL: server.databaseUrl };
      return [await runMocha('cms on PostgreSQL', run, 'cms', { env })];
    } finally {
      await server.stop();
    }
  },
});

const jobsOfPart = (part: PartName, kind: TestKind, run: TestRun): Job[] => {
  const { folder, shares = 1 } = partNamed(part);
  const dealt = dealOut(filesOf(part, kind), shares);
  return dealt.map((files, index) => {
    const name = dealt.length === 1 ? part : `${part} ${index + 1} of ${dealt.length}`;
    return { name, work: async () => [await runMocha(name, run, folder, { env: { SPEC: specOf(folder, files) } })] };
  });
};

/** What a run is asked for, of the packages. */
type Asked = readonly [kind: TestKind, selected: readonly PartName[], run: TestRun];

const jobsOfPackages = ([kind, selected, run]: Asked, mostlyWaits: boolean): Job[] =>
  partNames
    .filter((part) => selected.includes(part) && !partNamed(part).needsShop)
    .filter((part) => (partNamed(part).mostlyWaits ?? false) === mostlyWaits)
    .flatMap((part) => jobsOfPart(part, kind, run));

/** The tests or proofs of the selected packages, those of the longest first. */
export const packageJobs = (...asked: Asked): Job[] => {
  const [kind, selected, run] = asked;
  const first = kind === 'proof' && selected.includes('cms') ? [cmsOnPostgres(run)] : [];
  return [...first, ...jobsOfPackages(asked, false)];
};

/** Tests or proofs that leave the processors to the browsers beside them. */
export const waitingJobs = (...asked: Asked): Job[] => jobsOfPackages(asked, true);
