import { createChance } from '../faults/chance.ts';
import { percentile } from '../bench/percentile.ts';
import type { Costs } from './costs.ts';
import { simulatePurchases, type Layout, type Outcome } from './simulate-purchases.ts';

/** A buyer does not notice it, and a bot's own time-out is far away. */
const answerMaxMs = 250;
const seconds = 4;
const steps = 8;

export interface Limit {
  /** The highest rate at which 99 of 100 purchases are answered within `answerMaxMs`. */
  perSecond: number;
  at: Outcome;
  p99: number;
  /** What is busiest there: the part that breaks first. */
  breaksFirst: 'engine nodes' | 'primaries' | 'the wait for a majority';
}

const breaksFirst = ({ engineBusy, databaseBusy }: Outcome): Limit['breaksFirst'] => {
  if (Math.max(engineBusy, databaseBusy) < 0.8) return 'the wait for a majority';
  return engineBusy >= databaseBusy ? 'engine nodes' : 'primaries';
};

/** Halves the range of rates until the limit of a layout is known to half a percent of `perSecondMax`. */
export const findLimit = (costs: Costs, layout: Layout, perSecondMax: number, seed: string): Limit => {
  let [holds, breaks] = [0, perSecondMax];
  let best: Limit | undefined;
  for (let step = 0; step < steps; step += 1) {
    const perSecond = (holds + breaks) / 2;
    const at = simulatePurchases(costs, layout, { perSecond, seconds }, createChance(`${seed} ${step}`));
    const p99 = percentile(at.times, 0.99);
    if (p99 <= answerMaxMs && at.answeredPerSecond > 0.95 * perSecond) {
      holds = perSecond;
      best = { perSecond, at, p99, breaksFirst: breaksFirst(at) };
    } else breaks = perSecond;
  }
  if (!best) throw new Error(`no rate up to ${perSecondMax} a second holds`);
  return best;
};
