import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { shopUrl } from '../browser-tests/testing/started-shop.ts';
import { rootFolder } from '../../run/config/workspace.ts';
import { findChromium } from '../test-run/find-chromium.ts';
import type { Bar } from './bar.ts';
import { median } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const run = promisify(execFile);
const script = join(rootFolder, 'node_modules/lighthouse/cli/index.js');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
/** Home, a service, a country, an article, the FAQ. */
const pages = ['', '/whatsapp', '/countries/germany', '/blog/get-a-number-in-a-minute', '/faq'];
const paths = ['', '/ar'].flatMap((prefix) => pages.map((page) => prefix + page || '/'));
/** Share of a hundred; performance wavers with the machine, the others do not. Pages may shift by 0.02 (rule 22.5). */
const scoreMin = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** The middle one of the runs' total blocking times. */
const blockedMaxMs = 150;

/** Number of runs, of which the median counts, because the machine also does other work beside the browser. */
const runsAPage = 5;
/** Lighthouse sometimes misses the start of its own trace and says so. */
const attemptsMax = 4;

interface Report {
  /** How fast this machine was during the run. */
  environment: { benchmarkIndex: number };
  categories: Record<keyof typeof scoreMin, { score: number | null }>;
  audits: Record<'cumulative-layout-shift' | 'total-blocking-time', { numericValue: number }>;
}

const ask = async (path: string, chromium: string): Promise<Report> => {
  const { stdout } = await run(
    process.execPath,
    [script, shopUrl() + path, '--quiet', '--output=json', `--chrome-flags=${chromeFlags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64_000_000, timeout: 120_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.categories.performance.score === null) throw new Error(`Lighthouse has no performance of ${path}`);
  return report;
};

const measure = async (path: string, chromium: string, write: (line: string) => void): Promise<Report> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(path, chromium);
    } catch (failure) {
      if (attempt === attemptsMax) throw failure;
      write(`  ${path}: Lighthouse broke off, once more`);
    }
  }
};

const performanceOf = ({ categories }: Report): number => categories.performance.score ?? 0;

/** Lighthouse for mobile phones (its own slow network, processor four times slower) against a started shop. */
export const benchLighthouse = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const chromium = findChromium(write);
  const bars: Bar[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let count = 0; count < runsAPage; count += 1) reports.push(await measure(path, chromium, write));
    reports.sort((one, other) => performanceOf(one) - performanceOf(other));
    const middle = reports[runsAPage >> 1] as Report;
    const all = reports.map((report) => Math.round(performanceOf(report) * 100)).join(' ');
    const blocked = reports.map(({ audits }) => audits['total-blocking-time'].numericValue);
    const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(' ');
    write(`  ${path}: ${all}; blocked for ${blocked.map(Math.round).join(' ')} ms; the machine's speed ${speeds}`);
    for (const [name, min] of Object.entries(scoreMin) as [keyof typeof scoreMin, number][]) {
      bars.push({
        what: `${name} of ${path}`,
        measured: (middle.categories[name].score ?? 0) * 100,
        unit: '',
        limit: { atLeast: min },
      });
    }
    bars.push({
      what: `the page ${path} is blocked for`,
      measured: median(blocked),
      unit: ' ms',
      limit: { atMost: blockedMaxMs },
    });
    bars.push({
      what: `layout shift of ${path}`,
      measured: Math.max(...reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
      unit: '',
      limit: { atMost: 0.02 },
    });
  }
  return judge(bars);
};
