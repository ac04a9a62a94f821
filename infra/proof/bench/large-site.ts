import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { localeCodes } from '@shop/shared-types/locales';

import { CmsEditor, untilPage } from '../browser-tests/testing/cms-editor.ts';
import { rootFolder } from '../../run/config/workspace.ts';
import { startProcessSupervisor } from '../../run/processes/process-supervisor.ts';
import { runToEnd } from '../../run/processes/run-to-end.ts';
import { signCall } from '../../run/rebuilder/request-signature.ts';
import { withFreePorts } from '../../run/start/free-ports.ts';
import { readShopConfig, type ShopConfig } from '../../run/start/shop-config.ts';
import { startWholeShop, type RunningShop } from '../../run/start/start-shop.ts';
import { watchBuildMemory } from './build-memory.ts';
import type { BenchReport } from './report/bench-report.ts';

const pagesUnlessTold = 9_000;
/** The blog's lists show twelve articles each: every twelfth article brings a page more. */
const articlesAList = 12;
const edits = 2;
const startMaxMs = 30 * 60_000;
const stepMaxMs = 25 * 60_000;
const pollMs = 1_000;

interface Build {
  startedAt: string;
  finishedAt: string;
  result: string;
  error: string | null;
}

interface RebuilderStatus {
  state: string;
  last: Build | null;
  served: { pages: number } | null;
}

interface OwnShop {
  running: RunningShop;
  config: ShopConfig;
}

interface Measured {
  pages: number;
  fullSeconds: number;
  rebuildSeconds: number;
  liveSeconds: number;
  menuSeconds: number;
  memoryGigabytes: number;
}

const readStatus = async ({ running }: OwnShop): Promise<RebuilderStatus> =>
  (await (await fetch(`${running.innerUrls.rebuilder}/status`)).json()) as RebuilderStatus;

/** Waits until no build runs or is queued. The last build must be another one than `before`. */
const untilIdle = async (shop: OwnShop, before?: string): Promise<Build | null> => {
  const deadline = performance.now() + stepMaxMs;
  while (performance.now() < deadline) {
    const { state, last } = await readStatus(shop);
    if (state === 'idle' && (before === undefined || (last && last.startedAt !== before))) return last;
    await wait(pollMs);
  }
  throw new Error(`no build has ended after ${stepMaxMs / 60_000} minutes`);
};

/**
 * Runs an action that causes a build, and waits until nothing is left to build: another request may have come meanwhile.
 * @returns seconds from the action to the end
 */
const measureBuild = async (shop: OwnShop, ask: () => Promise<unknown>): Promise<number> => {
  const before = await untilIdle(shop);
  const askedAt = Date.now();
  await ask();
  const build = await untilIdle(shop, before?.startedAt ?? '');
  if (!build || build.result === 'failed') throw new Error(`the build failed: ${build?.error}`);
  return (Date.parse(build.finishedAt) - askedAt) / 1_000;
};

/** Builds without anything that Gatsby kept from earlier builds, of this shop or another one. */
const measureFullBuild = (shop: OwnShop): Promise<number> =>
  measureBuild(shop, async () => {
    for (const folder of ['.cache', 'public'])
      await rm(join(rootFolder, 'storefront', folder), { recursive: true, force: true });
    const secret = shop.running.environment.REBUILD_HOOK_SECRET ?? '';
    const call = { method: 'POST', path: '/rebuild', body: JSON.stringify({ reason: 'benchmark' }) };
    const asked = await fetch(`${shop.running.innerUrls.rebuilder}${call.path}`, {
      method: call.method,
      headers: { ...signCall(call, secret, new Date()) },
      body: call.body,
    });
    if (!asked.ok) throw new Error(`the rebuilder answered ${asked.status}`);
  });

/** Makes several edits, each live before the next one; the last edit reverts all. The slowest counts. */
const measureEdits = async (shop: OwnShop): Promise<Pick<Measured, 'rebuildSeconds' | 'liveSeconds'>> => {
  const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  const original = await editor.readFirstQuestion();
  const slowest = { rebuildSeconds: 0, liveSeconds: 0 };
  for (let edit = 1; edit <= edits; edit += 1) {
    const question = edit === edits ? original.question : `Is this question new? (${edit})`;
    const rebuildSeconds = await measureBuild(shop, async () => {
      await editor.publishFirstQuestion({ question });
      const liveSeconds = (await untilPage('/faq', (html) => html.includes(question), stepMaxMs)) / 1_000;
      slowest.liveSeconds = Math.max(slowest.liveSeconds, liveSeconds);
    });
    slowest.rebuildSeconds = Math.max(slowest.rebuildSeconds, rebuildSeconds);
  }
  return slowest;
};

