import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import type { IdempotencyKey } from '../../../platform/database/idempotency.ts';
import type { PurchaseAnswer } from './purchase.ts';
import { wholesaleTermsSchema, type WholesaleTerms } from '../wholesale/wholesale-order.model.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/**
 * The state of a purchase from a remote supplier. `calling`: the price is held and the call is under way. `activated`: the intent became
 * the activation with the same id. `released`: no number, and no money held. `unknown`: no money held, but the supplier may have given a
 * number.
 */
const intentStates = ['calling', 'activated', 'released', 'unknown'] as const;
export type IntentState = (typeof intentStates)[number];

/** Written before a supplier is called, so that neither money nor number is lost when the supplier's answer is lost. */
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
  /** Names the day's spending of the buyer's API key in which the price counts; null for a purchase without a limit. */
  keySpendingId?: string | null;
  /** Where the buyer wants to hear of this purchase (rule 15.14). */
  callbackUrl?: string;
  /** How the offer was chosen (rule 14.5); left out: the cheapest. */
  choose?: 'likeliest';
  /** The API key that buys. */
  keyId?: string;
  /** Set where the purchase counts in the key's run: taken back if there is no number. */
  isCounted?: boolean;
  /** The idempotency key that waits for the outcome. */
  once: IdempotencyKey<PurchaseAnswer> | null;
  /** The repeat order that the number is for. The intent then holds nothing of its own. */
  repeatOrderId?: string;
  /** The place in an order of ten or more that the number is for. The intent then holds nothing of its own. */
  wholesale?: WholesaleTerms;
  /** The paid activation whose number is wanted again. Its right to that is taken until the intent is settled. */
  reactivates?: { id: number; phone: string };
  /** Whether the supplier can be asked for the number again later. */
  sellsAgain?: boolean;
  state: IntentState;
  calledAt: Date;
  /** Set when the intent needs no further work. */
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
    callbackUrl: { type: String },
    choose: { type: String },
    keyId: { type: String },
    isCounted: { type: Boolean },
    once: { type: mongoose.Schema.Types.Mixed, default: null },
    repeatOrderId: { type: String },
    wholesale: { type: wholesaleTermsSchema },
    reactivates: { type: new mongoose.Schema({ id: Number, phone: String }, { _id: false }) },
    sellsAgain: { type: Boolean },
    state: { type: String, enum: intentStates, required: true },
    calledAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'purchaseIntents', versionKey: false },
);
shardBy(schema, byId);
schema.index({ calledAt: 1 }, { partialFilterExpression: { settledAt: null } });
schema.index({ settledAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const PurchaseIntentModel = mongoose.model('PurchaseIntent', schema);

export const purchaseIntents = documentKind<PurchaseIntent>('purchaseIntents');

export const purchaseIntentCollection = () => mongoose.connection.collection<PurchaseIntent>('purchaseIntents');
