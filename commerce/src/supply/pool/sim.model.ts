import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';

/** A SIM whose stock is known here. */
export interface Sim {
  /** The number: digits with the country code. */
  _id: string;
  supplierId: number;
  country: number;
  operator: string;
  /** Where it sits in the partner's equipment. */
  port: string;
  isOnline: boolean;
  /** Services that the partner does not want on it. */
  refusedFor: string[];
  /** Services for which it runs, was sold or is used up. It is never sold twice for one. */
  soldFor: string[];
  /** How often it was given back unused, by service. */
  cancelCounts: Record<string, number>;
  /** The longest term in hours for which the partner lets it; 0 for none. One of the terms that lists show. */
  rentHoursMax: number;
  /** Rented now, or was once: then it is never sold again. */
  isRented: boolean;
  /** `rentHoursMax` while it can be rented, else 0; see `rentTermOf`. Kept, so that an index finds what is free. */
  rentTerm: number;
  /** Place in the order in which SIMs are handed out: unique, and later for what came (back) later. */
  rank: string;
  version: number;
}

const schema = new mongoose.Schema<Sim>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    country: { type: Number, required: true },
    operator: { type: String, required: true },
    port: { type: String, default: '' },
    isOnline: { type: Boolean, required: true },
    refusedFor: { type: [String], required: true },
    soldFor: { type: [String], required: true },
    cancelCounts: { type: mongoose.Schema.Types.Mixed, required: true },
    rentHoursMax: { type: Number, default: 0 },
    isRented: { type: Boolean, default: false },
    rentTerm: { type: Number, default: 0 },
    rank: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sims', versionKey: false, minimize: false },
);
// Shard key: { _id: 'hashed' }. A sale changes neither of the first two, so its cost does not grow with the pool; it takes a SIM that could
// be rented out of the third.
schema.index({ supplierId: 1, country: 1, isOnline: 1, rank: 1 });
schema.index({ supplierId: 1, country: 1, operator: 1, isOnline: 1, rank: 1 });
schema.index({ supplierId: 1, country: 1, rentTerm: 1 }, { partialFilterExpression: { rentTerm: { $gt: 0 } } });

// A partner's own list, by number.
schema.index({ supplierId: 1, _id: 1 });

export const SimModel = mongoose.model('Sim', schema);

export const sims = documentKind<Sim>('sims');

/** The native collection, for scans. */
export const simCollection = () => mongoose.connection.collection<Sim>('sims');
