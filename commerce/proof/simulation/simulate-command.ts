import { availableParallelism } from 'node:os';

import { playShops } from './play-shops.ts';

/** Few enough that a found fault can be followed, and that buyers meet at the same accounts and SIMs. */
const scenariosOfShop = 200;
/** Orders of ten numbers or more beside the scenarios of each shop. */
const ordersOfShop = 12;

const usage = `npm run simulate -w @shop/commerce -- [--scenarios=100000] [--seed=1] [--jobs=${availableParallelism()}]

Plays scenarios of buyers, renters, waiting buyers, orders of ten, numbers, SMS, swaps, goods, top-ups, bonuses, chargebacks, payouts
and erasures in virtual time over the engine's own decisions, with lost answers,
conflicts and dying nodes, and checks the books between the steps. Each shop has ${scenariosOfShop} scenarios and a seed of its own; a finding names the seed, and the same seed plays it again. --jobs
shops are played at the same time, usually one for each processor.`;

const troubles = { lostAnswers: 0.02, deaths: 0.002 };

const readNumber = (name: string, usual: number): number => {
  const text = process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const given = Number(text ?? usual);
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`--${name} is a whole number from 1 on`);
  return given;
};

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const scenarios = readNumber('scenarios', 100_000);
const firstSeed = readNumber('seed', 1);
const jobs = Math.min(readNumber('jobs', availableParallelism()), Math.ceil(scenarios / scenariosOfShop));
const startedMs = performance.now();
const sums = { scenarios: 0, steps: 0, commits: 0, conflicts: 0, lostAnswers: 0, deaths: 0 };
let hasFindings = false;
let begun = 0;
await playShops(
  jobs,
  () => {
    if (hasFindings || begun >= scenarios) return undefined;
    const shop = {
      seed: firstSeed + begun / scenariosOfShop,
      scenarios: Math.min(scenariosOfShop, scenarios - begun),
      orders: ordersOfShop,
      troubles,
    };
    begun += scenariosOfShop;
    return shop;
  },
  (report) => {
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
    hasFindings ||= report.findings.length > 0;
    for (const finding of report.findings) console.error(`seed ${report.seed}: ${finding}`);
  },
);
const seconds = (performance.now() - startedMs) / 1000;
console.log(
  `${sums.scenarios} scenarios in ${seconds.toFixed(1)} s (${Math.round(sums.scenarios / seconds)} a second): ${sums.steps} steps, ${sums.commits} commits, ` +
    `${sums.conflicts} conflicts, ${sums.lostAnswers} lost answers, ${sums.deaths} dead nodes; ` +
    (hasFindings ? 'the books are WRONG' : 'the books are right'),
);
process.exit(hasFindings ? 1 : 0);
