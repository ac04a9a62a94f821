import mongoose from 'mongoose';
import { byId, shardBy } from '../database/sharding.ts';

/** Calls of one busy key in one window, of all nodes together. */
export interface CallCount {
  /** `<start of the window>|<key>`. */
  _id: string;
  calls: number;
  /** Names of the last batches that were counted; see `createCounterBatches`. */
  batches: string[];
  expiresAt: Date;
}

const schema = new mongoose.Schema<CallCount>(
  {
    _id: { type: String, required: true },
    calls: { type: Number, required: true },
    batches: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'callCounts', versionKey: false },
);
shardBy(schema, byId);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const CallCountModel = mongoose.model('CallCount', schema);
