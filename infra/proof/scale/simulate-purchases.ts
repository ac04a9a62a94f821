import type { Chance } from '../faults/chance.ts';
import { createCalendar } from './calendar.ts';
import type { Costs } from './costs.ts';
import { createStation, type Station } from './station.ts';

/** How documents lie on the shards, and how nodes gather what they commit together. */
export type Spread =
  /** As it is: the hash of each document's id. A batch touches every shard. */
  | 'by-id'
  /** As it could be: everything of a buyer lies on his shard, and a node has a lane for each shard. */
  | 'by-buyer';

export interface Layout {
  engineNodes: number;
  shards: number;
  /** Processor cores of each shard's primary. */
  primaryCores: number;
  spread: Spread;
}

export interface Load {
  perSecond: number;
  /** Virtual seconds. The first fifth is not counted. */
  seconds: number;
}

export interface Outcome {
  /** Milliseconds from the call to the answer, of the purchases that were answered. */
  times: number[];
  /** Answered a second, counted after the first fifth. */
  answeredPerSecond: number;
  engineBusy: number;
  databaseBusy: number;
  /** Purchases a batch, on average. */
  meanBatch: number;
}

/** The most operations that one commit takes; `commerce/src/platform/database/group-commit/queue.ts` has the same bound. */
const batchMax = 64;

interface Waiting {
  arrivedAt: number;
}

/** One lane of a node: what arrives during a commit forms the next batch. */
const createLane = (commit: (batch: readonly Waiting[], done: () => void) => void) => {
  let waiting: Waiting[] = [];
  let isCommitting = false;
  const go = (): void => {
    if (isCommitting || waiting.length === 0) return;
    isCommitting = true;
    const batch = waiting.slice(0, batchMax);
    waiting = waiting.slice(batchMax);
    commit(batch, () => {
      isCommitting = false;
      go();
    });
  };
  return {
    add: (operation: Waiting): void => {
      waiting.push(operation);
      go();
    },
  };
};

/** Exponential, so that arrivals are as irregular as those of independent people. */
const pause = (chance: Chance, meanMs: number): number => -Math.log(1 - chance.draw()) * meanMs;

const meanBusy = (stations: readonly Station[], untilMs: number): number =>
  stations.reduce((sum, station) => sum + station.busyShare(untilMs), 0) / stations.length;

/**
 * Plays purchases through engine nodes, their group commit and the shards' primaries in virtual time. Work takes the measured processor
 * time; a commit ends when the slowest touched shard has done its part and a majority has it. The same chance plays the same run.
 */
export const simulatePurchases = (costs: Costs, layout: Layout, load: Load, chance: Chance): Outcome => {
  const calendar = createCalendar();
  const primaries = Array.from({ length: layout.shards }, () => createStation(calendar, layout.primaryCores));
  const nodes = Array.from({ length: layout.engineNodes }, () => createStation(calendar, 1));
  const endMs = load.seconds * 1_000;
  const countedFromMs = endMs / 5;
  const times: number[] = [];
  let batches = 0;
  let committed = 0;

  const commitOn = (touched: readonly Station[], count: number, done: () => void): void => {
    const isSpread = touched.length > 1;
    const workMs = costs.batchDatabaseMs * (isSpread ? 2 : 1) + (costs.purchaseDatabaseMs * count) / touched.length;
    let open = touched.length;
    const majorityMs = costs.majorityMs * (isSpread ? 2 : 1);
    for (const primary of touched) {
      primary.serve(workMs, () => {
        open -= 1;
        if (open === 0) calendar.after(majorityMs, done);
      });
    }
  };
  const lanesOf = () => {
    const commit = (touched: readonly Station[]) => (batch: readonly Waiting[], done: () => void) => {
      batches += 1;
      committed += batch.length;
      commitOn(touched, batch.length, () => {
        const now = calendar.now();
        for (const { arrivedAt } of batch) if (arrivedAt >= countedFromMs) times.push(now - arrivedAt);
        done();
      });
    };
    if (layout.spread === 'by-id') return [createLane(commit(primaries))];
    return primaries.map((primary, index) => {
      // The number that is sold lies where its own id says: another shard, as a rule.
      const other = primaries[(index + 1) % primaries.length] ?? primary;
      return createLane(commit(other === primary ? [primary] : [primary, other]));
    });
  };
  const lanes = nodes.map(lanesOf);
  const arrive = (): void => {
    const operation = { arrivedAt: calendar.now() };
    const node = chance.integer(nodes.length);
    nodes[node]?.serve(costs.purchaseEngineMs, () => {
      const own = lanes[node] ?? [];
      own[chance.integer(own.length)]?.add(operation);
    });
    calendar.after(pause(chance, 1_000 / load.perSecond), arrive);
  };
  calendar.after(0, arrive);
  calendar.run(endMs);
  return {
    times,
    answeredPerSecond: (times.length * 1_000) / (endMs - countedFromMs),
    engineBusy: meanBusy(nodes, endMs),
    databaseBusy: meanBusy(primaries, endMs),
    meanBatch: batches === 0 ? 0 : committed / batches,
  };
};
