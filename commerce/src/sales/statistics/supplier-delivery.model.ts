import mongoose from 'mongoose';

import { byId, shardBy } from '../../platform/database/sharding.ts';
import type { DeliveryWeek } from './delivery-count.model.ts';

/** Counters of one supplier's numbers for a service in a country, counted as `DeliveryCount` counts them (rule 14.5). */
export interface SupplierDelivery {
  /** `service:country:supplier`. */
  _id: string;
  service: string;
  country: number;
  supplierId: number;
  /** Counts by the number of the week since 1970. */
  weeks: Record<string, DeliveryWeek>;
  /** The end of the activation that was counted last. */
  lastAt: Date;
}

const schema = new mongoose.Schema<SupplierDelivery>(
  {
    _id: { type: String, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    supplierId: { type: Number, required: true },
    weeks: { type: mongoose.Schema.Types.Mixed, default: {} },
    lastAt: { type: Date, required: true },
  },
  { collection: 'supplierDeliveries', versionKey: false },
);
shardBy(schema, byId);
// Each node reads what changed (`delivery-samples.ts`).
schema.index({ lastAt: 1 });

export const SupplierDeliveryModel = mongoose.model('SupplierDelivery', schema);

export const supplierDeliveryCollection = () => mongoose.connection.collection<SupplierDelivery>('supplierDeliveries');
