import type { Filter } from 'mongodb';

import type { QueuedWork, WorkRecords } from './work-queue.ts';

/** How much a queue holds. */
export interface QueueDepth {
  queue: string;
  /** Open records, also those that pause after a failure. */
  waiting: number;
  /** For how long the oldest of the due records has been due: what grows when nobody works the queue off. */
  oldestDueSeconds: number;
}

/** Keeps a scrape cheap: beyond this the figures stop growing. */
const countedMax = 100_000;

/** Counts a queue's open records by its index. */
export const measureQueue = async <Work extends QueuedWork>(
  { name, collection, open = {} }: WorkRecords<Work>,
  now: Date,
): Promise<QueueDepth> => {
  const [found] = await collection()
    .aggregate<{ waiting: number; oldestDueAt: Date }>([
      { $match: { ...open, dueAt: { $type: 'date' } } as Filter<Work> },
      { $limit: countedMax },
      { $group: { _id: null, waiting: { $sum: 1 }, oldestDueAt: { $min: '$dueAt' } } },
    ])
    .toArray();
  const dueForMs = found ? Math.max(0, now.getTime() - found.oldestDueAt.getTime()) : 0;
  return { queue: name, waiting: found?.waiting ?? 0, oldestDueSeconds: dueForMs / 1000 };
};
