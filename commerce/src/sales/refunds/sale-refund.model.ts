import mongoose from 'mongoose';

import type { RefundBearer, RefundCause, SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, type Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** One sum that the staff gave back. */
export interface RefundOfSale {
  id: string;
  amount: Money;
  /** Taken back from the supplier or agent, and from the referrer; the house bears the rest. */
  share: Money;
  referral: Money;
  /** Absent: the seller. */
  bearer?: RefundBearer;
  cause?: RefundCause;
  reason: string;
  staff: string;
  requestHash: string;
  at: Date;
}

/** A part of the price that was paid with money which was charged back, and what its earners gave back for it (rule 12.12). */
export interface ChargebackOfSale {
  /** The refund of the top-up. */
  id: string;
  amount: Money;
  share: Money;
  referral: Money;
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
  /** Absent in sales whose money stayed. */
  chargebacks?: ChargebackOfSale[];
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
    chargebacks: { type: mongoose.Schema.Types.Mixed },
    version: { type: Number, required: true },
  },
  { collection: 'saleRefunds', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 });

mongoose.model('SaleRefund', schema);

export const saleRefunds = documentKind<SaleRefund>('saleRefunds');

/** How much of a sale's price was charged back. */
export const chargedBackOf = (sale: Pick<SaleRefund, 'chargebacks'> | undefined): Money =>
  kopecks((sale?.chargebacks ?? []).reduce((sum, { amount }) => sum + amount, 0));

/** How much of a sale's price went back, or was charged back, at the cost of its earners: the rest of the refunds is the house's (rule 7.14). */
export const lostByEarners = (sale: Pick<SaleRefund, 'refunds' | 'chargebacks'> | undefined): Money =>
  kopecks(
    (sale?.refunds ?? []).reduce((sum, { amount, bearer }) => (bearer === 'house' ? sum : sum + amount), 0) +
      chargedBackOf(sale),
  );

export const saleRefundCollection = () => mongoose.connection.collection<SaleRefund>('saleRefunds');
