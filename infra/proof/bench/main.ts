import { ownValue } from '@shop/shared-types/own-value';

import { benchCodeToScreen, benchOpenStreams } from './code-to-screen.ts';
import { benchCosts } from './costs.ts';
import { benchFirstPress } from './first-press.ts';
import { benchFirstStart } from './first-start.ts';
import { benchFlood } from './flood.ts';
import { benchLargeSite } from './large-site.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOfficeLists } from './office-lists.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPolling } from './polling.ts';
import { benchPriceList } from './price-list.ts';
import { benchPublication } from './publication.ts';
import { benchLoadCurve } from './load-curve.ts';
import { benchPurchases } from './purchases.ts';
import { createBenchReport } from './report/bench-report.ts';
import { runBenchmarks, type Benchmark } from './report/run-benchmarks.ts';
import { benchSimsScale } from './sims-scale.ts';
import { benchSms } from './sms.ts';

const benchmarks: Record<string, Benchmark> = {
  purchases: {
    about: 'purchases over HTTP against a bare driver loop, 1 and 200 buyers (about 2 minutes)',
    run: benchPurchases,
  },
  'load-curve': { about: 'rate and latency over the offered load (about 2 minutes)', run: benchLoadCurve },
  costs: {
    about: 'processor time, bytes and memory of a purchase, an SMS, a stream (about 2 minutes)',
    run: benchCosts,
  },
  sms: {
    about: 'an SMS of a supplier: rate, processors, commands; 1, 20, 200 at once (about 1 minute)',
    run: benchSms,
  },
  polling: {
    about: 'getStatus and getActiveActivations against a bare Express route (about 2 minutes)',
    run: benchPolling,
  },
  'code-to-screen': { about: 'supplier’s push to event, 200 open streams (about 2 minutes)', run: benchCodeToScreen },
  'open-streams': { about: 'the same beside 200 to 5,000 open streams (about 2 minutes)', run: benchOpenStreams },
  'price-list': {
    about: 'price and service lists against a bare Express route (about 2 minutes)',
    run: benchPriceList,
  },
  'sims-scale': {
    about: 'purchases with 1,000,000 SIMs against 1,000 (about 15 minutes)',
    run: benchSimsScale,
    isLong: true,
  },
  'office-lists': {
    about: 'lists of the back office at a million orders, every sort and filter; --orders=1000000 (about 15 minutes)',
    run: benchOfficeLists,
    isLong: true,
  },
  flood: {
    about: 'the gateway beside 2,000 half-sent bodies and 5,000 event streams (about 1 minute)',
    run: benchFlood,
  },
  'first-press': {
    about: 'a press right after the first paint on a slow phone → its effect; needs SHOP_URL (about 5 minutes)',
    run: benchFirstPress,
    needsShop: true,
  },
  'page-weight': { about: 'JavaScript a page; needs SHOP_URL', run: benchPageWeight, needsShop: true },
  publication: {
    about: 'publish in the CMS → live on the site; needs SHOP_URL',
    run: benchPublication,
    needsShop: true,
  },
  'large-site': {
    about: 'builds and edits at the size of the seed and at --pages=9000, in a shop of its own (about 30 minutes)',
    run: benchLargeSite,
    isLong: true,
  },
  'first-start': {
    about: 'git clone, npm start with empty caches, the next start; part by part (about 6 minutes)',
    run: benchFirstStart,
    isLong: true,
  },
  lighthouse: { about: 'Lighthouse for mobile; needs SHOP_URL', run: benchLighthouse, needsShop: true },
};

const write = (line: string) => console.log(line);

/** `report` takes the names of benchmarks; without names it runs all that take less than a quarter of an hour. */
const chosen = (names: readonly string[]): ReadonlyMap<string, Benchmark> => {
  const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
  if (unknown.length > 0) throw new Error(`there is no benchmark ${unknown.join(', ')}`);
  const isChosen = ([name, { isLong }]: [string, Benchmark]): boolean =>
    names.length > 0 ? names.includes(name) : !isLong;
  return new Map(Object.entries(benchmarks).filter(isChosen));
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = ownValue(benchmarks, name);
if (name === 'report') {
  process.exit((await runBenchmarks(chosen(args), new Date(), write)) ? 0 : 1);
} else if (benchmark) {
  process.exit((await benchmark.run(createBenchReport(write), args)) ? 0 : 1);
} else {
  write('npm run bench -w @shop/infra -- <name>');
  for (const [known, { about }] of Object.entries(benchmarks)) write(`  ${known.padEnd(16)}${about}`);
  write(
    `  ${'report'.padEnd(16)}all but the long ones, or those that are named after it, as a page with diagrams and earlier runs`,
  );
  process.exitCode = name ? 1 : 0;
}
