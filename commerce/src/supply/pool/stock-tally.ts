import type { Clock } from '../../platform/clock/clock.ts';
import { stockCountCollection, stockCountIdOf, type StockChange } from './stock-count.model.ts';

/**
 * Counts what sales do to the stock, outside of their transactions: counters serve price lists, which may be some seconds old, and a
 * purchase should not wait for them. What a crash loses, the recount finds.
 */
export interface StockTally {
  add(changes: readonly StockChange[]): void;
  /** Writes what was added since the last time. */
  flush(): Promise<void>;
}

export const createStockTally = ({ clock, node }: { clock: Clock; node: string }): StockTally => {
  let pending = new Map<string, StockChange>();

  const add = (changes: readonly StockChange[]): void => {
    for (const change of changes) {
      const id = stockCountIdOf(node, change);
      const sum = pending.get(id) ?? { ...change, amounts: {} };
      for (const [field, amount] of Object.entries(change.amounts)) {
        sum.amounts[field] = (sum.amounts[field] ?? 0) + amount;
      }
      pending.set(id, sum);
    }
  };

  return {
    add,
    flush: async () => {
      if (pending.size === 0) return;
      const written = pending;
      pending = new Map();
      const updatedAt = clock();
      try {
        await stockCountCollection().bulkWrite(
          [...written].map(([_id, { supplierId, country, amounts }]) => ({
            updateOne: {
              filter: { _id },
              update: { $inc: amounts, $set: { supplierId, country, updatedAt } },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      } catch (failure) {
        add([...written.values()]);
        throw failure;
      }
    },
  };
};
