import mongoose from 'mongoose';
import { shardBy } from '../database/sharding.ts';

/** Counts attempts; rate-limiter-flexible defines the fields. */
interface ThrottleCount {
  key: string;
  points: number;
  expire: Date | null;
}

export const throttleCollection = 'throttleCounts';

const schema = new mongoose.Schema<ThrottleCount>(
  { key: { type: String, required: true }, points: { type: Number, required: true }, expire: { type: Date } },
  { collection: throttleCollection, versionKey: false },
);
shardBy(schema, { key: 1 });
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const ThrottleCountModel = mongoose.model('ThrottleCount', schema);
