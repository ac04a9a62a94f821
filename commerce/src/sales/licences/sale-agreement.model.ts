import mongoose from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** An agent's consent to the terms of sale, with the share that was offered at that time. */
export interface SaleAgreement {
  /** The agent's user id. */
  _id: number;
  sharePercent: number;
  acceptedAt: Date;
}

const schema = new mongoose.Schema<SaleAgreement>(
  {
    _id: { type: Number, required: true },
    sharePercent: { type: Number, required: true },
    acceptedAt: { type: Date, required: true },
  },
  { collection: 'saleAgreements', versionKey: false },
);
keepOnOneShard(schema, 'one document an agent');

export const SaleAgreementModel = mongoose.model('SaleAgreement', schema);
