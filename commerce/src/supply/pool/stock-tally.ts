import mongoose from 'mongoose';

import type { Clock } from '../../platform/clock/clock.ts';
import { createCounterBatches } from '../../platform/database/counter-batches.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { stockCountIdOf, stockCounts, type StockChange } from './stock-count.model.ts';

/**
 * Counts the effect of sales on the stock, outside of their transactions. The counters serve price lists, which may be some seconds old,
 * and a purchase should not wait for them. The recount corrects counts that a crash loses.
 */
export interface StockTally {
  add(changes: readonly StockChange[]): void;
  /** Writes the additions since the last flush. */
  flush(): Promise<void>;
}

export const createStockTally = ({
  clock,
  node,
  logger,
}: {
  clock: Clock;
  node: string;
  logger?: Logger | undefined;
}): StockTally => {
  const batches = createCounterBatches({
    collection: () => mongoose.connection.collection(stockCounts.collection),
    logger,
  });
  return {
    add: (changes) => {
      for (const change of changes) {
        const { supplierId, country, amounts } = change;
        batches.add(stockCountIdOf(node, change), { amounts, set: { supplierId, country, updatedAt: clock() } });
      }
    },
    flush: () => batches.flush(),
  };
};
