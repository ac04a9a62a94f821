import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { keepOnOneShard } from '../../platform/database/sharding.ts';
import { storedMessageFields, type StoredMessage } from '../activations/sms/stored-message.ts';

/** An order of an earlier shop. It is shown in the buyer's history, and nothing else here counts it. */
export interface ImportedOrder {
  /** A random order number. */
  _id: number;
  userId: number;
  /** Its number in the earlier shop. */
  importedAs: string;
  service: string;
  /** Protocol id. */
  country: number;
  /** Digits with the country code. */
  phone: string;
  /** What it cost there. */
  price: Money;
  status: 'finished' | 'expired';
  orderedAt: Date;
  endedAt: Date;
  messages: StoredMessage[];
}

const schema = new mongoose.Schema<ImportedOrder>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    importedAs: { type: String, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    phone: { type: String, required: true },
    price: { type: Number, required: true },
    status: { type: String, enum: ['finished', 'expired'], required: true },
    orderedAt: { type: Date, required: true },
    endedAt: { type: Date, required: true },
    messages: { type: [storedMessageFields], required: true },
  },
  { collection: 'importedOrders', versionKey: false },
);
keepOnOneShard(schema, 'it never grows after an import');
schema.index({ userId: 1, orderedAt: -1, _id: -1 });

mongoose.model('ImportedOrder', schema);

export const importedOrderCollection = () => mongoose.connection.collection<ImportedOrder>('importedOrders');
