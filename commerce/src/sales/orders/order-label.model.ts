import mongoose from 'mongoose';

import type { OrderType } from '@shop/shared-types/contract/orders';

import { byId, shardBy } from '../../platform/database/sharding.ts';

/** A buyer's own words about an order. They are kept beside it, so that no sale writes a field for them. */
export interface OrderLabel {
  /** `userId:type:number`. */
  _id: string;
  userId: number;
  type: OrderType;
  number: number;
  name: string;
  note: string;
  changedAt: Date;
}

const schema = new mongoose.Schema<OrderLabel>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    type: { type: String, required: true },
    number: { type: Number, required: true },
    name: { type: String, default: '' },
    note: { type: String, default: '' },
    changedAt: { type: Date, required: true },
  },
  { collection: 'orderLabels', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, changedAt: -1 });

export const OrderLabelModel = mongoose.model('OrderLabel', schema);
