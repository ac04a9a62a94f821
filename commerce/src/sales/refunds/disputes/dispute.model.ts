import mongoose from 'mongoose';

import {
  disputeKinds,
  disputeStatuses,
  type DisputeKind,
  type DisputeReason,
  type DisputeStatus,
} from '@shop/shared-types/contract/disputes';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../../platform/database/sharding.ts';

/** A fault of a sale that its buyer reported (rule 6.6). */
export interface DisputeDocument {
  _id: string;
  kind: DisputeKind;
  /** The sale as its buyer knows it, and as its transfers know it (`licence:…`). */
  saleId: string;
  reference: string;
  userId: number;
  /** Whose goods or number it is; null: the house. */
  sellerUserId: number | null;
  /** Name of the offer or product, or the rented phone. */
  name: string;
  /** What of the sale, counted from 1. */
  items: number[];
  /** What was paid for it. */
  price: Money;
  reason: DisputeReason;
  text: string;
  status: DisputeStatus;
  reportedAt: Date;
  decidedAt: Date | null;
  staff: string | null;
  comment: string;
  /** What the decision gave back to the buyer, and what of it came from the seller's share. */
  refunded: Money;
  takenBack: Money;
  version: number;
}

const schema = new mongoose.Schema<DisputeDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: disputeKinds, required: true },
    saleId: { type: String, required: true },
    reference: { type: String, required: true },
    userId: { type: Number, required: true },
    sellerUserId: { type: Number, default: null },
    name: { type: String, required: true },
    items: { type: [Number], required: true },
    price: { type: Number, required: true },
    reason: { type: String, required: true },
    text: { type: String, default: '' },
    status: { type: String, enum: disputeStatuses, required: true },
    reportedAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    staff: { type: String, default: null },
    comment: { type: String, default: '' },
    refunded: { type: Number, required: true },
    takenBack: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'disputes', versionKey: false },
);
keepOnOneShard(schema, 'people decide on each of them');
schema.index({ status: 1, reportedAt: 1, _id: 1 });
schema.index({ status: 1, price: 1, _id: 1 });
schema.index({ userId: 1, reportedAt: -1, _id: -1 });
schema.index({ sellerUserId: 1, reportedAt: -1, _id: -1 });
schema.index({ reference: 1 });

mongoose.model('Dispute', schema);

export const disputes = documentKind<DisputeDocument>('disputes');

export const disputeCollection = () => mongoose.connection.collection<DisputeDocument>('disputes');
