import mongoose from 'mongoose';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** The last digits of an exact amount and the invoice that holds them: no two open invoices of one address share them. */
export interface InvoiceTail {
  /** `method:address:tail`. */
  _id: string;
  paymentId: string;
  /** The end of the invoice; a later payment counts as late. */
  endsAt: Date;
  /** From this moment on another invoice may take the digits. */
  freeAt: Date;
}

const schema = new mongoose.Schema<InvoiceTail>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    endsAt: { type: Date, required: true },
    freeAt: { type: Date, required: true },
  },
  { collection: 'invoiceTails', versionKey: false },
);
shardBy(schema, byId);
schema.index({ freeAt: 1 }, { expireAfterSeconds: 0 });

export const InvoiceTailModel = mongoose.model('InvoiceTail', schema);
