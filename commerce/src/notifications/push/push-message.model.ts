import mongoose from 'mongoose';

import { keepOnOneShard } from '../../platform/database/sharding.ts';
import type { QueuedWork } from '../../platform/work-queue/work-queue.ts';

/** A notification that has not reached its push service yet. `_id` names its event and its device, so that each is sent once. */
export interface PushMessage extends QueuedWork {
  userId: number;
  deviceId: string;
  /** Encrypted: it may hold a code. */
  noticeSealed: string;
  createdAt: Date;
}

const schema = new mongoose.Schema<PushMessage>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    deviceId: { type: String, required: true },
    noticeSealed: { type: String, default: '' },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    leasedUntil: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushMessages', versionKey: false },
);
keepOnOneShard(schema, 'a claim takes any due record, which MongoDB before 7.1 refuses on several shards');
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
// What was sent keeps its id for a day, so that its event is not sent again.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });

export const PushMessageModel = mongoose.model('PushMessage', schema);

export const pushMessages = () => mongoose.connection.collection<PushMessage>('pushMessages');
