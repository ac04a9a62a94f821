import mongoose, { type mongo } from 'mongoose';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

const hourMs = 60 * 60_000;

/** How all activations that ended within one hour ended; counted as `DeliveryCount` counts them. */
export interface DeliveryHour {
  /** The hour as ISO text. */
  _id: string;
  /** The hour's beginning in UTC. */
  hour: Date;
  /** Activations that say something about delivery. */
  n: number;
  /** Those of them that received a code. */
  delivered: number;
}

const schema = new mongoose.Schema<DeliveryHour>(
  {
    _id: { type: String, required: true },
    hour: { type: Date, required: true },
    n: { type: Number, default: 0 },
    delivered: { type: Number, default: 0 },
  },
  { collection: 'deliveryHours', versionKey: false },
);
keepOnOneShard(schema, 'one document an hour');
// Kept for thirteen months, as the sums of sales are.
schema.index({ hour: 1 }, { expireAfterSeconds: 400 * 86_400 });

export const DeliveryHourModel = mongoose.model('DeliveryHour', schema);

export const deliveryHourCollection = (): mongo.Collection =>
  mongoose.connection.collection(DeliveryHourModel.collection.name);

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);
