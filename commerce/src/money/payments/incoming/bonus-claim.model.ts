import mongoose from 'mongoose';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** A card, wallet or device that has brought the bonus of a first top-up (rule 8.4). */
export interface BonusClaim {
  /** Keyed hash of the payment means or the device. */
  _id: string;
  userId: number;
}

const schema = new mongoose.Schema<BonusClaim>(
  { _id: { type: String, required: true }, userId: { type: Number, required: true } },
  { collection: 'bonusClaims', versionKey: false },
);
shardBy(schema, byId);
mongoose.model('BonusClaim', schema);

export const bonusClaims = documentKind<BonusClaim>('bonusClaims');
