import mongoose from 'mongoose';

import type { PartnerSales } from './sum-sales.ts';
import { byId, keepOnOneShard, shardBy } from '../platform/database/sharding.ts';

/**
 * A supplier's sales and rentals of one service in one country within one hour: a sum of activations and rentals, which remain the source
 * of truth.
 */
export type SalesHour = PartnerSales & {
  /** `supplierId:hour:service:country`, so that summing an hour again replaces it. */
  _id: string;
};

const schema = new mongoose.Schema<SalesHour>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    hour: { type: Date, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    completed: { type: Number, required: true },
    withSms: { type: Number, required: true },
    cancelled: { type: Number, required: true },
    earned: { type: Number, required: true },
    rented: { type: Number, required: true },
    earnedByRent: { type: Number, required: true },
  },
  { collection: 'salesHours', versionKey: false },
);
shardBy(schema, byId);
// Sums are kept for thirteen months, so that a year can be compared with the previous year.
schema.index({ supplierId: 1, hour: 1 });
schema.index({ hour: 1 }, { expireAfterSeconds: 400 * 86_400 });

export const SalesHourModel = mongoose.model('SalesHour', schema);

/** The hour up to which a supplier's sales are summed. */
export interface SalesCursor {
  /** Supplier id. */
  _id: number;
  /** All hours before this one are in `salesHours`. */
  through: Date;
}

const cursorSchema = new mongoose.Schema<SalesCursor>(
  { _id: { type: Number, required: true }, through: { type: Date, required: true } },
  { collection: 'salesCursors', versionKey: false },
);

keepOnOneShard(cursorSchema, 'one document a supplier');
export const SalesCursorModel = mongoose.model('SalesCursor', cursorSchema);
