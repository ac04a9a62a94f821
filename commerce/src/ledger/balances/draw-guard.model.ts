import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/**
 * Counts the draws from the folded accounts of one owner. Apart from draws, folded balances grow, so only draws need a guard. A reversal by
 * the shop (a refund of a sale) does not wait for the guard: it may leave an account below zero, and the owner then owes this amount.
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
