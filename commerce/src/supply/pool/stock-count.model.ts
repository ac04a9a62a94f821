import mongoose from 'mongoose';

import { documentKind, type WorkingSet } from '../../platform/database/working-set.ts';
import type { Sim } from './sim.model.ts';

/**
 * What a node added to the stock of a supplier in a country. Every node has documents of its own, so that counting stands in nobody's
 * way; their sum is the stock: free for a service = online − taken.
 */
export interface StockCount {
  /** `node:supplierId:country`. */
  _id: string;
  supplierId: number;
  country: number;
  /** SIMs that are on sale. */
  online: number;
  /** Of those, how many do not take a service: sold for it, or refused by the partner. */
  taken: Record<string, number>;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StockCount>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    country: { type: Number, required: true },
    online: { type: Number, default: 0 },
    taken: { type: mongoose.Schema.Types.Mixed, default: {} },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'stockCounts', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ updatedAt: 1 });
schema.index({ supplierId: 1, country: 1, updatedAt: 1 });

export const StockCountModel = mongoose.model('StockCount', schema);

export const stockCounts = documentKind<StockCount>('stockCounts');

export const stockCountCollection = () => mongoose.connection.collection<StockCount>('stockCounts');

type Counted = Pick<Sim, 'supplierId' | 'country' | 'isOnline' | 'soldFor' | 'refusedFor'>;

const takenBy = (sim: Counted | undefined): Set<string> =>
  sim?.isOnline ? new Set([...sim.soldFor, ...sim.refusedFor]) : new Set();

const isSamePlace = (one: Counted, other: Counted): boolean =>
  one.supplierId === other.supplierId && one.country === other.country;

/** What a change of SIMs means for the counters of one place. */
export interface StockChange {
  supplierId: number;
  country: number;
  /** `online`, `taken.<service>` → how much is added. */
  amounts: Record<string, number>;
}

/** What a SIM's change means for the stock. `before` is undefined for a new SIM. */
export const stockChangesOf = (before: Counted | undefined, after: Counted): StockChange[] => {
  if (before && !isSamePlace(before, after)) {
    return [...stockChangesOf(before, { ...before, isOnline: false }), ...stockChangesOf(undefined, after)];
  }
  const amounts: Record<string, number> = {};
  const online = Number(after.isOnline) - Number(before?.isOnline ?? false);
  if (online !== 0) amounts['online'] = online;
  const takenBefore = takenBy(before);
  const takenAfter = takenBy(after);
  for (const service of takenAfter) if (!takenBefore.has(service)) amounts[`taken.${service}`] = 1;
  for (const service of takenBefore) if (!takenAfter.has(service)) amounts[`taken.${service}`] = -1;
  const { supplierId, country } = after;
  return Object.keys(amounts).length === 0 ? [] : [{ supplierId, country, amounts }];
};

export const stockCountIdOf = (node: string, { supplierId, country }: StockChange): string =>
  `${node}:${supplierId}:${country}`;

/** Adds changes of the stock to a batch's writes. */
export const countStock = (working: WorkingSet, node: string, changes: readonly StockChange[], at: Date): void => {
  for (const change of changes) {
    const { supplierId, country, amounts } = change;
    working.increment(stockCounts, stockCountIdOf(node, change), amounts, { supplierId, country, updatedAt: at });
  }
};
