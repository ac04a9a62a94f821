import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findMongod } from '../../run/mongod/find-mongod.ts';
import { startProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { allMutants } from './list/all-mutants.ts';
import type { Mutant } from './mutant.ts';
import { runTests, type TestOutcome } from './run-tests.ts';
import { openWorkshop } from './workshop.ts';

const usage = `npm run mutants -w @shop/infra -- [--only=NAME,…] [--jobs=2]

Breaks the code in ${allMutants.length} ways, one after the other, in a copy of the project, and runs the tests that should notice. --only takes names
or their beginnings. The exit code is 1 when a fault was not noticed.`;

const valueOf = (name: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

const selectedMutants = (): readonly Mutant[] => {
  const names = valueOf('only')?.split(',');
  if (!names) return allMutants;
  const found = allMutants.filter(({ name }) => names.some((selected) => name.startsWith(selected)));
  if (found.length === 0) throw new Error(`no mutant is named ${names.join(' or ')}`);
  return found;
};

const jobsMax = 8;
const readJobs = (): number => {
  const jobs = Number(valueOf('jobs') ?? 2);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > jobsMax) throw new Error(`--jobs is a number from 1 to ${jobsMax}`);
  return jobs;
};

/** Whether the tests noticed. A run that hangs is noticed as well; one that broke off before a test failed proves nothing. */
const isCaught = ({ kind }: TestOutcome): boolean => kind === 'failed' || kind === 'hung';

const describeOutcome = (outcome: TestOutcome): string => {
  if (outcome.kind === 'failed') return `caught by "${outcome.test}"`;
  if (outcome.kind === 'hung') return 'caught: the tests did not end';
  return outcome.kind === 'passed' ? 'NOT CAUGHT: all its tests passed' : `NOT TESTED: ${outcome.why}`;
};

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error('The run was stopped.')));
const supervisor = startProcessSupervisor();
const workFolder = await mkdtemp(join(tmpdir(), 'shop-mutants-'));
let survived: string[] = [];
try {
  const mutants = selectedMutants();
  process.env.MONGOD_BIN = (await findMongod(console.log)).path;
  const waiting = [...mutants];
  /** Whether each set of tests passes on the whole code: one that fails anyway would catch everything. */
  const baselines = new Map<string, Promise<TestOutcome>>();
  let done = 0;

  const work = async (job: number): Promise<void> => {
    const jobFolder = join(workFolder, String(job));
    await mkdir(jobFolder);
    const { folder, apply } = await openWorkshop(join(jobFolder, 'project'));
    const test = (tests: readonly string[]) =>
      runTests({ folder, tests, workFolder: jobFolder, supervisor, signal: stopping.signal });
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { name, tests } = mutant;
      const key = tests.join();
      const baseline = baselines.get(key) ?? test(tests);
      baselines.set(key, baseline);
      if ((await baseline).kind !== 'passed')
        throw new Error(`the tests of ${name} fail on the whole code: ${describeOutcome(await baseline)}`);
      const startedAt = Date.now();
      const putBack = await apply(mutant);
      const outcome = await test(tests);
      await putBack();
      if (!isCaught(outcome)) survived.push(name);
      done += 1;
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${done}/${mutants.length} ${name} (${seconds} s): ${describeOutcome(outcome)}`);
    }
  };
  const jobs = Array.from({ length: readJobs() }, (_, job) => work(job));
  const ends = await Promise.allSettled(jobs);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  survived = survived.toSorted();
  if (survived.length > 0) console.log(`\nNot caught: ${survived.join(', ')}`);
  console.log(`\n${mutants.length - survived.length} caught, ${survived.length} not caught`);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  survived.push('the run itself');
} finally {
  supervisor.close();
  await rm(workFolder, { recursive: true, force: true });
}
process.exit(survived.length > 0 ? 1 : 0);
