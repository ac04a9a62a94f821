import mongoose from 'mongoose';

import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

export interface PaymentStart {
  paymentId: string;
  method: PaymentMethodCode;
  startedAt: Date;
  expiresAt: Date;
}

/**
 * The top-ups by coin or code that one user started within the last day. Every start writes this document, so that two nodes cannot both
 * miss each other's start. The daily bound on starts limits its length.
 */
export interface PaymentStarts {
  /** The user's id. */
  _id: number;
  starts: readonly PaymentStart[];
  version: number;
}

const schema = new mongoose.Schema<PaymentStarts>(
  {
    _id: { type: Number, required: true },
    starts: { type: mongoose.Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'paymentStarts', versionKey: false },
);
shardBy(schema, byId);

export const PaymentStartsModel = mongoose.model('PaymentStarts', schema);

export const paymentStarts = documentKind<PaymentStarts>('paymentStarts');
