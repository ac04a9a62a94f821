import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { choosePort } from '../../run/processes/ports.ts';
import { withFreePorts } from '../../run/start/free-ports.ts';
import { readShopConfig } from '../../run/start/shop-config.ts';
import { startWholeShop, type RunningShop } from '../../run/start/start-shop.ts';
import { filesOf, testParts, type TestKind } from './test-parts.ts';
import type { StepResult } from './test-results.ts';
import { runCheck, runMocha, type TestRun } from './test-steps.ts';

/** A shop that was started as `npm start` does, on free ports and empty data. */
export interface TestedShop {
  result: StepResult;
  /** Undefined when it did not start; the result says why. */
  shop: RunningShop | undefined;
  dataFolder: string;
}

/** A started shop, and what looks at it. */
export interface ShopWalk {
  kind: TestKind;
  shop: RunningShop;
  dataFolder: string;
  /** The browser's program. */
  chromium: string;
}

/** Every number gets its code, and late enough to look at it waiting on a slow machine. */
const settleScenario = async (demoSupplierUrl: string): Promise<void> => {
  const answer = await fetch(`${demoSupplierUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'code', delayMs: 9_000 }),
  });
  if (!answer.ok) throw new Error(`the demo supplier refused the scenario: ${await answer.text()}`);
};

/** Where the shop answers, for the tests that use it from outside. */
type ShopEnv = Readonly<
  Record<'SHOP_URL' | 'DATA_DIR' | 'MONGODB_URI' | 'DEMO_SUPPLIER_URL' | 'PUPPETEER_EXECUTABLE_PATH', string>
>;

const shopEnvOf = ({ shop, dataFolder, chromium }: ShopWalk): ShopEnv => ({
  SHOP_URL: shop.publicUrl,
  DATA_DIR: dataFolder,
  MONGODB_URI: shop.mongodbUri,
  DEMO_SUPPLIER_URL: shop.innerUrls.demoSupplier,
  PUPPETEER_EXECUTABLE_PATH: chromium,
});

/** The tests or proofs of a part in browsers; nothing when it has none of that kind. */
const runInBrowsers = async (name: 'browser' | 'publication', run: TestRun, walk: ShopWalk): Promise<StepResult[]> => {
  if (filesOf(name, walk.kind).length === 0) return [];
  const { folder, config } = testParts[name];
  const env = { ...shopEnvOf(walk), TEST_KIND: walk.kind };
  return [await runMocha(name, run, folder, { env, config, repeatsFailedFiles: true })];
};

/** One member of the staff gives the journeys' buyers all their money; the engine's tests play the second person (rules 19.44, 19.46). */
const oneGivesMoney = {
  BALANCE_CORRECTION_SECOND_PERSON_FROM: '1000000',
  BALANCE_CORRECTIONS_A_DAY_SECOND_PERSON_FROM: '100000000',
};

/**
 * The same address at every run, if it is free. Gatsby's scripts name the address, so the proofs draw their pages with what the tests
 * have built.
 */
const usualPort = 18_080;

export const startTestedShop = async (run: TestRun): Promise<TestedShop> => {
  const dataFolder = join(run.workFolder, 'shop');
  await mkdir(dataFolder, { recursive: true });
  const free = await withFreePorts({ ...run.env, ...oneGivesMoney, HOST: '127.0.0.1', DATA_DIR: dataFolder });
  const env = { ...free, PORT: String(await choosePort(usualPort)) };
  const startedAt = Date.now();
  const shop = await startWholeShop(readShopConfig(env), run.write, run.signal).catch((error: unknown) => {
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
export const testPublication = async (run: TestRun, walk: ShopWalk): Promise<StepResult[]> => {
  const published = await runInBrowsers('publication', run, walk);
  const rebuilder = walk.shop.innerUrls.rebuilder;
  const env = { ...shopEnvOf(walk), REBUILDER_URL: rebuilder };
  const asked = await runCheck('rebuild', run, [
    { script: 'run/rebuilder/rebuild-command.ts', args: [], folder: 'infra', env },
  ]);
  await untilBuilt(rebuilder, run.signal);
  return [...published, asked];
};

/** What looks at every page in every language: whether each link leads somewhere, and what a page weighs. */
const judgeWholeSite = async (run: TestRun, env: ShopEnv): Promise<StepResult[]> => [
  await runCheck('crawl', run, [{ script: 'run/crawl/main.ts', args: [], folder: 'infra', env }]),
  await runCheck('page weight', run, [{ script: 'proof/bench/main.ts', args: ['page-weight'], folder: 'infra', env }]),
];

/** Walks the started shop with browsers, and audits its books. The proofs also judge the whole site. */
export const walkShop = async (run: TestRun, walk: ShopWalk): Promise<StepResult[]> => {
  await settleScenario(walk.shop.innerUrls.demoSupplier);
  const env = shopEnvOf(walk);
  return [
    ...(await runInBrowsers('browser', run, walk)),
    ...(walk.kind === 'proof' ? await judgeWholeSite(run, env) : []),
    await runCheck('audit', run, [
      { script: 'src/operation/audit/audit-command.ts', args: [], folder: 'commerce', env },
    ]),
  ];
};
