import mongoose from 'mongoose';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** Refused requests of a buyer for a service in a country, within ten minutes. */
export interface RefusalCount {
  /** `userId:service:country:start in seconds`. */
  _id: string;
  userId: number;
  service: string;
  country: number;
  /** Start of the ten minutes. */
  from: Date;
  refused: number;
}

/** Kept for the day that statistics cover, plus the ten minutes in which it begins. */
const keptSeconds = 86_400 + 3_600;

const schema = new mongoose.Schema<RefusalCount>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    from: { type: Date, required: true },
    refused: { type: Number, required: true },
  },
  { collection: 'refusalCounts', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, from: 1 });
schema.index({ from: 1 }, { expireAfterSeconds: keptSeconds });

export const RefusalCountModel = mongoose.model('RefusalCount', schema);

export const refusalCountCollection = () => mongoose.connection.collection<RefusalCount>('refusalCounts');

export const refusalSpanMs = 600_000;
