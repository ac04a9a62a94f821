import mongoose from 'mongoose';

import { paymentMethodCodes, type PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** Money that arrived, is final, and fits no top-up; the staff assigns it. */
export interface UnmatchedPayment {
  /** The id that its incoming payment will have. */
  _id: string;
  method: PaymentMethodCode;
  units: string;
  /** The wallet that received it; empty for providers. */
  address: string;
  arrivedAt: Date;
  /** The reason why crediting it failed; empty when it fits no top-up. */
  reason: string;
  /** The top-up to which the staff assigned it. */
  assignedTo: string | null;
  version: number;
}

const schema = new mongoose.Schema<UnmatchedPayment>(
  {
    _id: { type: String, required: true },
    method: { type: String, enum: paymentMethodCodes, required: true },
    units: { type: String, required: true },
    address: { type: String, default: '' },
    arrivedAt: { type: Date, required: true },
    reason: { type: String, default: '' },
    assignedTo: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'strayPayments', versionKey: false },
);
shardBy(schema, byId);
schema.index({ assignedTo: 1, arrivedAt: 1 });

export const UnmatchedPaymentModel = mongoose.model('UnmatchedPayment', schema);

export const unmatchedPayments = documentKind<UnmatchedPayment>('strayPayments');

export const unmatchedPaymentCollection = () => mongoose.connection.collection<UnmatchedPayment>('strayPayments');
