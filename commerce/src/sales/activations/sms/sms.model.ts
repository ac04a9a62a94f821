import mongoose from 'mongoose';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/**
 * `delivered`: shown to a buyer. `repeated`: the same SMS under a new id. `late`: offered to the buyer of the activation that had ended
 * without it. `unclaimed`: no sale matches the SMS.
 */
const smsOutcomes = ['delivered', 'repeated', 'late', 'unclaimed'] as const;

/** Every SMS that a supplier handed over, including those that are shown to nobody. */
export interface Sms {
  /** `supplierId:smsId`, so that a repeat finds the first. */
  _id: string;
  supplierId: number;
  smsId: string;
  phone: string;
  from: string;
  text: string;
  outcome: (typeof smsOutcomes)[number];
  activationId: number | null;
  rentalId: number | null;
  /** The services of the orders that waited on its number and that it does not match. Absent where none waited. */
  waitedFor?: string[];
  receivedAt: Date;
}

const schema = new mongoose.Schema<Sms>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    smsId: { type: String, required: true },
    phone: { type: String, required: true },
    from: { type: String, default: '' },
    text: { type: String, default: '' },
    outcome: { type: String, enum: smsOutcomes, required: true },
    activationId: { type: Number, default: null },
    rentalId: { type: Number, default: null },
    waitedFor: { type: [String], default: undefined },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'sms', versionKey: false },
);
shardBy(schema, byId);
schema.index({ phone: 1, receivedAt: -1 });
schema.index({ supplierId: 1, receivedAt: -1, _id: -1 }, { partialFilterExpression: { waitedFor: { $exists: true } } });

export const SmsModel = mongoose.model('Sms', schema);

export const smsMessages = documentKind<Sms>('sms');

export const smsCollection = () => mongoose.connection.collection<Sms>('sms');
