import mongoose from 'mongoose';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The outcome of one week's activations. */
export interface DeliveryWeek {
  /** Activations that ended and say something about delivery. */
  n?: number;
  /** Those of them that received a code. */
  delivered?: number;
  /** Distribution of delays: number of the bucket (`delayBucketOf`) → codes. */
  delays?: Record<string, number>;
}

/** Counters of one service in one country with one operator. They are updated as sales end, so that no query has to scan sales. */
export interface DeliveryCount {
  /** `service:country:operator`. */
  _id: string;
  service: string;
  country: number;
  operator: string;
  /** Counts by the number of the week since 1970. */
  weeks: Record<string, DeliveryWeek>;
}

const schema = new mongoose.Schema<DeliveryCount>(
  {
    _id: { type: String, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    operator: { type: String, required: true },
    weeks: { type: mongoose.Schema.Types.Mixed, default: {} },
  },
  { collection: 'deliveryCounts', versionKey: false },
);
shardBy(schema, byId);
schema.index({ service: 1 });
schema.index({ country: 1 });

export const DeliveryCountModel = mongoose.model('DeliveryCount', schema);

export const deliveryCountCollection = () => mongoose.connection.collection<DeliveryCount>('deliveryCounts');

const weekMs = 7 * 86_400_000;
/** Weeks that statistics cover, including the running one. Older weeks say little about today's operators. */
export const weeksKept = 5;

export const weekOf = (at: Date): number => Math.floor(at.getTime() / weekMs);
