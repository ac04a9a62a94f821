import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import type { QueuedWork } from '../../platform/work-queue/work-queue.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/**
 * A message that has not reached its chat yet. `_id` is `userId:sequence` of its event, so that each event is sent once; a message without
 * `dueAt` stays for a day, so that its event is not sent again.
 */
export interface TelegramMessage extends QueuedWork {
  userId: number;
  chatId: number;
  /** Encrypted: it may hold a code. */
  textSealed: string;
  createdAt: Date;
}

const schema = new mongoose.Schema<TelegramMessage>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    chatId: { type: Number, required: true },
    textSealed: { type: String, default: '' },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    leasedUntil: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { collection: 'telegramMessages', versionKey: false },
);
keepOnOneShard(schema, 'a claim takes any due record, which MongoDB before 7.1 refuses on several shards');
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
// A code is of no use after a day.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });

export const TelegramMessageModel = mongoose.model('TelegramMessage', schema);

export const telegramMessages = () => mongoose.connection.collection<TelegramMessage>('telegramMessages');

export const telegramTasks = documentKind<TelegramMessage>('telegramMessages');
