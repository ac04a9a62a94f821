import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** An action with money that one of the staff asked for, until another one asks for the same (rules 19.44, 19.47 and 19.49). */
export interface CorrectionProposal {
  /** The action: `userId:amount` for a correction, `stray:…` for an unmatched payment, `promo-code:…` for the terms of a promo code. */
  _id: string;
  /** The person who asked first. */
  by: string;
  reason: string;
  at: Date;
  /** Its result; null while it waits. */
  usedFor: string | null;
  version: number;
}

const schema = new mongoose.Schema<CorrectionProposal>(
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    usedFor: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'correctionProposals', versionKey: false },
);
shardBy(schema, byId);

mongoose.model('CorrectionProposal', schema);

export const correctionProposals = documentKind<CorrectionProposal>('correctionProposals');
