import mongoose from 'mongoose';

/** A message that has not reached its chat yet. */
export interface TelegramMessage {
  /** `userId:sequence` of its event, so that each event is sent once. */
  _id: string;
  userId: number;
  chatId: number;
  /** Encrypted: it may hold a code. */
  textSealed: string;
  attempts: number;
  /** Null after the message was sent. The document stays for a day, so that the event is not sent again. */
  dueAt: Date | null;
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
    createdAt: { type: Date, required: true },
  },
  { collection: 'telegramMessages', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });
// A code is of no use after a day.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });

export const TelegramMessageModel = mongoose.model('TelegramMessage', schema);
