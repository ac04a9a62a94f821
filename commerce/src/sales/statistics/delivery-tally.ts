import mongoose from 'mongoose';

import { deliveryPatienceMs } from '@shop/shared-types/constants';
import type { ActivationStatus } from '@shop/shared-types/contract/activations';

import type { Clock } from '../../platform/clock/clock.ts';
import { createCounterBatches } from '../../platform/database/counter-batches.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { delayBucketOf } from './delay-buckets.ts';
import { DeliveryCountModel, weekOf } from './delivery-count.model.ts';
import { deliveryHourCollection, hourOf } from './delivery-hour.model.ts';
import { SupplierDeliveryModel } from './supplier-delivery.model.ts';

/** The facts of an ended activation that statistics use. */
export interface EndedActivation {
  service: string;
  country: number;
  operator: string;
  supplierId: number;
  status: ActivationStatus;
  boughtAt: Date;
  endedAt: Date | null;
  messages: readonly { code: string | null; receivedAt: Date }[];
  /** The activation whose code came too late, when this one took it. */
  lateOf?: number;
}

/**
 * Counts how activations ended, outside their transactions, so that a purchase does not wait for statistics. A crash loses some seconds out
 * of a sample of weeks.
 */
export interface DeliveryTally {
  add(activation: EndedActivation): void;
  /** Writes the counts that were added since the last call. */
  flush(): Promise<void>;
}

/**
 * What an ended activation adds to the delivery rate. Undefined for two kinds that must not count: the buyer cancelled before a code could
 * come, and the purchase of a late code, since the activation that missed the code has been counted.
 */
const outcomeOf = ({
  status,
  boughtAt,
  endedAt,
  messages,
  lateOf,
}: EndedActivation): { delayMs: number | null } | undefined => {
  if (lateOf !== undefined) return undefined;
  const first = messages.find(({ code }) => code !== null);
  if (first) return { delayMs: Math.max(0, first.receivedAt.getTime() - boughtAt.getTime()) };
  const waitedMs = (endedAt ?? boughtAt).getTime() - boughtAt.getTime();
  return status === 'cancelled' && waitedMs < deliveryPatienceMs ? undefined : { delayMs: null };
};

export const createDeliveryTally = ({
  clock,
  logger,
}: {
  clock: Clock;
  logger?: Logger | undefined;
}): DeliveryTally => {
  const countersOf = ({ collection }: { collection: { name: string } }) =>
    createCounterBatches({ collection: () => mongoose.connection.collection(collection.name), logger });
  const batches = countersOf(DeliveryCountModel);
  const hours = createCounterBatches({ collection: deliveryHourCollection, logger });
  const suppliers = countersOf(SupplierDeliveryModel);
  return {
    add: (activation) => {
      const outcome = outcomeOf(activation);
      if (!outcome) return;
      const { service, country, operator, supplierId } = activation;
      const endedAt = activation.endedAt ?? clock();
      const hour = hourOf(endedAt);
      hours.add(hour.toISOString(), {
        setOnInsert: { hour },
        amounts: { n: 1, delivered: outcome.delayMs === null ? 0 : 1 },
      });
      const week = `weeks.${weekOf(endedAt)}`;
      const amounts = {
        [`${week}.n`]: 1,
        ...(outcome.delayMs === null
          ? {}
          : { [`${week}.delivered`]: 1, [`${week}.delays.${delayBucketOf(outcome.delayMs)}`]: 1 }),
      };
      batches.add(`${service}:${country}:${operator}`, { setOnInsert: { service, country, operator }, amounts });
      suppliers.add(`${service}:${country}:${supplierId}`, {
        setOnInsert: { service, country, supplierId },
        set: { lastAt: endedAt },
        amounts,
      });
    },
    flush: async () => {
      await batches.flush();
      await hours.flush();
      await suppliers.flush();
    },
  };
};
