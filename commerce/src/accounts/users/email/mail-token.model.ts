import mongoose from 'mongoose';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

export type MailTokenPurpose = 'confirm-email' | 'reset-password' | 'change-email';

/** A link that was sent by e-mail. */
export interface MailToken {
  /** Keyed hash of the token. */
  _id: string;
  userId: number;
  purpose: MailTokenPurpose;
  /** For `change-email`: the present address, and the new one. */
  change?: { from: string; to: string };
  expiresAt: Date;
}

const schema = new mongoose.Schema<MailToken>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    purpose: { type: String, enum: ['confirm-email', 'reset-password', 'change-email'], required: true },
    change: { type: { _id: false, from: String, to: String } },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mailTokens', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const MailTokenModel = mongoose.model('MailToken', schema);
