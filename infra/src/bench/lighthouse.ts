import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { shopUrl } from '../browser-tests/started-shop.ts';
import { rootFolder } from '../config/workspace.ts';
import { findChromium } from '../test-run/find-chromium.ts';
import { printBars, type Bar } from './bar.ts';

const run = promisify(execFile);
const script = join(rootFolder, 'node_modules/lighthouse/cli/index.js');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
/** Home, a service, a country, an article, the FAQ. */
const pages = ['', '/whatsapp', '/countries/germany', '/blog/get-a-number-in-a-minute', '/faq'];
const paths = ['', '/ar'].flatMap((prefix) => pages.map((page) => prefix + page || '/'));
/** Share of a hundred; performance wavers with the machine, the others do not. */
const scoreMin = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Report {
  categories: Record<keyof typeof scoreMin, { score: number | null }>;
  audits: { 'cumulative-layout-shift': { numericValue: number } };
}

/** Lighthouse for mobile phones against a started shop. */
export const benchLighthouse = async (write: (line: string) => void): Promise<boolean> => {
  const bars: Bar[] = [];
  for (const path of paths) {
    const { stdout } = await run(
      process.execPath,
      [script, shopUrl() + path, '--quiet', '--output=json', `--chrome-flags=${chromeFlags}`],
      {
        env: { ...process.env, CHROME_PATH: findChromium(write) },
        maxBuffer: 64_000_000,
        timeout: 120_000,
      },
    );
    const { categories, audits } = JSON.parse(stdout) as Report;
    for (const [name, min] of Object.entries(scoreMin) as [keyof typeof scoreMin, number][]) {
      bars.push({
        what: `${name} of ${path}`,
        measured: (categories[name].score ?? 0) * 100,
        unit: '',
        limit: { atLeast: min },
      });
    }
    bars.push({
      what: `layout shift of ${path}`,
      measured: audits['cumulative-layout-shift'].numericValue,
      unit: '',
      limit: { atMost: 0 },
    });
  }
  return printBars(bars, write);
};
