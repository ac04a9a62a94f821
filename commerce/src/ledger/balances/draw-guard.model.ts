import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/**
 * Counts how often one owner took money out of accounts whose balance is derived from their transfers. Two withdrawals at the same moment
 * both write this count, so one of them sees the other. Transfers into such an account need no guard, because they only add. A refund by the
 * shop does not use it either: it may leave the account below zero, and the owner then owes that amount.
 */
export interface DrawGuard {
  /** `withdrawal:partner:1001`: the owner of the earnings. */
  _id: string;
  draws: number;
  version: number;
}

const schema = new mongoose.Schema<DrawGuard>(
  {
    _id: { type: String, required: true },
    draws: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'drawGuards', versionKey: false },
);
shardBy(schema, byId);

export const DrawGuardModel = mongoose.model('DrawGuard', schema);

export const drawGuards = documentKind<DrawGuard>('drawGuards');
