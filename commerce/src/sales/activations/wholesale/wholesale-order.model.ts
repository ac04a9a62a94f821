import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { byId, shardBy } from '../../../platform/database/sharding.ts';
import { documentKind } from '../../../platform/database/working-set.ts';

/**
 * An order of ten numbers or more (rule 1.11). Only purchases and closings of its own numbers write it. Orders of fewer numbers, and orders
 * of buyers with whom the staff agreed wholesale prices, have no such document.
 */
export interface WholesaleOrder {
  _id: string;
  userId: number;
  /** Places, from 0. */
  quantity: number;
  /** Kopecks: the retail price that each place holds until it has its number. */
  heldEach: Money;
  /** Names the day's spending of the buyer's API key in which the prices count; null for an order without a limit. */
  keySpendingId: string | null;
  /** Places whose money is still held. */
  openPlaces: number[];
  /** The numbers that were bought. */
  numbers: number[];
  /** Numbers that their buyer can no longer give up: they got a code, expired, or were reported as refused. */
  kept: number;
  /** Numbers that were paid at the retail price before the order earned the wholesale price. */
  paidAtRetail: number[];
  /** Whether there were no more numbers to sell. */
  isShort: boolean;
  /** When enough numbers were kept; null as long as they are not. */
  earnedAt: Date | null;
  /** Until when places may still get numbers; null when none is open. The sweep searches this field. */
  openUntil: Date | null;
  createdAt: Date;
  version: number;
}

/** The prices of a number of such an order, in kopecks. */
export interface WholesaleTerms {
  orderId: string;
  /** Its place in the order, from 0. */
  place: number;
  /** The held sum, which is charged until the order has earned the wholesale price. */
  retail: Money;
  /** The price once the order has earned it; never above `retail`. */
  wholesale: Money;
}

/** The fields of `WholesaleTerms` in an activation or an intent. */
export const wholesaleTermsSchema = new mongoose.Schema<WholesaleTerms>(
  { orderId: String, place: Number, retail: Number, wholesale: Number },
  { _id: false },
);

const schema = new mongoose.Schema<WholesaleOrder>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    quantity: { type: Number, required: true },
    heldEach: { type: Number, required: true },
    keySpendingId: { type: String, default: null },
    openPlaces: { type: [Number], required: true },
    numbers: { type: [Number], required: true },
    kept: { type: Number, required: true },
    paidAtRetail: { type: [Number], required: true },
    isShort: { type: Boolean, required: true },
    earnedAt: { type: Date, default: null },
    openUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'wholesaleOrders', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 }, { partialFilterExpression: { openUntil: { $type: 'date' } } });
schema.index({ openUntil: 1 }, { partialFilterExpression: { openUntil: { $type: 'date' } } });

mongoose.model('WholesaleOrder', schema);

export const wholesaleOrders = documentKind<WholesaleOrder>('wholesaleOrders');

export const wholesaleOrderCollection = () => mongoose.connection.collection<WholesaleOrder>('wholesaleOrders');
