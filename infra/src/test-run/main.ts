import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findMongod } from '../mongod/find-mongod.ts';
import { startReaper } from '../processes/reaper.ts';
import { findTestBrowser } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import {
  packageNames,
  runChecks,
  runPackageTests,
  runStyleChecks,
  startTestedShop,
  testPublication,
  walkShop,
  type TestedShop,
} from './test-plan.ts';
import { summaryLines, type StepResult } from './test-results.ts';
import type { TestRun } from './test-steps.ts';

const parts = ['checks', ...packageNames, 'browser'] as const;
type Part = (typeof parts)[number];

/** `--only=commerce,browser`; everything when it is not given. */
const wishedParts = (args: readonly string[]): readonly Part[] => {
  const names = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  if (!names) return parts;
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only knows ${parts.join(', ')}, but not ${unknown.join(', ')}`);
  return parts.filter((part) => names.includes(part));
};

const write = (line: string) => console.log(line);
const stopping = new AbortController();
const stop = () => stopping.abort(new Error('The tests were stopped.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);

const reaper = startReaper();
const workFolder = await mkdtemp(join(tmpdir(), 'shop-test-'));
const memoryFolder = await makeMemoryFolder();
let hasFailed = true;
let tested: TestedShop | undefined;
try {
  const wished = wishedParts(process.argv.slice(2));
  const { path: mongod } = await findMongod(write);
  const chromium = wished.includes('browser') ? findTestBrowser(write) : '';
  const postgres = wished.includes('cms') ? findPostgres(write) : '';
  // Colours and a terminal's width would end up in the logs; the time zone in the tests' results.
  const env: NodeJS.ProcessEnv = { ...process.env, MONGOD_BIN: mongod, NO_COLOR: '1', TZ: 'UTC' };
  delete env.NODE_ENV;
  delete env.FORCE_COLOR;
  if (memoryFolder) env.TEST_DATABASES_DIR = memoryFolder;
  const run: TestRun = { workFolder, env, reaper, signal: stopping.signal, write };

  const results: StepResult[] = [];
  const waiting = packageNames.filter((name) => wished.includes(name));
  const testPackages = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      results.push(...(await runPackageTests(name, run, postgres)));
  };
  const prepareWalk = async (): Promise<void> => {
    if (wished.includes('checks')) results.push(...(await runChecks(run)));
    if (wished.includes('browser')) {
      tested = await startTestedShop(run);
      results.push(tested.result);
      if (tested.shop) results.push(...(await testPublication(run, chromium, tested.shop, tested.dataFolder)));
    }
  };
  // Two at a time on two cores. The engine's tests take as long as the checks, the start of the shop and the first publications, which
  // mostly wait; the lane that is free first takes the next package. Each ends what it started, also when the other one fails.
  const lanes = [testPackages(), prepareWalk().then(testPackages)];
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  // Browsers come last, beside checks that give way to them: what people see must not come late because of other tests.
  const walk = tested?.shop ? walkShop(run, chromium, tested.shop, tested.dataFolder) : Promise.resolve([]);
  const style = wished.includes('checks') ? runStyleChecks(run) : Promise.resolve([]);
  await Promise.allSettled([walk, style]);
  results.push(...(await walk), ...(await style));
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
  reaper.close();
}
process.exit(hasFailed ? 1 : 0);
