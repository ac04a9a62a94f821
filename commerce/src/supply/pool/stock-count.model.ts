import mongoose from 'mongoose';

import { documentKind, type WorkingSet } from '../../platform/database/working-set.ts';
import { isOnSale } from './sim-state.ts';
import type { Sim } from './sim.model.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/**
 * A node's additions to the stock of a supplier in a country. Every node has documents of its own, so that nodes do not collide when they
 * count. The stock is the sum of all nodes: free for a service = online − taken.
 */
export interface StockCount {
  /** `node:supplierId:country`. */
  _id: string;
  supplierId: number;
  country: number;
  /** SIMs that are on sale. */
  online: number;
  /** SIMs on sale that do not take a service: sold for it, or refused by the partner. */
  taken: Record<string, number>;
  /** SIMs that can be rented now, by the longest term in hours. */
  rent?: Record<string, RentCount>;
  updatedAt: Date;
}

export interface RentCount {
  free?: number;
  /** SIMs for rent that do not take a service. */
  refused?: Record<string, number>;
}

const schema = new mongoose.Schema<StockCount>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    country: { type: Number, required: true },
    online: { type: Number, default: 0 },
    taken: { type: mongoose.Schema.Types.Mixed, default: {} },
    rent: { type: mongoose.Schema.Types.Mixed, default: {} },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'stockCounts', versionKey: false },
);
shardBy(schema, byId);
schema.index({ updatedAt: 1 });
schema.index({ supplierId: 1, country: 1, updatedAt: 1 });

export const StockCountModel = mongoose.model('StockCount', schema);

export const stockCounts = documentKind<StockCount>('stockCounts');

export const stockCountCollection = () => mongoose.connection.collection<StockCount>('stockCounts');

type Counted = Pick<Sim, 'supplierId' | 'country' | 'isOnline' | 'isRented' | 'rentTerm' | 'soldFor' | 'refusedFor'>;

/** The amounts that one SIM adds to the counters of its place. */
const countsOf = (sim: Counted | undefined): Map<string, number> => {
  const counts = new Map<string, number>();
  if (!sim || !isOnSale(sim)) return counts;
  counts.set('online', 1);
  for (const service of [...sim.soldFor, ...sim.refusedFor]) counts.set(`taken.${service}`, 1);
  // SIMs that were stored before rentals existed have no term.
  if (!(sim.rentTerm > 0)) return counts;
  counts.set(`rent.${sim.rentTerm}.free`, 1);
  for (const service of sim.refusedFor) counts.set(`rent.${sim.rentTerm}.refused.${service}`, 1);
  return counts;
};

/** The amounts of a counter under the field names that changes use. */
export const amountsOf = ({ online, taken, rent }: Partial<StockCount>): Record<string, number> => {
  const amounts: Record<string, number> = { online: online ?? 0 };
  for (const [service, count] of Object.entries(taken ?? {})) amounts[`taken.${service}`] = count;
  for (const [term, { free, refused }] of Object.entries(rent ?? {})) {
    amounts[`rent.${term}.free`] = free ?? 0;
    for (const [service, count] of Object.entries(refused ?? {})) amounts[`rent.${term}.refused.${service}`] = count;
  }
  return amounts;
};

const isSamePlace = (one: Counted, other: Counted): boolean =>
  one.supplierId === other.supplierId && one.country === other.country;

/** A change of the counters of one place. */
export interface StockChange {
  supplierId: number;
  country: number;
  /** `online`, `taken.<service>`, `rent.<term>.free`, `rent.<term>.refused.<service>` → the amount to add. */
  amounts: Record<string, number>;
}

/** The change of stock that follows from a SIM's change. `before` is undefined for a new SIM. */
export const stockChangesOf = (before: Counted | undefined, after: Counted): StockChange[] => {
  if (before && !isSamePlace(before, after)) {
    return [...stockChangesOf(before, { ...before, isOnline: false }), ...stockChangesOf(undefined, after)];
  }
  const amounts: Record<string, number> = {};
  const countsBefore = countsOf(before);
  const countsAfter = countsOf(after);
  for (const field of countsAfter.keys()) if (!countsBefore.has(field)) amounts[field] = 1;
  for (const field of countsBefore.keys()) if (!countsAfter.has(field)) amounts[field] = -1;
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
