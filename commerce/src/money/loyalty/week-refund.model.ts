import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The refunds of one user's top-ups of one week, and the cashback that they took back. */
export interface WeekRefund {
  /** `2026-01-05:userId`, like the id of the week's credit. */
  _id: string;
  userId: number;
  weekStartsAt: Date;
  /** Refunded before the week was credited: the credit leaves these sums out. */
  beforeCredit: Money;
  /** Refunded after the credit: the cashback of these sums is taken back. */
  afterCredit: Money;
  takenBack: Money;
  version: number;
}

const schema = new mongoose.Schema<WeekRefund>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    weekStartsAt: { type: Date, required: true },
    beforeCredit: { type: Number, required: true },
    afterCredit: { type: Number, required: true },
    takenBack: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'loyaltyWeekRefunds', versionKey: false },
);
shardBy(schema, byId);

export const WeekRefundModel = mongoose.model('LoyaltyWeekRefund', schema);

export const weekRefunds = documentKind<WeekRefund>('loyaltyWeekRefunds');
