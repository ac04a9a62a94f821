import mongoose from 'mongoose';

import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../platform/database/working-set.ts';
import { byId, shardBy } from '../platform/database/sharding.ts';

/** One sum that the staff gave back. */
export interface RefundOfSale {
  id: string;
  amount: Money;
  /** Taken back from the supplier or agent, and from the referrer; the house bears the rest. */
  share: Money;
  referral: Money;
  reason: string;
  staff: string;
  requestHash: string;
  at: Date;
}

/** A fault that the buyer of the sale reported. */
export interface NotedDispute {
  id: string;
  /** What of the sale, counted from 1. */
  items: number[];
  isOpen: boolean;
}

/** What was given back of one sale, and what its buyer complained of. Its version keeps refunds and reports of one sale from overlooking each other. */
export interface SaleRefund {
  /** The sale's reference, `activation:5`. */
  _id: string;
  kind: SaleKind;
  userId: number;
  refunded: Money;
  refunds: RefundOfSale[];
  /** Absent in sales that nobody complained of. */
  disputes?: NotedDispute[];
  version: number;
}

const schema = new mongoose.Schema<SaleRefund>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: Number, required: true },
    refunded: { type: Number, required: true },
    refunds: { type: mongoose.Schema.Types.Mixed, required: true },
    disputes: { type: mongoose.Schema.Types.Mixed },
    version: { type: Number, required: true },
  },
  { collection: 'saleRefunds', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 });

mongoose.model('SaleRefund', schema);

export const saleRefunds = documentKind<SaleRefund>('saleRefunds');

export const saleRefundCollection = () => mongoose.connection.collection<SaleRefund>('saleRefunds');
