import { Gauge, type Registry } from 'prom-client';

import type { QueueDepth } from '../work-queue/measure-queues.ts';

/** Makes gauges share one reading for each scrape. Without the database the other metrics can still be read. */
export const shareReading = <Reading>(read: () => Promise<Reading>, otherwise: Reading): (() => Promise<Reading>) => {
  let reading: Promise<Reading> | undefined;
  return () => {
    reading ??= read()
      .catch(() => otherwise)
      .finally(() => (reading = undefined));
    return reading;
  };
};

/** How much waits in the work queues. */
export const createQueueMetrics = (registers: Registry[], readQueues: () => Promise<QueueDepth[]>): void => {
  const read = shareReading(readQueues, []);
  new Gauge({
    name: 'commerce_queue_waiting',
    help: 'Records of a work queue that are still to be worked off, of all nodes together; none while the database does not answer',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting } of await read()) this.set({ queue }, waiting);
    },
  });
  new Gauge({
    name: 'commerce_queue_oldest_due_seconds',
    help: 'For how long the oldest of the due records of a work queue has been due',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, oldestDueSeconds } of await read()) this.set({ queue }, oldestDueSeconds);
    },
  });
};
