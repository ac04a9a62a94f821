import mongoose from 'mongoose';

import type { promoCodeOutcomes, PaymentStatus } from '@shop/shared-types/contract/payments';
import type { Money } from '@shop/shared-types/money';
import { paymentMethodCodes, type PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** A transfer that was seen on the chain and is not final yet. */
export interface UnfinishedTransfer {
  transactionId: string;
  units: string;
  confirmations: number;
  /** The time of the payment from the buyer's point of view: a block may take longer than the invoice lives. */
  firstSeenAt: Date;
}

export interface PaymentInvoice {
  currency: string;
  address: string;
  /** Smallest units as decimal text: they may exceed 2^53. */
  units: string;
  tail: number;
  walletUrl: string;
  confirmationsNeeded: number;
  unfinished: UnfinishedTransfer | null;
}

/** Stored states. Expiry is not stored: it follows from the time. */
const storedPaymentStatuses = ['pending', 'confirming', 'paid', 'underpaid', 'overpaid', 'failed', 'reversed'] as const;
export type StoredPaymentStatus = (typeof storedPaymentStatuses)[number] & PaymentStatus;

/** One top-up, from its start to the last kopeck that arrived for it. */
export interface PaymentDocument {
  _id: string;
  userId: number;
  method: PaymentMethodCode;
  /** Hash of the request that came with the idempotency key. */
  requestHash: string;
  amount: Money;
  charge: Money;
  feeBasisPoints: number;
  status: StoredPaymentStatus;
  /** The sum of all incoming payments, in the smallest unit of the method's currency, as decimal text. */
  received: string;
  /**
   * The exact worth of all incoming payments before fee and rounding, as `fine-worth.ts` writes it, in decimal text (rule 8.15). Null, and absent beside
   * incoming payments, where parts were credited one by one: in top-ups of older versions.
   */
  worth?: string | null;
  credited: Money;
  bonus: Money;
  refunded: Money;
  bonusTakenBack: Money;
  /** Of `refunded`, what the acquirer took back; absent: nothing. */
  chargedBack?: Money;
  isLate: boolean;
  promoCode: { code: string; outcome: (typeof promoCodeOutcomes)[number] } | null;
  redirectUrl: string | null;
  /** Millionths of a ruble for one coin or yuan, fixed for the life of the payment. */
  microRubles: number | null;
  invoice: PaymentInvoice | null;
  /** A code that was sent to its seller and has no answer yet; encrypted. */
  codeAsked: { codeSealed: string; askedAt: Date } | null;
  /** Keyed hash of the last code that was submitted, so that a repeat of it does not count as a second code. */
  codeHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The time at which analytics recorded the top-up. */
  reportedAt: Date | null;
  /** Version of the document, so that two writers do not overwrite each other. */
  version: number;
}

const money = { type: Number, required: true } as const;

const schema = new mongoose.Schema<PaymentDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    method: { type: String, enum: paymentMethodCodes, required: true },
    requestHash: { type: String, required: true },
    amount: money,
    charge: money,
    feeBasisPoints: money,
    status: { type: String, enum: storedPaymentStatuses, required: true },
    received: { type: String, required: true },
    worth: { type: String },
    credited: money,
    bonus: money,
    refunded: money,
    bonusTakenBack: money,
    chargedBack: { type: Number },
    isLate: { type: Boolean, required: true },
    promoCode: { type: mongoose.Schema.Types.Mixed, default: null },
    redirectUrl: { type: String, default: null },
    microRubles: { type: Number, default: null },
    invoice: { type: mongoose.Schema.Types.Mixed, default: null },
    codeAsked: { type: mongoose.Schema.Types.Mixed, default: null },
    codeHash: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    reportedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'payments', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
/** Matches payments with an invoice. MongoDB uses the indexes over invoices only when the query contains this condition. */
export const hasInvoice = { invoice: { $type: 'object' as const } };
schema.index({ 'invoice.address': 1, 'invoice.tail': 1, createdAt: -1 }, { partialFilterExpression: hasInvoice });
schema.index({ method: 1, createdAt: -1 }, { partialFilterExpression: hasInvoice });
schema.index(
  { 'invoice.unfinished.transactionId': 1 },
  { partialFilterExpression: { 'invoice.unfinished.transactionId': { $type: 'string' } } },
);
// For the list that the staff reads (`staff/find-staff-payments.ts`).
schema.index({ createdAt: -1, _id: -1 });
schema.index({ charge: 1, _id: 1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ method: 1, createdAt: -1, _id: -1 });
schema.index({ isLate: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { isLate: true } });
schema.index({ createdAt: -1, _id: -1, refunded: 1 }, { partialFilterExpression: { refunded: { $gt: 0 } } });
schema.index({ 'codeAsked.askedAt': 1 }, { partialFilterExpression: { codeAsked: { $type: 'object' } } });

export const PaymentModel = mongoose.model('Payment', schema);

export const payments = documentKind<PaymentDocument>('payments');

/** The native collection, for code outside the money path. */
export const paymentCollection = () => mongoose.connection.collection<PaymentDocument>('payments');