/** Publishes the English main menu, which every English page shows. @returns seconds until a page shows the change */
const measureMenu = async (shop: OwnShop): Promise<number> => {
  const editor = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
  let seconds = 0;
  const change = async (title: string): Promise<string> => {
    let before = '';
    await measureBuild(shop, async () => {
      before = await editor.publishMenuTitle(title);
      seconds = Math.max(seconds, (await untilPage('/faq', (html) => html.includes(title), stepMaxMs)) / 1_000);
    });
    return before;
  };
  await change(await change(`Menu ${Date.now()}`));
  return seconds;
};

const measure = async (shop: OwnShop, write: (line: string) => void): Promise<Measured> => {
  const endWatch = watchBuildMemory();
  try {
    const fullSeconds = await measureFullBuild(shop);
    const { rebuildSeconds, liveSeconds } = await measureEdits(shop);
    const menuSeconds = await measureMenu(shop);
    const pages = (await readStatus(shop)).served?.pages ?? 0;
    const memoryGigabytes = endWatch() / 1e9;
    write(
      `${pages} pages: full build ${fullSeconds.toFixed(0)} s, rebuild after one edit ${rebuildSeconds.toFixed(1)} s, ` +
        `edit → live ${liveSeconds.toFixed(1)} s, menu → live ${menuSeconds.toFixed(1)} s, memory at most ${memoryGigabytes.toFixed(2)} GB`,
    );
    return { pages, fullSeconds, rebuildSeconds, liveSeconds, menuSeconds, memoryGigabytes };
  } finally {
    endWatch();
  }
};

const addArticles = async ({ config, running }: OwnShop, count: number): Promise<void> => {
  const supervisor = startProcessSupervisor();
  try {
    await runToEnd({
      title: 'Adding articles',
      script: join(rootFolder, 'cms/seed/load-seed-command.ts'),
      args: [String(count)],
      cwd: join(rootFolder, 'cms'),
      env: {
        ...running.environment,
        NODE_ENV: 'development',
        NODE_OPTIONS: '--import=tsx',
        STRAPI_TELEMETRY_DISABLED: 'true',
      },
      logFile: join(config.dataFolder, 'logs', 'load-seed.log'),
      timeoutMs: stepMaxMs,
      supervisor,
    });
  } finally {
    supervisor.close();
  }
};

const growth = (small: number, large: number): string => `× ${(large / small).toFixed(1)}`;

const measureBothSizes = async (
  shop: OwnShop,
  pages: number,
  { write, judge }: Pick<BenchReport, 'write' | 'judge'>,
): Promise<boolean> => {
  const small = await measure(shop, write);
  const pagesAnArticle = localeCodes.length * (1 + 1 / articlesAList);
  const articles = Math.max(1, Math.ceil((pages - small.pages) / pagesAnArticle));
  write(`Adding ${articles} articles in ${localeCodes.length} languages …`);
  await addArticles(shop, articles);
  const large = await measure(shop, write);
  write(
    `Growth: pages ${growth(small.pages, large.pages)}, full build ${growth(small.fullSeconds, large.fullSeconds)}, ` +
      `rebuild ${growth(small.rebuildSeconds, large.rebuildSeconds)}, edit → live ${growth(small.liveSeconds, large.liveSeconds)}, ` +
      `menu → live ${growth(small.menuSeconds, large.menuSeconds)}, memory ${growth(small.memoryGigabytes, large.memoryGigabytes)}`,
  );
  return judge([
    { what: 'pages', measured: large.pages, unit: '', limit: { atLeast: pages } },
    { what: 'publish → live, the slowest', measured: large.liveSeconds, unit: ' s', limit: { atMost: 30 } },
    { what: 'publish → live, a menu', measured: large.menuSeconds, unit: ' s', limit: { atMost: 30 } },
  ]);
};

/**
 * A shop of its own, as `npm start` starts it, on data of its own: builds and edits at the size of the seed and at
 * `--pages` (9,000). The checkout has one folder for builds of the site: another shop that runs there builds from nothing
 * the next time.
 */
export const benchLargeSite = async ({ write, judge }: BenchReport, args: string[]): Promise<boolean> => {
  const { values } = parseArgs({ args, options: { pages: { type: 'string', default: String(pagesUnlessTold) } } });
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 1) throw new Error('--pages is a whole number from 1');

  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-large-site-'));
  try {
    const env = await withFreePorts({ ...process.env, HOST: '127.0.0.1', DATA_DIR: dataFolder });
    const config = readShopConfig(env);
    const running = await startWholeShop(config, write, AbortSignal.timeout(startMaxMs));
    process.env.SHOP_URL = running.publicUrl;
    try {
      return await measureBothSizes({ running, config }, pages, { write, judge });
    } finally {
      await running.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
};
