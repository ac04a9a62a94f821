import { setTimeout as sleep } from 'node:timers/promises';

import type { SupervisedProcess } from '../processes/supervise-process.ts';
import type { Chance } from './chance.ts';
import type { Fault, FaultOptions } from './fault-options.ts';
import type { ShopUnderFaults } from './shop-under-faults.ts';
import { until } from './until.ts';

/**
 * Answers that buyers get between two faults. The distance is counted in work and not in time, so that a slow machine is under load too
 * when something fails.
 */
const answersBetween = { min: 10, max: 70 };
const pauseMaxMs = 45_000;
const lookEveryMs = 20;
/** A process that is killed sooner than this after it was started counts as one that does not come up. */
const lifeMinMs = 6_000;
/** A machine that is busy with other things starts processes slowly. */
const recoveryMaxMs = 180_000;
/** All nodes of the engine at once. */
const allNodesProbability = 0.15;
/** Length of a pause. The longest one is shorter than the silence after which the supervisor restarts a hanging process. */
const pausedMs = { min: 1_000, max: 22_000 };
/** Length of a cut. The engine looks for a server for 15 s, so a cut has to be longer. */
const cutMs = { min: 16_500, max: 20_000 };

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
  /** Kills of each process by its name. */
  kills: ReadonlyMap<string, number>;
}

const isUp = (process: SupervisedProcess): boolean => process.report().state === 'running';

/** Whether the shop can serve. Not every process has to be back. */
const isServing = async ({ gateway, nodes, trio }: ShopUnderFaults): Promise<boolean> =>
  isUp(gateway) && nodes.some(isUp) && (await trio.findPrimary()) !== undefined;

/** Whether every harmed process and link is back. */
const isWhole = async (shop: ShopUnderFaults): Promise<boolean> =>
  shop.reports().every(({ state }) => state === 'running') && (await shop.trio.isWhole());

export const untilWhole = (shop: ShopUnderFaults): Promise<void> =>
  until('everything that was harmed is back', recoveryMaxMs, () => isWhole(shop));

/**
 * The primary, and with `two-mongods` one more member, so that no majority is left until one of them is back. Only while all three are
 * healthy, so that nothing but this fault is at work.
 */
const chooseMembers = async (
  target: 'mongod' | 'two-mongods',
  { shop: { trio }, chance }: Injection,
  isRipe: (process: SupervisedProcess) => boolean,
): Promise<readonly SupervisedProcess[]> => {
  const primary = (await trio.isWhole()) ? await trio.findPrimary() : undefined;
  if (!primary || !isRipe(primary)) return [];
  if (target === 'mongod') return [primary];
  const second = chance.pick(trio.members.filter((member) => member !== primary && isRipe(member)));
  return second ? [primary, second] : [];
};

/** The targets that may be harmed now. */
const chooseVictims = async (
  { target }: Fault,
  injection: Injection,
  isRipe: (process: SupervisedProcess) => boolean,
): Promise<readonly SupervisedProcess[]> => {
  const { shop, chance } = injection;
  const { nodes, gateway, supplier, cms } = shop;
  if (target === 'gateway') return [gateway].filter(isRipe);
  if (target === 'supplier') return [supplier].filter(isRipe);
  if (target === 'cms') return [cms].filter(isRipe);
  if (target === 'mongod' || target === 'two-mongods') return chooseMembers(target, injection, isRipe);
  const ripe = nodes.filter(isRipe);
  if (ripe.length === 0 || chance.happens(allNodesProbability)) return ripe;
  const victim = chance.pick(ripe);
  return victim ? [victim] : [];
};

const pauseProcess = async (victim: SupervisedProcess, ms: number): Promise<void> => {
  if (!victim.signal('SIGSTOP')) throw new Error(`${victim.report().name} has no process to pause`);
  try {
    await sleep(ms);
  } finally {
    victim.signal('SIGCONT');
  }
};

const lengthOf = (chance: Chance, { min, max }: { min: number; max: number }): number =>
  min + chance.integer(max - min);

/**
 * Makes faults at random moments, while buyers continue and earlier failures may still be recovering.
 * @throws {Error} when the shop does not serve again after a fault
 */
export const injectFaults = async (injection: Injection): Promise<InjectedFaults> => {
  const { shop, options, chance, write, describeLoad, countAnswers, signal } = injection;
  const killedAt = new Map<SupervisedProcess, number>();
  const counts = new Map<string, number>();
  const kills = new Map<string, number>();
  const isRipe = (process: SupervisedProcess): boolean =>
    isUp(process) && performance.now() - (killedAt.get(process) ?? Number.NEGATIVE_INFINITY) >= lifeMinMs;

  const kill = async (victim: SupervisedProcess): Promise<void> => {
    const { name, restarts } = victim.report();
    if (!victim.signal('SIGKILL')) throw new Error(`${name} has no process to kill`);
    killedAt.set(victim, performance.now());
    kills.set(name, (kills.get(name) ?? 0) + 1);
    await until(`${name} is seen to be dead`, recoveryMaxMs, () => victim.report().restarts > restarts);
  };
  const cutLinks = async (ms: number): Promise<void> => {
    await shop.trio.links.cut();
    try {
      await sleep(ms);
    } finally {
      shop.trio.links.restore();
    }
  };

  const shopUntilNextFault = async (): Promise<void> => {
    const enough = countAnswers() + lengthOf(chance, answersBetween);
    const pauseEndsAt = performance.now() + pauseMaxMs;
    while (countAnswers() < enough && performance.now() < pauseEndsAt) await sleep(lookEveryMs, undefined, { signal });
  };

  /** @returns a description of the fault */
  const makeFault = async (fault: Fault): Promise<string> => {
    if (fault.kind === 'cut') {
      const ms = lengthOf(chance, cutMs);
      await cutLinks(ms);
      return `links to the database cut for ${(ms / 1_000).toFixed(1)} s`;
    }
    const victims: SupervisedProcess[] = [];
    await until(`${fault.target} may be harmed`, recoveryMaxMs, async () => {
      signal.throwIfAborted();
      victims.push(...(await chooseVictims(fault, injection, isRipe)));
      return victims.length > 0;
    });
    const names = victims.map((victim) => victim.report().name).join(' and ');
    if (fault.kind === 'kill') {
      await Promise.all(victims.map(kill));
      return `${names} killed`;
    }
    const ms = lengthOf(chance, pausedMs);
    await Promise.all(victims.map((victim) => pauseProcess(victim, ms)));
    return `${names} paused for ${(ms / 1_000).toFixed(1)} s`;
  };

  const endsAt = performance.now() + options.minutes * 60_000;
  let made = 0;
  while (made < options.count && performance.now() < endsAt) {
    await shopUntilNextFault();
    const fault = chance.pick(options.faults);
    const what = await makeFault(fault);
    const overAt = performance.now();
    made += 1;
    const name = `${fault.kind} ${fault.target}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await until('the shop serves again', recoveryMaxMs, () => isServing(shop));
    const place = `[${String(made).padStart(3)}/${options.count}]`;
    const seconds = ((performance.now() - overAt) / 1_000).toFixed(1);
    write(`${place} ${what}, the shop serves ${seconds} s later · ${describeLoad()}`);
  }
  return { counts, kills };
};
