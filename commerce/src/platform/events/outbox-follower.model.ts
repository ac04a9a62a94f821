import mongoose from 'mongoose';
import { byId, shardBy } from '../database/sharding.ts';

/** A channel that passes one user's events on to the outside, and its progress. */
export interface OutboxFollower {
  /** `channel:userId`. */
  _id: string;
  channel: string;
  userId: number;
  /** The last event that was handed to the channel. */
  sequence: number;
  /** When the channel began to follow, by the server's clock. */
  followedAt: Date;
}

const schema = new mongoose.Schema<OutboxFollower>(
  {
    _id: { type: String, required: true },
    channel: { type: String, required: true },
    userId: { type: Number, required: true },
    sequence: { type: Number, required: true },
    followedAt: { type: Date, required: true },
  },
  { collection: 'outboxFollowers', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 });
schema.index({ followedAt: 1 });

export const OutboxFollowerModel = mongoose.model('OutboxFollower', schema);
