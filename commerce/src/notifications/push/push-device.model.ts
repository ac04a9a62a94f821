import mongoose from 'mongoose';

import { byId, shardBy } from '../../platform/database/sharding.ts';

/** What a browser gave for its notifications, as it is sealed. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that gets an account's news (rule 15.15). A browser belongs to the account that used it last. */
export interface PushDevice {
  /** SHA-256 of the endpoint. */
  _id: string;
  userId: number;
  /** The log-in session in which the browser was added. When it ends, the shop sends nothing more to this browser. */
  sessionId: string;
  subscriptionSealed: string;
  name: string;
  showsCode: boolean;
  createdAt: Date;
}

const schema = new mongoose.Schema<PushDevice>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    sessionId: { type: String, required: true },
    subscriptionSealed: { type: String, required: true },
    name: { type: String, default: '' },
    showsCode: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushDevices', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, createdAt: -1 });

export const PushDeviceModel = mongoose.model('PushDevice', schema);
