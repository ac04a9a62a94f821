import mongoose from 'mongoose';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** A one-time link, made by the shop for an account or by the bot for a chat; the other side completes it. */
export interface TelegramLink {
  /** Keyed hash of its token. */
  _id: string;
  /** The account, for links that the shop made. */
  userId: number | null;
  /** The chat, for links that the bot made. */
  chat: { id: number; username: string | null } | null;
  expiresAt: Date;
}

const schema = new mongoose.Schema<TelegramLink>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, default: null },
    chat: { type: mongoose.Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'telegramLinks', versionKey: false },
);
shardBy(schema, byId);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const TelegramLinkModel = mongoose.model('TelegramLink', schema);
