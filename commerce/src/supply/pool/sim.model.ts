import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';
import type { HeldBack, Judgement } from './judgement.ts';

/** A SIM of a pool. */
export interface Sim {
  /** The number: digits with the country code. */
  _id: string;
  supplierId: number;
  country: number;
  operator: string;
  /** The port of the partner's equipment that holds the SIM. */
  port: string;
  isOnline: boolean;
  /** Services that the partner excludes for this SIM. */
  refusedFor: string[];
  /** Services for which the SIM runs, was sold or is used up. It is never sold twice for one service. */
  soldFor: string[];
  /**
   * How often it was given back unused, by service, as the release before counts it. This release only keeps the field there; see
   * `judgements`.
   */
  cancelCounts: Record<string, number>;
  /** Buyers' judgements of the SIM when it brought no code; absent before the first. */
  judgements?: Judgement[];
  /** Services that are in `soldFor` because of the judgements; absent when there are none. */
  heldBack?: HeldBack[];
  /** When its partner last had it offered again, since it works now (rule 4.31); absent before the first time. */
  fixedAt?: Date;
  /** The longest term in hours for which the partner lets the SIM; 0 for none. It is one of the terms that lists show. */
  rentHoursMax: number;
  /** When it was last sold or rented; absent before the first time. A late code counts only while nobody has bought the number since (rule 4.37). */
  soldAt?: Date;
  /** Set from the first rental on: the SIM is then never sold again. */
  isRented: boolean;
  /** `rentHoursMax` while the SIM can be rented, else 0; see `rentTermOf`. Stored, so that an index finds free SIMs. */
  rentTerm: number;
  /** Place in the order in which SIMs are handed out. Ranks are unique, and a SIM that comes (back) later has a higher rank. */
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
    judgements: {
      type: [
        {
          _id: false,
          service: String,
          userId: Number,
          person: Number,
          how: String,
          hasPaid: Boolean,
          at: Date,
          until: Date,
        },
      ],
      default: undefined,
    },
    heldBack: { type: [{ _id: false, service: String, until: Date }], default: undefined },
    fixedAt: { type: Date },
    soldAt: { type: Date },
    rentHoursMax: { type: Number, default: 0 },
    isRented: { type: Boolean, default: false },
    rentTerm: { type: Number, default: 0 },
    rank: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'sims', versionKey: false, minimize: false },
);
shardBy(schema, byId);
// A sale leaves the first two indexes unchanged, so its cost does not grow with the pool. It removes a SIM that could be rented from the
// third.
schema.index({ supplierId: 1, country: 1, isOnline: 1, rank: 1 });
schema.index({ supplierId: 1, country: 1, operator: 1, isOnline: 1, rank: 1 });
schema.index({ supplierId: 1, country: 1, rentTerm: 1 }, { partialFilterExpression: { rentTerm: { $gt: 0 } } });

// For the sweep that offers SIMs again when judgements fade. Most SIMs are not in it.
schema.index({ 'heldBack.until': 1 }, { sparse: true });

// For a partner's list of SIMs, by number.
schema.index({ supplierId: 1, _id: 1 });

export const SimModel = mongoose.model('Sim', schema);

export const sims = documentKind<Sim>('sims');

/** The native collection, for scans. */
export const simCollection = () => mongoose.connection.collection<Sim>('sims');
