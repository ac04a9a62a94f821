import mongoose from 'mongoose';

import { referralChannels, type ReferralChannel } from '@shop/shared-types/contract/referrals';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The share that one user earned from a payment of another. */
export interface ReferralAccrual {
  /** The payment's own name, `activation:123`, so that each payment earns a share once. */
  _id: string;
  referrerUserId: number;
  buyerUserId: number;
  channel: ReferralChannel;
  /** The sum that the buyer paid. */
  turnover: Money;
  /** The supplier's or agent's part of it. */
  supplierShare: Money;
  /** The referrer's part of it. */
  amount: Money;
  sharePercent: number;
  /** The accrual covers a period of a rental, or the refund of a sale; a refund has negative sums. */
  isPart?: boolean;
  at: Date;
}

const schema = new mongoose.Schema<ReferralAccrual>(
  {
    _id: { type: String, required: true },
    referrerUserId: { type: Number, required: true },
    buyerUserId: { type: Number, required: true },
    channel: { type: String, enum: referralChannels, required: true },
    turnover: { type: Number, required: true },
    supplierShare: { type: Number, required: true },
    amount: { type: Number, required: true },
    sharePercent: { type: Number, required: true },
    isPart: { type: Boolean },
    at: { type: Date, required: true },
  },
  { collection: 'referralAccruals', versionKey: false },
);
shardBy(schema, byId);
schema.index({ referrerUserId: 1, at: -1, _id: -1 });

mongoose.model('ReferralAccrual', schema);

export const referralAccruals = documentKind<ReferralAccrual>('referralAccruals');

export const accrualCollection = () => mongoose.connection.collection<ReferralAccrual>('referralAccruals');

/** Sums of a referrer's accruals by buyer, so that lists need not add up years. */
export interface ReferralTotal {
  /** `referrer:buyer:channel`. */
  _id: string;
  referrerUserId: number;
  buyerUserId: number;
  channel: ReferralChannel;
  turnover: Money;
  earned: Money;
}

const totalSchema = new mongoose.Schema<ReferralTotal>(
  {
    _id: { type: String, required: true },
    referrerUserId: { type: Number, required: true },
    buyerUserId: { type: Number, required: true },
    channel: { type: String, enum: referralChannels, required: true },
    turnover: { type: Number, required: true },
    earned: { type: Number, required: true },
  },
  { collection: 'referralTotals', versionKey: false },
);
shardBy(totalSchema, byId);
totalSchema.index({ referrerUserId: 1, buyerUserId: 1 });

export const ReferralTotalModel = mongoose.model('ReferralTotal', totalSchema);

export const referralTotals = documentKind<ReferralTotal>('referralTotals');
