import { setTimeout as sleep } from 'node:timers/promises';

import type { SupervisedProcess } from '../processes/supervise-process.ts';
import type { Chance } from './chance.ts';
import type { FaultOptions, FaultTarget } from './fault-options.ts';
import type { ShopUnderFaults } from './shop-under-faults.ts';
import { until } from './until.ts';

/** Answers that buyers get between two kills: counted in work, so that a slow machine is under load as well when something dies. */
const answersBetween = { min: 10, max: 70 };
const pauseMaxMs = 45_000;
const lookEveryMs = 20;
/** A process that is killed sooner than this after it was started counts as one that does not come up. */
const lifeMinMs = 6_000;
/** A machine that is busy with other things starts processes slowly. */
const recoveryMaxMs = 180_000;
/** All nodes of the engine at once. */
const allNodesProbability = 0.15;

export interface Killing {
  shop: ShopUnderFaults;
  options: FaultOptions;
  chance: Chance;
  write: (line: string) => void;
  /** What buyers did so far, for the progress. */
  describeLoad: () => string;
  /** Requests that were answered so far. */
  countAnswers: () => number;
  signal: AbortSignal;
}

const isUp = (process: SupervisedProcess): boolean => process.report().state === 'running';

/** The shop can serve: not all of it has to be back. */
const isServing = async ({ gateway, nodes, trio }: ShopUnderFaults): Promise<boolean> =>
  isUp(gateway) && nodes.some(isUp) && (await trio.findPrimary()) !== undefined;

/** Everything that was killed is back. @throws {Error} when something does not come up again */
const isWhole = async (shop: ShopUnderFaults): Promise<boolean> => {
  const all = shop.reports();
  const dead = all.find(({ state }) => state === 'failed');
  if (dead) throw new Error(`${dead.name} does not come up again (${dead.lastExit})`);
  return all.every(({ state }) => state === 'running') && (await shop.trio.isWhole());
};

export const untilWhole = (shop: ShopUnderFaults): Promise<void> =>
  until('everything that was killed is back', recoveryMaxMs, () => isWhole(shop));

/**
 * Kills by `kill -9`, at random moments, while buyers go on and while what died before may still be starting.
 * @returns the kills of each process
 */
export const killAgainAndAgain = async (killing: Killing): Promise<Map<string, number>> => {
  const { shop, options, chance, write, describeLoad, countAnswers, signal } = killing;
  const { trio, nodes, gateway } = shop;
  const killedAt = new Map<SupervisedProcess, number>();
  const counts = new Map<string, number>();

  const isRipe = (process: SupervisedProcess): boolean =>
    isUp(process) && performance.now() - (killedAt.get(process) ?? Number.NEGATIVE_INFINITY) >= lifeMinMs;
  /** Who may die now; of the database only while all three are well, since two of them have to remain. */
  const chooseVictims = async (target: FaultTarget): Promise<readonly SupervisedProcess[]> => {
    if (target === 'gateway') return [gateway].filter(isRipe);
    if (target === 'mongod') {
      const primary = (await trio.isWhole()) ? await trio.findPrimary() : undefined;
      return primary && isRipe(primary) ? [primary] : [];
    }
    const [first, ...others] = nodes.filter(isRipe);
    if (!first) return [];
    return chance.happens(allNodesProbability) ? [first, ...others] : [chance.pick([first, ...others])];
  };
  const kill = async (victim: SupervisedProcess): Promise<void> => {
    const { name, restarts } = victim.report();
    if (!victim.crash()) throw new Error(`${name} has no process to kill`);
    killedAt.set(victim, performance.now());
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await until(`${name} is seen to be dead`, recoveryMaxMs, () => victim.report().restarts > restarts);
  };

  const shopUntilNextKill = async (): Promise<void> => {
    const enough = countAnswers() + answersBetween.min + chance.integer(answersBetween.max - answersBetween.min);
    const pauseEndsAt = performance.now() + pauseMaxMs;
    while (countAnswers() < enough && performance.now() < pauseEndsAt) await sleep(lookEveryMs, undefined, { signal });
  };

  const endsAt = performance.now() + options.minutes * 60_000;
  let killed = 0;
  while (killed < options.kills && performance.now() < endsAt) {
    await shopUntilNextKill();
    const victims: SupervisedProcess[] = [];
    await until('something may be killed', recoveryMaxMs, async () => {
      signal.throwIfAborted();
      victims.push(...(await chooseVictims(chance.pick(options.targets))));
      return victims.length > 0;
    });
    const deadAt = performance.now();
    await Promise.all(victims.map(kill));
    killed += victims.length;
    await until('the shop serves again', recoveryMaxMs, () => isServing(shop));
    const names = victims.map((victim) => victim.report().name).join(' and ');
    const place = `[${String(killed).padStart(3)}/${options.kills}]`;
    const seconds = ((performance.now() - deadAt) / 1_000).toFixed(1);
    write(`${place} ${names} killed, the shop serves after ${seconds} s · ${describeLoad()}`);
  }
  return counts;
};
