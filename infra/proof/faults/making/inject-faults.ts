import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../chance.ts';
import type { FaultOptions } from '../fault-options.ts';
import { isUp, recoveryMaxMs } from './choose-victims.ts';
import { createFaultMaker } from './make-fault.ts';
import type { ShopUnderFaults } from '../shop/shop-under-faults.ts';
import { until } from '../until.ts';

/**
 * Answers that buyers get between two faults. The distance is counted in work and not in time, so that a slow machine is under load too
 * when something fails.
 */
const answersBetween = { min: 10, max: 70 };
/** Bulk buyers get more answers: with them a fault comes after as many as they ask for in 2 to 14 s. */
const answersBetweenOf = (rate: number): { min: number; max: number } =>
  rate > 0 ? { min: rate * 2, max: rate * 14 } : answersBetween;
const pauseMaxMs = 45_000;
const lookEveryMs = 20;

export interface Injection {
  shop: ShopUnderFaults;
  options: FaultOptions;
  chance: Chance;
  write: (line: string) => void;
  /** The buyers' work so far, for the progress report. */
  describeLoad: () => string;
  /** Requests that were answered so far. */
  countAnswers: () => number;
  signal: AbortSignal;
}

export interface InjectedFaults {
  /** By kind and target, `kill mongod`. */
  counts: ReadonlyMap<string, number>;
  /** How often each process was made to end, by its name. */
  kills: ReadonlyMap<string, number>;
}

/** Whether the shop can serve. Not every process has to be back. */
const isServing = async ({ gateway, nodes, trio }: ShopUnderFaults): Promise<boolean> =>
  isUp(gateway) && nodes.some(isUp) && (await trio.findPrimary()) !== undefined;

/** Whether every harmed process and link is back. */
const isWhole = async (shop: ShopUnderFaults): Promise<boolean> =>
  shop.reports().every(({ state }) => state === 'running') && (await shop.trio.isWhole());

export const untilWhole = (shop: ShopUnderFaults): Promise<void> =>
  until('everything that was harmed is back', recoveryMaxMs, () => isWhole(shop));

/** The faults that this machine can make; of the others it is said what they need. */
const possibleFaults = ({ shop, options, write }: Injection): FaultOptions['faults'] => {
  const { nodeClocks, trio } = shop;
  const hasDisks = trio.members.every((member) => trio.diskOf(member) !== undefined);
  if (!nodeClocks) write('no clock jumps: that needs libfaketime (on Debian: apt-get install faketime)');
  if (!hasDisks) write('no disk fills: that needs the right to mount (root)');
  const isPossible = ({ kind }: FaultOptions['faults'][number]): boolean =>
    (kind !== 'jump' || nodeClocks !== undefined) && (kind !== 'fill' || hasDisks);
  const [first, ...others] = options.faults.filter(isPossible);
  if (!first) throw new Error('this machine can make none of these faults');
  return [first, ...others];
};

/**
 * Makes faults at random moments, while buyers continue and earlier failures may still be recovering.
 * @throws {Error} when the shop does not serve again after a fault
 */
export const injectFaults = async (injection: Injection): Promise<InjectedFaults> => {
  const { shop, options, chance, write, describeLoad, countAnswers, signal } = injection;
  const faults = possibleFaults(injection);
  const maker = createFaultMaker({ shop, chance, signal });
  const counts = new Map<string, number>();

  const shopUntilNextFault = async (): Promise<void> => {
    const { min, max } = answersBetweenOf(options.rate);
    const enough = countAnswers() + min + chance.integer(max - min);
    const pauseEndsAt = performance.now() + pauseMaxMs;
    while (countAnswers() < enough && performance.now() < pauseEndsAt) await sleep(lookEveryMs, undefined, { signal });
  };

  const endsAt = performance.now() + options.minutes * 60_000;
  let made = 0;
  while (made < options.count && performance.now() < endsAt) {
    await shopUntilNextFault();
    const fault = chance.pick(faults);
    const what = await maker.make(fault);
    const overAt = performance.now();
    made += 1;
    const name = `${fault.kind} ${fault.target}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await until('the shop serves again', recoveryMaxMs, () => isServing(shop));
    const place = `[${String(made).padStart(3)}/${options.count}]`;
    const servesAfter = ((performance.now() - overAt) / 1_000).toFixed(1);
    write(`${place} ${what}, the shop serves ${servesAfter} s later · ${describeLoad()}`);
  }
  return { counts, kills: maker.kills };
};
