import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';
import { paymentMethodCodes, type PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** Money that arrived for a top-up and was credited. Its id is the provider's, so that it is credited once. */
export interface IncomingPaymentDocument {
  /** `method:providerPaymentId`. */
  _id: string;
  method: PaymentMethodCode;
  paymentId: string;
  userId: number;
  /** Smallest units of the method's currency, as decimal text. */
  units: string;
  credited: Money;
  /** The sum that was not credited, because the acquirer took it back before. Missing when it is zero. */
  withheld?: Money;
  /** Bonuses of the first top-up and of the promo code together. */
  bonus: Money;
  /** Keyed hash of the payment means; empty where the provider names none. */
  payerHash: string;
  /** The time of the payment, as the provider or the chain reports it. */
  arrivedAt: Date;
  creditedAt: Date;
}

const schema = new mongoose.Schema<IncomingPaymentDocument>(
  {
    _id: { type: String, required: true },
    method: { type: String, enum: paymentMethodCodes, required: true },
    paymentId: { type: String, required: true },
    userId: { type: Number, required: true },
    units: { type: String, required: true },
    credited: { type: Number, required: true },
    withheld: { type: Number },
    bonus: { type: Number, required: true },
    payerHash: { type: String, default: '' },
    arrivedAt: { type: Date, required: true },
    creditedAt: { type: Date, required: true },
  },
  { collection: 'paymentArrivals', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, creditedAt: 1 });
schema.index({ creditedAt: 1 });
schema.index({ paymentId: 1 });
schema.index({ payerHash: 1 }, { partialFilterExpression: { payerHash: { $gt: '' } } });

export const IncomingPaymentModel = mongoose.model('PaymentArrival', schema);

export const incomingPayments = documentKind<IncomingPaymentDocument>('paymentArrivals');
