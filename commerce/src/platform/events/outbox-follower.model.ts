import mongoose from 'mongoose';

/** A channel that tells one user's events to somewhere outside, and how far it has come. */
export interface OutboxFollower {
  /** `channel:userId`. */
  _id: string;
  channel: string;
  userId: number;
  /** The last event that was handed to the channel. */
  sequence: number;
}

const schema = new mongoose.Schema<OutboxFollower>(
  {
    _id: { type: String, required: true },
    channel: { type: String, required: true },
    userId: { type: Number, required: true },
    sequence: { type: Number, required: true },
  },
  { collection: 'outboxFollowers', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ userId: 1 });

export const OutboxFollowerModel = mongoose.model('OutboxFollower', schema);
