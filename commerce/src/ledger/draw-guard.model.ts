import mongoose from 'mongoose';

import { documentKind } from '../platform/database/working-set.ts';

/** Counts what was drawn from folded accounts of one owner. Folded balances only grow otherwise, so that this is all a draw has to guard. */
export interface DrawGuard {
  /** `withdrawal:partner:1001`: whose earnings. */
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
// Shard key: { _id: 'hashed' }.

export const DrawGuardModel = mongoose.model('DrawGuard', schema);

export const drawGuards = documentKind<DrawGuard>('drawGuards');
