import mongoose from 'mongoose';

import { byId, shardBy } from '../../../platform/database/sharding.ts';

export type ChallengePurpose = 'registration' | 'proof';

/** Random bytes that a passkey signs. Each challenge is used once, so an old signature cannot be sent again (rule 3.40). */
export interface PasskeyChallenge {
  /** Keyed hash of the id that only the asking browser knows. */
  _id: string;
  /** Keyed hash of the bytes. */
  challengeHash: string;
  purpose: ChallengePurpose;
  /** The session that asked; null: nobody was logged in. */
  sessionId: string | null;
  expiresAt: Date;
}

const schema = new mongoose.Schema<PasskeyChallenge>(
  {
    _id: { type: String, required: true },
    challengeHash: { type: String, required: true },
    purpose: { type: String, enum: ['registration', 'proof'], required: true },
    sessionId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', versionKey: false },
);
shardBy(schema, byId);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallengeModel = mongoose.model('PasskeyChallenge', schema);
