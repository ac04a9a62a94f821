import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** A top-up, or a part of one, that went back to its payer: refunded by the staff, or taken back by the acquirer. */
export interface PaymentRefund {
  _id: string;
  paymentId: string;
  userId: number;
  amount: Money;
  fee: Money;
  bonusTakenBack: Money;
  /** This field and the next two are missing in refunds that were stored before refunds took cashback back. */
  cashbackTakenBack?: Money;
  /** Withheld from the payer because the balance did not cover the cashback. */
  withheld?: Money;
  /** Of a reversal: what earners of the spent money gave back, and the loss of the house. Missing before rule 12.12. */
  fromEarners?: Money;
  loss?: Money;
  /** The refunded parts, by the moment at which their top-ups were credited. */
  parts?: { creditedAt: Date; amount: Money }[];
  /** Null for a reversal by the acquirer. */
  staffUserId: number | null;
  reason: string;
  /** Empty for a reversal, which no request of the staff asked for. */
  requestHash: string;
  refundedAt: Date;
  /** How the money went back to its payer; missing until the staff has sent it. Reversals have none. */
  sent?: { transactionId: string; staff: string; at: Date };
}

const schema = new mongoose.Schema<PaymentRefund>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    userId: { type: Number, required: true },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    bonusTakenBack: { type: Number, required: true },
    cashbackTakenBack: { type: Number },
    withheld: { type: Number },
    fromEarners: { type: Number },
    loss: { type: Number },
    parts: { type: [{ _id: false, creditedAt: Date, amount: Number }], default: undefined },
    staffUserId: { type: Number, default: null },
    reason: { type: String, required: true },
    requestHash: { type: String, required: true },
    refundedAt: { type: Date, required: true },
    sent: {
      type: {
        _id: false,
        transactionId: { type: String, required: true },
        staff: { type: String, required: true },
        at: { type: Date, required: true },
      },
      default: undefined,
    },
  },
  { collection: 'paymentRefunds', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, refundedAt: 1 });
schema.index({ refundedAt: 1 });
schema.index({ paymentId: 1 });
/** Matches refunds whose money the shop sends; it has no part in that of a reversal. MongoDB uses the index of the queue only with this condition. */
export const madeByStaff = { requestHash: { $gt: '' } };
schema.index({ 'sent.at': 1, refundedAt: 1, _id: 1 }, { partialFilterExpression: madeByStaff });

export const PaymentRefundModel = mongoose.model('PaymentRefund', schema);

export const paymentRefunds = documentKind<PaymentRefund>('paymentRefunds');
