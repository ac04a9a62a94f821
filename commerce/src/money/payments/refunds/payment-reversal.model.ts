import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** Units of a reversal that takes back a whole payment whose sum was not told yet. */
export const everything = 0n;

/** Money that an acquirer took back. The message may arrive before the payment itself, of which this part is then never credited. */
export interface PaymentReversal {
  /** The incoming payment's own id, `method:providerPaymentId`. */
  _id: string;
  paymentId: string;
  /** The part of the payment that has gone back so far, in the method's smallest units as decimal text; 0 for `everything`. */
  units: string;
  /** The worth of these units in kopecks: the part that was taken from the balance, plus the part that was never credited. */
  taken: Money;
  firstAt: Date;
  version: number;
}

const schema = new mongoose.Schema<PaymentReversal>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    units: { type: String, required: true },
    taken: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'paymentReversals', versionKey: false },
);
shardBy(schema, byId);

mongoose.model('PaymentReversal', schema);

export const paymentReversals = documentKind<PaymentReversal>('paymentReversals');
