import mongoose from 'mongoose';

import type { Clock } from '../../platform/clock/clock.ts';
import { createCounterBatches } from '../../platform/database/counter-batches.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { RefusalCountModel, refusalSpanMs, type RefusalCount } from './refusal-count.model.ts';

/** A request for a number that was refused for any reason. */
export type RefusedRequest = Pick<RefusalCount, 'userId' | 'service' | 'country'>;

/** Counts refused requests outside the money path; successful requests are counted from the activations. */
export interface RefusalTally {
  add(request: RefusedRequest): void;
  /** Writes the counts that were added since the last call. */
  flush(): Promise<void>;
}

export const createRefusalTally = ({ clock, logger }: { clock: Clock; logger?: Logger | undefined }): RefusalTally => {
  const collection = () => mongoose.connection.collection(RefusalCountModel.collection.name);
  const batches = createCounterBatches({ collection, logger });
  return {
    add: ({ userId, service, country }) => {
      const from = new Date(Math.floor(clock().getTime() / refusalSpanMs) * refusalSpanMs);
      const setOnInsert = { userId, service, country, from };
      batches.add(`${userId}:${service}:${country}:${from.getTime() / 1_000}`, {
        amounts: { refused: 1 },
        setOnInsert,
      });
    },
    flush: () => batches.flush(),
  };
};
