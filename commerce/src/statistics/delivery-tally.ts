import { deliveryPatienceMs } from '@shop/shared-types/constants';
import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import type { Clock } from '../platform/clock/clock.ts';
import { delayBucketOf } from './delay-buckets.ts';
import { deliveryCountCollection, weekOf, type DeliveryCount } from './delivery-count.model.ts';

/** What an ended activation tells. */
export interface EndedActivation {
  service: string;
  country: number;
  operator: string;
  status: ActivationStatus;
  boughtAt: Date;
  endedAt: Date | null;
  messages: readonly { code: string | null; receivedAt: Date }[];
}

/**
 * Counts how activations ended, outside of their transactions: a purchase does not wait for statistics. What a crash loses are some
 * seconds of a sample of weeks.
 */
export interface DeliveryTally {
  add(activation: EndedActivation): void;
  /** Writes what was added since the last time. */
  flush(): Promise<void>;
}

interface Counted extends Pick<DeliveryCount, 'service' | 'country' | 'operator'> {
  amounts: Record<string, number>;
}

/** What is counted of an activation; undefined for one that says nothing: its buyer gave up before a code could come. */
const outcomeOf = ({
  status,
  boughtAt,
  endedAt,
  messages,
}: EndedActivation): { delayMs: number | null } | undefined => {
  const first = messages.find(({ code }) => code !== null);
  if (first) return { delayMs: Math.max(0, first.receivedAt.getTime() - boughtAt.getTime()) };
  const waitedMs = (endedAt ?? boughtAt).getTime() - boughtAt.getTime();
  return status === 'cancelled' && waitedMs < deliveryPatienceMs ? undefined : { delayMs: null };
};

export const createDeliveryTally = ({ clock }: { clock: Clock }): DeliveryTally => {
  let pending = new Map<string, Counted>();

  const count = (id: string, { amounts, ...pair }: Counted): void => {
    const sum = pending.get(id) ?? { ...pair, amounts: {} };
    for (const [field, amount] of Object.entries(amounts)) sum.amounts[field] = (sum.amounts[field] ?? 0) + amount;
    pending.set(id, sum);
  };

  return {
    add: (activation) => {
      const outcome = outcomeOf(activation);
      if (!outcome) return;
      const { service, country, operator } = activation;
      const week = `weeks.${weekOf(activation.endedAt ?? clock())}`;
      count(`${service}:${country}:${operator}`, {
        service,
        country,
        operator,
        amounts: {
          [`${week}.n`]: 1,
          ...(outcome.delayMs === null
            ? {}
            : { [`${week}.delivered`]: 1, [`${week}.delays.${delayBucketOf(outcome.delayMs)}`]: 1 }),
        },
      });
    },
    flush: async () => {
      if (pending.size === 0) return;
      const written = pending;
      pending = new Map();
      try {
        await deliveryCountCollection().bulkWrite(
          [...written].map(([_id, { amounts, ...pair }]) => ({
            updateOne: { filter: { _id }, update: { $inc: amounts, $setOnInsert: pair }, upsert: true },
          })),
          { ordered: false },
        );
      } catch (failure) {
        for (const [id, counted] of written) count(id, counted);
        throw failure;
      }
    },
  };
};
