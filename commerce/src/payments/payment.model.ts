import mongoose from 'mongoose';

import {
  paymentMethodCodes,
  type promoCodeOutcomes,
  type PaymentMethodCode,
  type PaymentStatus,
} from '@shop/shared-types/contract/payments';
import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../platform/database/working-set.ts';

/** A transfer that was seen and is not final yet. */
export interface UnfinishedTransfer {
  transactionId: string;
  units: string;
  confirmations: number;
  /** When it was paid, as far as the buyer goes: blocks may take longer than the invoice lives. */
  firstSeenAt: Date;
}

export interface PaymentInvoice {
  currency: string;
  address: string;
  /** Smallest units as decimal text: they may exceed what a number holds. */
  units: string;
  tail: number;
  walletUrl: string;
  confirmationsNeeded: number;
  unfinished: UnfinishedTransfer | null;
}

/** Stored states; that an unpaid one has expired is told by its time. */
export const storedPaymentStatuses = ['pending', 'confirming', 'paid', 'underpaid', 'overpaid', 'failed'] as const;
export type StoredPaymentStatus = (typeof storedPaymentStatuses)[number] & PaymentStatus;

/** One top-up, from the wish to the last kopeck that came for it. */
export interface PaymentDocument {
  _id: string;
  userId: number;
  method: PaymentMethodCode;
  /** What was asked under the idempotency key. */
  requestHash: string;
  amount: Money;
  charge: Money;
  feeBasisPoints: number;
  status: StoredPaymentStatus;
  /** All that came, in the smallest unit of the method's currency, as decimal text. */
  received: string;
  credited: Money;
  bonus: Money;
  refunded: Money;
  bonusTakenBack: Money;
  isLate: boolean;
  promoCode: { code: string; outcome: (typeof promoCodeOutcomes)[number] } | null;
  redirectUrl: string | null;
  /** Millionths of a ruble for one coin or yuan, as long as the payment lives. */
  microRubles: number | null;
  invoice: PaymentInvoice | null;
  /** A code that was handed to its seller without an answer yet; encrypted. */
  codeAsked: { codeSealed: string; askedAt: Date } | null;
  /** Keyed hash of the last code that was handed in, so that the same one again is no second code. */
  codeHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When analytics took note. */
  reportedAt: Date | null;
  /** Counts the changes, so that two writers do not overwrite each other. */
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
    credited: money,
    bonus: money,
    refunded: money,
    bonusTakenBack: money,
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
// Shard key: { _id: 'hashed' }.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index(
  { 'invoice.address': 1, 'invoice.tail': 1, createdAt: -1 },
  { partialFilterExpression: { invoice: { $type: 'object' } } },
);
schema.index({ 'codeAsked.askedAt': 1 }, { partialFilterExpression: { codeAsked: { $type: 'object' } } });

export const PaymentModel = mongoose.model('Payment', schema);

export const payments = documentKind<PaymentDocument>('payments');

/** The native collection, for what happens outside the money path. */
export const paymentCollection = () => mongoose.connection.collection<PaymentDocument>('payments');
