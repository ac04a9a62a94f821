import { Gauge, type Registry } from 'prom-client';

import { shareReading } from './create-queue-metrics.ts';

/** The repeat orders that wait, of all queues together. */
export interface RepeatQueueDepth {
  waiting: number;
  /** For how long the oldest of them has waited; 0 while none waits. */
  oldestSeconds: number;
}

/** How many repeat orders wait for a number, and for how long. */
export const createRepeatOrderMetrics = (registers: Registry[], readDepth: () => Promise<RepeatQueueDepth>): void => {
  const read = shareReading(readDepth, { waiting: Number.NaN, oldestSeconds: Number.NaN });
  new Gauge({
    name: 'commerce_repeat_orders_waiting',
    help: 'Repeat orders that wait for a number, of all nodes together',
    registers,
    async collect() {
      this.set((await read()).waiting);
    },
  });
  new Gauge({
    name: 'commerce_repeat_orders_oldest_seconds',
    help: 'For how long the oldest of the waiting repeat orders has waited',
    registers,
    async collect() {
      this.set((await read()).oldestSeconds);
    },
  });
};
