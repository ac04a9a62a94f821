import mongoose from 'mongoose';

import { apiCallsKeptDays } from '@shop/shared-types/constants';

import { byId, shardBy } from '../../platform/database/sharding.ts';

/**
 * What a program did with a key: one call, or the equal calls of one minute (rule 3.38). Neither values of parameters nor anything of the answer but
 * its status and error are in it.
 */
export interface StoredApiCall {
  _id: string;
  userId: number;
  /** The id of a named key, `first` or `sandbox`. */
  keyId: string;
  at: Date;
  lastAt: Date;
  calls: number;
  method: string;
  path: string;
  action: string | null;
  status: number | null;
  error: string | null;
  requestIds: string[];
  durationMs: number;
}

const schema = new mongoose.Schema<StoredApiCall>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    keyId: { type: String, required: true },
    at: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    calls: { type: Number, required: true },
    method: { type: String, required: true },
    path: { type: String, required: true },
    action: { type: String, default: null },
    status: { type: Number, default: null },
    error: { type: String, default: null },
    requestIds: { type: [String], required: true },
    durationMs: { type: Number, required: true },
  },
  { collection: 'apiCalls', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, at: -1, _id: -1 });
schema.index({ userId: 1, keyId: 1, at: -1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: apiCallsKeptDays * 86_400 });

mongoose.model('ApiCall', schema);

export const apiCallCollection = () => mongoose.connection.collection<StoredApiCall>('apiCalls');
