import mongoose from 'mongoose';

/** A message that still has to reach a chat. It is deleted when it has. */
export interface TelegramMessage {
  /** `userId:sequence` of the event it tells of, so that it is sent once. */
  _id: string;
  userId: number;
  chatId: number;
  /** Encrypted: it may hold a code. */
  textSealed: string;
  attempts: number;
  /** Null once it has left; the document stays for a day, so that the event is not told again. */
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
