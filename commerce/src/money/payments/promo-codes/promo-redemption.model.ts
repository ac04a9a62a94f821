import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** Records that a buyer has received a promo code's bonus. */
export interface PromoRedemption {
  /** `code:userId`, so that each buyer receives the bonus once. */
  _id: string;
  code: string;
  userId: number;
  paymentId: string;
  bonus: Money;
  redeemedAt: Date;
}

const schema = new mongoose.Schema<PromoRedemption>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    userId: { type: Number, required: true },
    paymentId: { type: String, required: true },
    bonus: { type: Number, required: true },
    redeemedAt: { type: Date, required: true },
  },
  { collection: 'promoRedemptions', versionKey: false },
);
shardBy(schema, byId);

export const PromoRedemptionModel = mongoose.model('PromoRedemption', schema);

export const promoRedemptions = documentKind<PromoRedemption>('promoRedemptions');
