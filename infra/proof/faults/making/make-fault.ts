import { setTimeout as sleep } from 'node:timers/promises';

import type { SupervisedProcess } from '../../../run/processes/supervise-process.ts';
import type { Chance } from '../chance.ts';
import type { Fault, FaultKind } from '../fault-options.ts';
import { until } from '../until.ts';
import { garbleModems, unplugModems } from './harm-modems.ts';
import { chooseVictims, isUp, recoveryMaxMs, type Parts, type Victims } from './choose-victims.ts';

/** Length of a pause. The longest one is shorter than the silence after which the supervisor restarts a hanging process. */
const pausedMs = { min: 1_000, max: 22_000 };
/** How long the links to the database stay cut. The engine waits 15 s for a server, so a shorter cut would only delay its requests. */
const cutMs = { min: 16_500, max: 20_000 };
const slowMs = { min: 3_000, max: 20_000 };
/** A slow process works and waits in turns. */
const turnMs = { work: 10, wait: 90 };
/** How long a disk has no space. The supervisor starts a member again and again meanwhile. */
const fullMs = { min: 2_000, max: 20_000 };
/** A member that cannot write may end a moment after there is space again. So much later its ends are counted. */
const lateEndMs = 2_000;
const jumpedMs = { min: 2_000, max: 20_000 };
/**
 * How far a clock is set, ahead or back: beyond a lease, beyond the life of a number, beyond a day. A difference that the shop allows (5 s)
 * stays in the times of sales, and the proof could not tell which of two sales of a number was the first.
 */
const jumpsMs = [30_000, 600_000, 3_600_000, 90_000_000] as const;

/** A process that is killed sooner than this after it was started counts as one that does not come up. */
const lifeMinMs = 6_000;

export interface FaultMaker {
  /** Makes one fault, as soon as it is possible. @returns a description of it */
  make(fault: Fault): Promise<string>;
  /** How often each process was made to end, by its name. */
  kills: ReadonlyMap<string, number>;
}

const lengthOf = (chance: Chance, { min, max }: { min: number; max: number }): number =>
  min + chance.integer(max - min);

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const stop = (victim: SupervisedProcess): void => {
  if (!victim.signal('SIGSTOP')) throw new Error(`${victim.report().name} has no process to pause`);
};

const pause = async (victim: SupervisedProcess, ms: number): Promise<void> => {
  stop(victim);
  try {
    await sleep(ms);
  } finally {
    victim.signal('SIGCONT');
  }
};

const slowDown = async (victim: SupervisedProcess, ms: number): Promise<void> => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) {
    await pause(victim, turnMs.wait);
    await sleep(turnMs.work);
  }
};

const cutLinks = async ({ shop: { trio } }: Parts, ms: number): Promise<void> => {
  await trio.links.cut();
  try {
    await sleep(ms);
  } finally {
    trio.links.restore();
  }
};

/** Fills the disk of a member. @returns how often the member ended for it */
const fillDisk = async ({ shop: { trio } }: Parts, victim: SupervisedProcess, ms: number): Promise<number> => {
  const { restarts } = victim.report();
  const disk = trio.diskOf(victim);
  if (!disk) throw new Error(`${victim.report().name} has no disk of its own`);
  try {
    await disk.fill();
    await sleep(ms);
  } finally {
    await disk.free();
  }
  await sleep(lateEndMs);
  await until(`${victim.report().name} serves with space on its disk`, recoveryMaxMs, () => isUp(victim));
  return victim.report().restarts - restarts;
};

const jumpClock = async ({ shop: { nodeClocks } }: Parts, victim: SupervisedProcess, by: number, ms: number) => {
  if (!nodeClocks) throw new Error('the nodes have no clocks of their own');
  const { name } = victim.report();
  try {
    await nodeClocks.set(name, by);
    await sleep(ms);
  } finally {
    await nodeClocks.setRight(name);
  }
};

/** Counts how often processes were made to end, and when that was. */
const countEnds = () => {
  const endedAt = new Map<SupervisedProcess, number>();
  const ends = new Map<string, number>();
  return {
    ends,
    count: (victim: SupervisedProcess, count: number): void => {
      const { name } = victim.report();
      endedAt.set(victim, performance.now());
      ends.set(name, (ends.get(name) ?? 0) + count);
    },
    isRipe: (process: SupervisedProcess): boolean =>
      isUp(process) && performance.now() - (endedAt.get(process) ?? Number.NEGATIVE_INFINITY) >= lifeMinMs,
  };
};

export const createFaultMaker = (parts: Parts): FaultMaker => {
  const { chance } = parts;
  const { ends, count, isRipe } = countEnds();

  const kill = async (victim: SupervisedProcess): Promise<void> => {
    const { name, restarts } = victim.report();
    if (!victim.signal('SIGKILL')) throw new Error(`${name} has no process to kill`);
    count(victim, 1);
    await until(`${name} is seen to be dead`, recoveryMaxMs, () => victim.report().restarts > restarts);
  };
  const harm = async (kind: Exclude<FaultKind, 'cut' | 'unplug' | 'garble'>, victims: Victims): Promise<string> => {
    const [first] = victims;
    const names = victims.map((victim) => victim.report().name).join(' and ');
    switch (kind) {
      case 'kill':
        await Promise.all(victims.map(kill));
        return `${names} killed`;
      case 'pause': {
        const ms = lengthOf(chance, pausedMs);
        await Promise.all(victims.map((victim) => pause(victim, ms)));
        return `${names} paused for ${seconds(ms)}`;
      }
      case 'slow': {
        const ms = lengthOf(chance, slowMs);
        await Promise.all(victims.map((victim) => slowDown(victim, ms)));
        return `${names} slow for ${seconds(ms)}`;
      }
      case 'fill': {
        const ms = lengthOf(chance, fullMs);
        const times = await fillDisk(parts, first, ms);
        count(first, times);
        return `disk of ${names} full for ${seconds(ms)}, which ended it ${times} times`;
      }
      case 'jump': {
        const ms = lengthOf(chance, jumpedMs);
        const by = chance.pick(jumpsMs) * (chance.happens(0.5) ? 1 : -1);
        await jumpClock(parts, first, by, ms);
        return `clock of ${names} set by ${seconds(by)} for ${seconds(ms)}`;
      }
    }
  };
  const make = async (fault: Fault): Promise<string> => {
    const { kind } = fault;
    if (kind === 'unplug') return unplugModems(parts.shop.modems, chance);
    if (kind === 'garble') return garbleModems(parts.shop.modems, chance);
    if (kind !== 'cut') return harm(kind, await chooseVictims(fault, parts, isRipe));
    const ms = lengthOf(chance, cutMs);
    await cutLinks(parts, ms);
    return `links to the database cut for ${seconds(ms)}`;
  };
  return { make, kills: ends };
};
