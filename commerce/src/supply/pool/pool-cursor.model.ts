import mongoose from 'mongoose';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The rank up to which the SIMs of a list are taken. It is stored, so that a restarted node need not pass over all of them again. */
export interface PoolCursor {
  /** `supplierId:country:operator:service`. */
  _id: string;
  passed: string;
}

const schema = new mongoose.Schema<PoolCursor>(
  { _id: { type: String, required: true }, passed: { type: String, required: true } },
  { collection: 'poolCursors', versionKey: false },
);
shardBy(schema, byId);

export const PoolCursorModel = mongoose.model('PoolCursor', schema);
