import mongoose from 'mongoose';

/** The last digits of an exact amount, and whose they are: no two open invoices of one address share them. */
export interface InvoiceTail {
  /** `method:address:tail`. */
  _id: string;
  paymentId: string;
  /** From then on another invoice may take them. */
  freeAt: Date;
}

const schema = new mongoose.Schema<InvoiceTail>(
  {
    _id: { type: String, required: true },
    paymentId: { type: String, required: true },
    freeAt: { type: Date, required: true },
  },
  { collection: 'invoiceTails', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ freeAt: 1 }, { expireAfterSeconds: 0 });

export const InvoiceTailModel = mongoose.model('InvoiceTail', schema);
