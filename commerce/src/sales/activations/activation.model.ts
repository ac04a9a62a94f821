import mongoose from 'mongoose';

import { activationStatuses, type ActivationStatus } from '@shop/shared-types/contract/activations';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';
import { lateCodeFields, type LateCode } from './late-code/late-code.model.ts';
import { storedMessageFields, type StoredMessage } from './sms/stored-message.ts';
import { wholesaleTermsSchema, type WholesaleTerms } from './wholesale/wholesale-order.model.ts';

/** One number for one service, for twenty minutes. */
export interface ActivationDocument {
  /** From 1 to 2^31 − 1, and no hint of how much is sold. */
  _id: number;
  userId: number;
  status: ActivationStatus;
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  operator: string;
  /** Digits with the country code. */
  phone: string;
  supplierId: number;
  /** The remote supplier's own id; null for SIMs of a pool. */
  supplierActivationId: string | null;
  /**
   * Held while the activation waits, paid once a code came or a text was taken as it, given back otherwise. In an order of ten or more it is the retail price until
   * the order has earned the wholesale price, and then the wholesale price.
   */
  price: Money;
  /** The supplier's share of the price. */
  supplierShare: Money;
  boughtAt: Date;
  expiresAt: Date;
  /** A cancel is refused before this moment. */
  cancellableFrom: Date;
  /** Set when the buyer said that the SMS was sent (`setStatus` 1). */
  isReady: boolean;
  isAwaitingAnotherSms: boolean;
  /** Newest last. */
  messages: StoredMessage[];
  /** The buyer's own name for the purchase. */
  orderId: string | null;
  /** The developer's code that the buyer's program sent. */
  referralCode?: string | null;
  /** Names the day's spending of the buyer's API key in which the price counts; null for a purchase without a limit. */
  keySpendingId?: string | null;
  /** Where the buyer wants to hear of this purchase (rule 15.14). */
  callbackUrl?: string;
  /** How the offer was chosen (rule 14.5); left out: the cheapest. */
  choose?: 'likeliest';
  /** The API key that bought it; null: a person, or a repeat order; left out: it was bought before keys were noted (rule 14.4). */
  keyId?: string | null;
  /** The paid activation whose number was bought again. Its SIM was sold before and never goes back on sale. */
  reactivates?: number | null;
  /** The activation that bought this number again: it runs or was paid, so that this one cannot be reactivated. */
  reactivatedBy?: number | null;
  /** The code that came after the end; absent when none came (rule 4.37). */
  lateCode?: LateCode;
  /** The activation that ended without the code that this one took (rule 4.38). */
  lateOf?: number;
  /** The buyer cancelled it by a swap, whose purchase is made once under a key of its own (rule 4.35). */
  isSwapped?: boolean;
  /** The remote supplier can be asked for the number again; absent: it cannot, or the SIM is of a pool. */
  sellsAgain?: boolean;
  /** The terms of a number that was bought in an order of ten or more (rule 1.11). */
  wholesale?: WholesaleTerms;
  /** When the staff gave the whole price of the paid activation back; left out: never. */
  refundedAt?: Date | null;
  /** `expiresAt` while the activation runs, null afterwards. The sweep searches this field. */
  openUntil: Date | null;
  endedAt: Date | null;
  version: number;
}

const schema = new mongoose.Schema<ActivationDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    status: { type: String, enum: activationStatuses, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    operator: { type: String, required: true },
    phone: { type: String, required: true },
    supplierId: { type: Number, required: true },
    supplierActivationId: { type: String, default: null },
    price: { type: Number, required: true },
    supplierShare: { type: Number, required: true },
    boughtAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    cancellableFrom: { type: Date, required: true },
    isReady: { type: Boolean, default: false },
    isAwaitingAnotherSms: { type: Boolean, default: false },
    messages: { type: [storedMessageFields], required: true },
    orderId: { type: String, default: null },
    referralCode: { type: String, default: null },
    keySpendingId: { type: String, default: null },
    callbackUrl: { type: String },
    choose: { type: String },
    keyId: { type: String },
    reactivates: { type: Number, default: null },
    reactivatedBy: { type: Number, default: null },
    lateCode: { type: lateCodeFields },
    lateOf: { type: Number },
    isSwapped: { type: Boolean },
    sellsAgain: { type: Boolean },
    wholesale: { type: wholesaleTermsSchema },
    refundedAt: { type: Date, default: null },
    openUntil: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'activations', versionKey: false },
);
shardBy(schema, byId);
// The money path knows the id. Lists of one buyer may query every shard.
schema.index({ userId: 1, boughtAt: -1, _id: -1 });
// For lists of a supplier's sales, for its partner and the staff: in both of their orders, with what is filtered most (rule 19.62).
schema.index({ supplierId: 1, boughtAt: -1, _id: -1, service: 1, country: 1 });
schema.index({ supplierId: 1, price: 1, _id: 1, boughtAt: 1, service: 1, country: 1 });
// For the staff's lists of one service: along the suppliers' index a service that sells seldom is found after a month of orders.
schema.index({ service: 1, country: 1, boughtAt: -1, _id: -1 });
// Refunds change what a supplier's orders brought, long after its hours were summed. Only orders with a refund are in it.
schema.index({ supplierId: 1, refundedAt: 1 }, { partialFilterExpression: { refundedAt: { $type: 'date' } } });
schema.index({ phone: 1, expiresAt: 1 });
schema.index({ openUntil: 1 }, { partialFilterExpression: { openUntil: { $type: 'date' } } });
schema.index({ supplierId: 1, openUntil: 1 }, { partialFilterExpression: { openUntil: { $type: 'date' } } });

export const ActivationModel = mongoose.model('Activation', schema);

export const activations = documentKind<ActivationDocument>('activations');

/** The native collection, for code that runs with every sale. */
export const activationCollection = () => mongoose.connection.collection<ActivationDocument>('activations');
