import mongoose from 'mongoose';

import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The secret that signs all calls to the addresses which an account names at its purchases (rule 15.14). */
export interface CallbackSecret {
  /** The account's id. */
  _id: number;
  /** Encrypted. */
  secretSealed: string;
  /** The secret before the last renewal. Until `previousSecretUntil` each call carries a signature of both. */
  previousSecretSealed: string | null;
  previousSecretUntil: Date | null;
  createdAt: Date;
}

const schema = new mongoose.Schema<CallbackSecret>(
  {
    _id: { type: Number, required: true },
    secretSealed: { type: String, required: true },
    previousSecretSealed: { type: String, default: null },
    previousSecretUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'callbackSecrets', versionKey: false },
);
shardBy(schema, byId);

export const CallbackSecretModel = mongoose.model('CallbackSecret', schema);
