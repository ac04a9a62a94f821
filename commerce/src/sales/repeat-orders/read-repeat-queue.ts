import type { RepeatQueueDepth } from '../../platform/metrics/create-repeat-order-metrics.ts';
import { repeatOrderCollection } from './repeat-order.model.ts';

/** How many orders wait in all queues, and for how long the oldest has waited. The bound of `service` lets the index of waiting orders answer. */
export const readRepeatQueue = async (now: Date): Promise<RepeatQueueDepth> => {
  const [depth] = await repeatOrderCollection()
    .aggregate<{ waiting: number; oldest: Date }>([
      { $match: { status: 'waiting', service: { $gt: '' } } },
      { $group: { _id: null, waiting: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
    ])
    .toArray();
  if (!depth) return { waiting: 0, oldestSeconds: 0 };
  return { waiting: depth.waiting, oldestSeconds: (now.getTime() - depth.oldest.getTime()) / 1_000 };
};
