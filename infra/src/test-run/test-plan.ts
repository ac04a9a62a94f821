import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { commandScripts } from '../config/workspace.ts';
import { withFreePorts } from '../start/free-ports.ts';
import { readShopConfig } from '../start/shop-config.ts';
import { startShop, type RunningShop } from '../start/start-shop.ts';
import { startPostgres } from './start-postgres.ts';
import type { StepResult } from './test-results.ts';
import { runCheck, runMocha, type TestRun } from './test-steps.ts';

/** Parts with tests of their own, and the folders in which they run. The longest come first, so that two at a time end together. */
const packageFolders = {
  commerce: 'commerce',
  suppliers: 'infra/suppliers',
  cms: 'cms',
  infra: 'infra',
  clients: 'infra/clients',
  storefront: 'storefront',
  'shared-types': 'shared-types',
} as const;
export type PackageName = keyof typeof packageFolders;
export const packageNames = Object.keys(packageFolders) as PackageName[];

/** Each in a process of its own: the types of all packages together exceed the 4 GB that Node takes. */
const lintedTogether = [['shared-types', 'commerce'], ['infra', 'eslint.config.js'], ['cms'], ['storefront']] as const;

/** The storefront's scripts import its components, whose JSX Node does not strip. */
const withTransformer = { NODE_OPTIONS: '--import=tsx' };

/** Lockfile, cited rules, structure, types, messages: each counts as one test. */
export const runChecks = async (run: TestRun): Promise<StepResult[]> => [
  await runCheck('lockfile', run, [{ script: 'src/checks/check-lockfile.ts', args: [], folder: 'infra' }]),
  await runCheck('rules', run, [{ script: 'src/checks/check-rules.ts', args: [], folder: 'infra' }]),
  await runCheck('structure', run, [{ script: 'src/checks/structure/check-structure.ts', args: [], folder: 'infra' }]),
  await runCheck('types', run, [
    { script: commandScripts.tsc, args: ['-b', '--pretty', 'false'], folder: '.' },
    { script: commandScripts.tsc, args: ['-p', '.', '--pretty', 'false'], folder: 'storefront' },
    { script: commandScripts.tsc, args: ['--noEmit', '-p', '.', '--pretty', 'false'], folder: 'cms' },
    { script: commandScripts.tsc, args: ['-p', 'src/admin', '--pretty', 'false'], folder: 'cms' },
  ]),
  await runCheck('messages', run, [
    { script: 'scripts/check-messages.ts', args: [], folder: 'storefront', env: withTransformer },
  ]),
];

/** Style, which nothing else waits for: it takes only the time that browsers leave to the processors. */
export const runStyleChecks = async (run: TestRun): Promise<StepResult[]> => [
  await runCheck(
    'lint',
    run,
    lintedTogether.map((args) => ({ script: commandScripts.eslint, args: [...args], folder: '.' })),
    { isPatient: true },
  ),
  await runCheck('format', run, [{ script: commandScripts.prettier, args: ['--check', '.'], folder: '.' }], {
    isPatient: true,
  }),
];

/** The CMS's tests run once more on the database of production: its queries and migrations differ from SQLite's. */
const runCmsOnPostgres = async (run: TestRun, postgres: string): Promise<StepResult> => {
  const server = await startPostgres(postgres, run);
  try {
    return await runMocha('cms on PostgreSQL', run, 'cms', {
      env: { DATABASE_CLIENT: 'postgres', DATABASE_URL: server.databaseUrl },
    });
  } finally {
    await server.stop();
  }
};

/** The tests of a package, on each of its databases. `postgres` is the folder of that server's programs. */
export const runPackageTests = async (name: PackageName, run: TestRun, postgres: string): Promise<StepResult[]> => {
  const own = await runMocha(name, run, packageFolders[name]);
  return name === 'cms' ? [own, await runCmsOnPostgres(run, postgres)] : [own];
};

