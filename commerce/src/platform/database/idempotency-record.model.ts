import mongoose from 'mongoose';

import type { ErrorCode } from '@shop/shared-types/error-catalogue';

import { documentKind } from './working-set.ts';
import { byId, shardBy } from './sharding.ts';

/** The outcome of a request with an idempotency key. It is written in the same transaction as the work itself. */
export interface IdempotencyRecord {
  /** `userId:scope:key`. */
  _id: string;
  /** Hash of the request: the same key with another request is a caller's mistake. */
  requestHash: string;
  state: 'in-progress' | 'answered' | 'refused';
  /** The attempt that is working on the request while it is in progress. */
  holder: string;
  answer: unknown;
  refusal: { code: ErrorCode; details: Record<string, unknown> } | null;
  /** The record is deleted after this moment. */
  expiresAt: Date;
  version: number;
}

const schema = new mongoose.Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    state: { type: String, enum: ['in-progress', 'answered', 'refused'], required: true },
    holder: { type: String, required: true },
    answer: { type: mongoose.Schema.Types.Mixed },
    refusal: { type: mongoose.Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'idempotencyRecords', versionKey: false },
);
shardBy(schema, byId);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

mongoose.model('IdempotencyRecord', schema);

export const idempotencyRecords = documentKind<IdempotencyRecord>('idempotencyRecords');
