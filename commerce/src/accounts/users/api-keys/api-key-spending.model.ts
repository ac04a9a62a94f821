import mongoose from 'mongoose';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** The spending of an account or of one of its API keys on one day, refunds subtracted; stored only where a daily limit needs it. */
export interface ApiKeySpending {
  /** `userId:day` of the first key and of the account, `userId:day:keyId` of a named key; a day in UTC. */
  _id: string;
  /** Kopecks. */
  spent: number;
  expiresAt: Date;
  version: number;
}

const schema = new mongoose.Schema<ApiKeySpending>(
  {
    _id: { type: String, required: true },
    spent: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'apiKeySpending', versionKey: false },
);
shardBy(schema, byId);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ApiKeySpendingModel = mongoose.model('ApiKeySpending', schema);

export const apiKeySpending = documentKind<ApiKeySpending>('apiKeySpending');