/** Every number gets its code, and late enough to look at it waiting on a slow machine. */
const settleScenario = async (demoSupplierUrl: string): Promise<void> => {
  const answer = await fetch(`${demoSupplierUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'code', delayMs: 9_000 }),
  });
  if (!answer.ok) throw new Error(`the demo supplier refused the scenario: ${await answer.text()}`);
};

/** A shop that was started as `npm start` does, on free ports and empty data. */
export interface TestedShop {
  result: StepResult;
  /** Undefined when it did not start; the result says why. */
  shop: RunningShop | undefined;
  dataFolder: string;
}

/** Where the shop answers, for the tests that use it from outside. */
type ShopEnv = Readonly<Record<'SHOP_URL' | 'DATA_DIR' | 'MONGODB_URI' | 'DEMO_SUPPLIER_URL', string>>;

const shopEnvOf = (shop: RunningShop, dataFolder: string): ShopEnv => ({
  SHOP_URL: shop.publicUrl,
  DATA_DIR: dataFolder,
  MONGODB_URI: shop.mongodbUri,
  DEMO_SUPPLIER_URL: shop.innerUrls.demoSupplier,
});

const runInBrowsers = (
  name: 'browser' | 'publication',
  run: TestRun,
  env: ShopEnv & { PUPPETEER_EXECUTABLE_PATH: string },
): Promise<StepResult> =>
  runMocha(name, run, 'infra', { env, repeatsFailedFiles: true, config: `.mocharc.${name}.cjs` });

export const startTestedShop = async (run: TestRun): Promise<TestedShop> => {
  const dataFolder = join(run.workFolder, 'shop');
  await mkdir(dataFolder, { recursive: true });
  const env = await withFreePorts({ ...run.env, HOST: '127.0.0.1', DATA_DIR: dataFolder });
  const startedAt = Date.now();
  const shop = await startShop(readShopConfig(env), run.write, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  });
  const step = { name: 'start of the shop', seconds: (Date.now() - startedAt) / 1000 };
  return typeof shop === 'string'
    ? { result: { ...step, passed: 0, failed: 1, failures: [shop] }, shop: undefined, dataFolder }
    : { result: { ...step, passed: 1, failed: 0, failures: [] }, shop, dataFolder };
};

/** Waits until the rebuilder has nothing to build. @throws {Error} after ten minutes */
const untilBuilt = async (rebuilderUrl: string, stop: AbortSignal): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)]);
    const { state } = (await (await fetch(`${rebuilderUrl}/healthz`, { signal })).json()) as { state: string };
    if (state === 'idle') return;
    await sleep(1_000, undefined, { signal: stop });
  }
  throw new Error('the rebuilder still builds after ten minutes');
};

/**
 * Publishes on the started shop: each test makes a new release of the site, so nobody else may be on it. Ends with a build that shows the
 * newest prices: otherwise it would come a minute later by itself, and load the pages of the browsers that come next anew.
 */
export const testPublication = async (
  run: TestRun,
  chromium: string,
  shop: RunningShop,
  dataFolder: string,
): Promise<StepResult[]> => {
  const shopEnv = shopEnvOf(shop, dataFolder);
  const published = await runInBrowsers('publication', run, { ...shopEnv, PUPPETEER_EXECUTABLE_PATH: chromium });
  const env = { ...shopEnv, REBUILDER_URL: shop.innerUrls.rebuilder };
  const asked = await runCheck('rebuild', run, [
    { script: 'src/rebuilder/rebuild-command.ts', args: [], folder: 'infra', env },
  ]);
  await untilBuilt(shop.innerUrls.rebuilder, run.signal);
  return [published, asked];
};

/** Walks the started shop with a browser, crawls its pages, weighs its scripts, and audits its books. */
export const walkShop = async (
  run: TestRun,
  chromium: string,
  shop: RunningShop,
  dataFolder: string,
): Promise<StepResult[]> => {
  await settleScenario(shop.innerUrls.demoSupplier);
  const shopEnv = shopEnvOf(shop, dataFolder);
  const browserEnv = { ...shopEnv, PUPPETEER_EXECUTABLE_PATH: chromium };
  return [
    await runInBrowsers('browser', run, browserEnv),
    await runCheck('crawl', run, [{ script: 'src/crawl/main.ts', args: [], folder: 'infra', env: shopEnv }]),
    await runCheck('page weight', run, [
      { script: 'src/bench/main.ts', args: ['page-weight'], folder: 'infra', env: browserEnv },
    ]),
    await runCheck('audit', run, [
      { script: 'src/ledger/audit/audit-command.ts', args: [], folder: 'commerce', env: shopEnv },
    ]),
  ];
};
