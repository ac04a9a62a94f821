import mongoose from 'mongoose';

import {
  repeatOrderStatuses,
  type RepeatOrderReason,
  type RepeatOrderStatus,
} from '@shop/shared-types/contract/repeat-orders';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** A buyer's order for a number that is not free yet. It holds its ceiling while it waits. */
export interface RepeatOrder {
  _id: string;
  userId: number;
  status: RepeatOrderStatus;
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  priceMin: Money | null;
  /** The ceiling, which is held while the order waits. */
  priceMax: Money;
  /** How often the ceiling was changed; left out while it is the first one. */
  ceilingChanges?: number;
  /** Whether the wholesale price holds, as it was agreed with the buyer at the time of the order. */
  isWholesale: boolean;
  operators: string[];
  onlySuppliers: number[];
  exceptSuppliers: number[];
  phoneExceptions: string[];
  orderId: string | null;
  referralCode: string | null;
  /** Where the buyer wants to hear of this purchase (rule 15.14). */
  callbackUrl?: string;
  /** How the number is chosen among those that fit (rule 14.5); left out: the cheapest. */
  choose?: 'likeliest';
  /** Names the day's spending of the buyer's API key in which the ceiling counts; null for an order without a limit. */
  keySpendingId: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** `expiresAt` while the order waits, null afterwards. The sweep searches this field. */
  openUntil: Date | null;
  endedAt: Date | null;
  /** Set when the shop stopped the order. */
  reason: Extract<RepeatOrderReason, 'no-balance' | 'account-off' | 'not-sold'> | null;
  /** The number that the order got, and its price. */
  activationId: number | null;
  price: Money | null;
  version: number;
}

/** How many orders of one buyer wait: the guard of the bound. */
export interface WaitingCount {
  /** The buyer's id. */
  _id: number;
  waiting: number;
  version: number;
}

const schema = new mongoose.Schema<RepeatOrder>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    status: { type: String, enum: repeatOrderStatuses, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    priceMin: { type: Number, default: null },
    priceMax: { type: Number, required: true },
    ceilingChanges: { type: Number },
    isWholesale: { type: Boolean, required: true },
    operators: { type: [String], required: true },
    onlySuppliers: { type: [Number], required: true },
    exceptSuppliers: { type: [Number], required: true },
    phoneExceptions: { type: [String], required: true },
    orderId: { type: String, default: null },
    referralCode: { type: String, default: null },
    callbackUrl: { type: String },
    choose: { type: String },
    keySpendingId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    openUntil: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    reason: { type: String, default: null },
    activationId: { type: Number, default: null },
    price: { type: Number, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'repeatOrders', versionKey: false },
);
shardBy(schema, byId);
// The queues, in the order in which they are served.
schema.index({ service: 1, country: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { status: 'waiting' } });
schema.index({ openUntil: 1 }, { partialFilterExpression: { openUntil: { $type: 'date' } } });
schema.index({ userId: 1, createdAt: -1, _id: -1 });

mongoose.model('RepeatOrder', schema);

const countSchema = new mongoose.Schema<WaitingCount>(
  {
    _id: { type: Number, required: true },
    waiting: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'waitingRepeatOrders', versionKey: false },
);
shardBy(countSchema, byId);
mongoose.model('WaitingRepeatOrders', countSchema);

export const repeatOrders = documentKind<RepeatOrder>('repeatOrders');
export const waitingCounts = documentKind<WaitingCount>('waitingRepeatOrders');

export const repeatOrderCollection = () => mongoose.connection.collection<RepeatOrder>('repeatOrders');
export const waitingCountCollection = () => mongoose.connection.collection<WaitingCount>('waitingRepeatOrders');
