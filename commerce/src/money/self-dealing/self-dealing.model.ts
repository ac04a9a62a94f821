import mongoose from 'mongoose';

import { selfDealingSigns, type SelfDealingSign } from '@shop/shared-types/contract/admin/self-dealing';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** A seller and a buyer who look like one person, with what was bought. */
export interface SelfDealingPair {
  /** `seller:buyer`. */
  _id: string;
  sellerUserId: number;
  buyerUserId: number;
  /** The newest one. */
  sign: SelfDealingSign;
  isWithheld: boolean;
  orders: number;
  turnover: Money;
  lastAt: Date;
}

const schema = new mongoose.Schema<SelfDealingPair>(
  {
    _id: { type: String, required: true },
    sellerUserId: { type: Number, required: true },
    buyerUserId: { type: Number, required: true },
    sign: { type: String, enum: selfDealingSigns, required: true },
    isWithheld: { type: Boolean, required: true },
    orders: { type: Number, required: true },
    turnover: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'selfDealing', versionKey: false },
);
shardBy(schema, byId);
schema.index({ lastAt: -1 });

export const SelfDealingModel = mongoose.model('SelfDealing', schema);

export const selfDealingPairs = documentKind<SelfDealingPair>('selfDealing');

export const selfDealingCollection = () => mongoose.connection.collection<SelfDealingPair>('selfDealing');
