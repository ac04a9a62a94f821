import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../platform/database/working-set.ts';
import type { OnceOnly } from '../platform/database/idempotency.ts';

/**
 * What became of a question to an asked supplier. `calling`: money is held and the call is under way. `activated`: it became the
 * activation of the same id. `released`: no number, no money held. `unknown`: no money held, and the supplier may have given a number.
 */
export const intentStates = ['calling', 'activated', 'released', 'unknown'] as const;
export type IntentState = (typeof intentStates)[number];

/** Written before a supplier is called, so that neither money nor number is lost when the answer is. */
export interface PurchaseIntent {
  /** The id that the activation will have. */
  _id: number;
  userId: number;
  supplierId: number;
  service: string;
  country: number;
  price: Money;
  supplierShare: Money;
  orderId: string | null;
  referralCode?: string | null;
  /** Which day's spending of the buyer's API key the price counts for; null where no limit asks. */
  keySpendingId?: string | null;
  /** The idempotency key that waits for the outcome. */
  once: OnceOnly | null;
  state: IntentState;
  calledAt: Date;
  /** Set when nobody has to look at it any more. */
  settledAt: Date | null;
  version: number;
}

const schema = new mongoose.Schema<PurchaseIntent>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    supplierId: { type: Number, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    price: { type: Number, required: true },
    supplierShare: { type: Number, required: true },
    orderId: { type: String, default: null },
    referralCode: { type: String, default: null },
    keySpendingId: { type: String, default: null },
    once: { type: mongoose.Schema.Types.Mixed, default: null },
    state: { type: String, enum: intentStates, required: true },
    calledAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'purchaseIntents', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ calledAt: 1 }, { partialFilterExpression: { settledAt: null } });
schema.index({ settledAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const PurchaseIntentModel = mongoose.model('PurchaseIntent', schema);

export const purchaseIntents = documentKind<PurchaseIntent>('purchaseIntents');

export const purchaseIntentCollection = () => mongoose.connection.collection<PurchaseIntent>('purchaseIntents');
