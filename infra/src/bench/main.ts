import { benchCodeToScreen } from './code-to-screen.ts';
import { benchCosts } from './costs.ts';
import { benchFirstPress } from './first-press.ts';
import { benchFlood } from './flood.ts';
import { benchLargeSite } from './large-site.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPageWeight } from './page-weight.ts';
import { benchPriceList } from './price-list.ts';
import { benchPublication } from './publication.ts';
import { benchPurchases } from './purchases.ts';
import { benchSimsScale } from './sims-scale.ts';

interface Benchmark {
  about: string;
  run: (write: (line: string) => void, args: string[]) => Promise<boolean>;
}

const benchmarks: Record<string, Benchmark> = {
  purchases: {
    about: 'purchases over HTTP against a bare driver loop, 1 and 200 buyers (about 2 minutes)',
    run: benchPurchases,
  },
  costs: {
    about: 'processor time, bytes and memory of a purchase, an SMS, a stream (about 2 minutes)',
    run: benchCosts,
  },
  'code-to-screen': { about: 'supplier’s push to event, 200 open streams (about 2 minutes)', run: benchCodeToScreen },
  'price-list': {
    about: 'price and service lists against a bare Express route (about 2 minutes)',
    run: benchPriceList,
  },
  'sims-scale': { about: 'purchases with 1,000,000 SIMs against 1,000 (about 15 minutes)', run: benchSimsScale },
  flood: {
    about: 'the gateway beside 2,000 half-sent bodies and 5,000 event streams (about 1 minute)',
    run: benchFlood,
  },
  'first-press': {
    about: 'a press right after the first paint on a slow phone → its effect; needs SHOP_URL (about 5 minutes)',
    run: benchFirstPress,
  },
  'page-weight': { about: 'JavaScript a page; needs SHOP_URL', run: benchPageWeight },
  publication: { about: 'publish in the CMS → live on the site; needs SHOP_URL', run: benchPublication },
  'large-site': {
    about: 'builds and edits at the size of the seed and at --pages=9000, in a shop of its own (about 30 minutes)',
    run: benchLargeSite,
  },
  lighthouse: { about: 'Lighthouse for mobile; needs SHOP_URL', run: benchLighthouse },
};

const write = (line: string) => console.log(line);
const name = process.argv[2] ?? '';
const benchmark = benchmarks[name];
if (benchmark) {
  const isReached = await benchmark.run(write, process.argv.slice(3));
  process.exit(isReached ? 0 : 1);
} else {
  write('npm run bench -w @shop/infra -- <name>');
  for (const [known, { about }] of Object.entries(benchmarks)) write(`  ${known.padEnd(16)}${about}`);
  process.exitCode = name ? 1 : 0;
}
