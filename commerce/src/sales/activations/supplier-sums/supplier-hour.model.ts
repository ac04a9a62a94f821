import mongoose from 'mongoose';

import { byId, keepOnOneShard, shardBy } from '../../../platform/database/sharding.ts';
import type { OrderSum } from './sum-orders.ts';

/**
 * What a supplier's orders of one hour brought, by the delay of their first codes. Orders remain the source of truth. Refunds are not in
 * it: they come at any time, and few orders have one.
 */
export interface SupplierHour {
  /** `supplierId:hour`, so that summing an hour again replaces it. */
  _id: string;
  supplierId: number;
  /** The hour's beginning in UTC. */
  hour: Date;
  sums: OrderSum[];
}

/** The longest period that the office reads, and a day: longer ago nothing is summed. */
export const summedDays = 32;
const dayS = 86_400;

const amount = { type: Number, required: true };
const schema = new mongoose.Schema<SupplierHour>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    hour: { type: Date, required: true },
    sums: [
      {
        _id: false,
        bucket: amount,
        sold: amount,
        sampleSize: amount,
        delivered: amount,
        turnover: amount,
        earned: amount,
        cost: amount,
      },
    ],
  },
  { collection: 'supplierHours', versionKey: false },
);
shardBy(schema, byId);
schema.index({ supplierId: 1, hour: 1 });
schema.index({ hour: 1 }, { expireAfterSeconds: (summedDays + 8) * dayS });

export const SupplierHourModel = mongoose.model('SupplierHour', schema);

/** The hour up to which a supplier's orders are summed. */
export interface SupplierHourCursor {
  /** Supplier id. */
  _id: number;
  /** All hours before this one that have orders are in `supplierHours`. */
  through: Date;
}

const cursorSchema = new mongoose.Schema<SupplierHourCursor>(
  { _id: { type: Number, required: true }, through: { type: Date, required: true } },
  { collection: 'supplierHourCursors', versionKey: false },
);
keepOnOneShard(cursorSchema, 'one document a supplier');
export const SupplierHourCursorModel = mongoose.model('SupplierHourCursor', cursorSchema);
