import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findMongod } from '../../run/mongod/find-mongod.ts';
import { startProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { findTestBrowser } from './find-chromium.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { startTestedShop, testPublication, walkShop, type ShopWalk, type TestedShop } from './shop-under-test.ts';
import { checkJobs, doJob, packageJobs, styleJobs, waitingJobs, type Job } from './test-plan.ts';
import { summaryLines, type StepResult } from './test-results.ts';
import type { TestRun } from './test-steps.ts';
import { readSelections } from './selection.ts';

const write = (line: string) => console.log(line);
const stopping = new AbortController();
const stop = () => stopping.abort(new Error('The tests were stopped.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);

const supervisor = startProcessSupervisor();
const workFolder = await mkdtemp(join(tmpdir(), 'shop-test-'));
const memoryFolder = await makeMemoryFolder();
let hasFailed = true;
let tested: TestedShop | undefined;
try {
  const { kind, parts, hasChecks, hasShop } = readSelections(process.argv.slice(2));
  const { path: mongod } = await findMongod(write);
  // Colours and a terminal's width would end up in the logs; the time zone in the tests' results.
  const env: NodeJS.ProcessEnv = { ...process.env, MONGOD_BIN: mongod, NO_COLOR: '1', TZ: 'UTC' };
  delete env.NODE_ENV;
  delete env.FORCE_COLOR;
  delete env.SPEC;
  delete env.TEST_KIND;
  if (memoryFolder) env.TEST_DATABASES_DIR = memoryFolder;
  // Engines, shops and commands are started a hundred times: each reads what the first one has compiled.
  env.NODE_COMPILE_CACHE = join(workFolder, 'compile-cache');
  const run: TestRun = { workFolder, env, supervisor, signal: stopping.signal, write };

  const results: StepResult[] = [];
  const doOne = async (job: Job): Promise<void> => void results.push(...(await doJob(job, run)));
  /** Takes the next job as long as there is one; the other lane may take from the same list. */
  const doAll = async (jobs: Job[]): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await doOne(job);
  };
  const packages = [...(hasChecks ? checkJobs(run) : []), ...packageJobs(kind, parts, run)];
  const besideBrowsers = [...waitingJobs(kind, parts, run), ...(hasChecks ? styleJobs(run) : [])];
  let walk: ShopWalk | undefined;
  const prepareWalk = async (): Promise<StepResult[]> => {
    const chromium = findTestBrowser(write);
    tested = await startTestedShop(run);
    const { result, shop, dataFolder } = tested;
    if (shop) walk = { kind, shop, dataFolder, chromium };
    return [result];
  };
  const openShop = async (): Promise<void> => {
    if (hasShop) await doOne({ name: 'start of the shop', work: prepareWalk });
    const started = walk;
    if (started) await doOne({ name: 'publication', work: () => testPublication(run, started) });
  };
  const walkThrough = async (): Promise<void> => {
    const started = walk;
    if (started) await doOne({ name: 'browser', work: () => walkShop(run, started) });
  };
  // Two at a time on two cores: the packages, and the shop, whose start and first publications mostly wait. The lane that is free first
  // takes the next package. Browsers come last, beside tests that mostly wait and checks that give way to them: what people see must not
  // come late because of other tests. Each lane ends what it started, also when the other one fails.
  const packageLane = doAll(packages);
  const lanes = [
    packageLane.then(() => doAll(besideBrowsers)),
    openShop()
      .then(() => doAll(packages))
      .then(() => packageLane)
      .then(walkThrough)
      .then(() => doAll(besideBrowsers)),
  ];
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  hasFailed = results.some((result) => result.failed > 0);
  if (hasFailed)
    write(`\nLogs and data of this run: ${workFolder} (with SCREENSHOTS=1 also pictures of what the browsers saw)`);
  for (const line of summaryLines(results)) write(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  write('0 passed, 1 failed');
} finally {
  await tested?.shop?.stop();
  if (!hasFailed) await rm(workFolder, { recursive: true, force: true });
  if (memoryFolder) await rm(memoryFolder, { recursive: true, force: true });
  supervisor.close();
}
process.exit(hasFailed ? 1 : 0);
