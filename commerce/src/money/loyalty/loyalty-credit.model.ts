import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** One user's cashback of one week. */
export interface LoyaltyCredit {
  /** `2026-01-05:userId`: a user-week is credited once. */
  _id: string;
  userId: number;
  weekStartsAt: Date;
  deposit: Money;
  percent: number;
  cashback: Money;
  creditedAt: Date;
}

const schema = new mongoose.Schema<LoyaltyCredit>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    weekStartsAt: { type: Date, required: true },
    deposit: { type: Number, required: true },
    percent: { type: Number, required: true },
    cashback: { type: Number, required: true },
    creditedAt: { type: Date, required: true },
  },
  { collection: 'loyaltyCredits', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, weekStartsAt: -1 });

export const LoyaltyCreditModel = mongoose.model('LoyaltyCredit', schema);

export const loyaltyCredits = documentKind<LoyaltyCredit>('loyaltyCredits');
