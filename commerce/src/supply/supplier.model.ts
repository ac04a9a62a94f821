import mongoose from 'mongoose';

/** `pool`: SIMs we know one by one. `agent`: agent protocol. `upstream`: a shop that speaks `handler_api`. */
export const supplierKinds = ['pool', 'agent', 'upstream'] as const;
export type SupplierKind = (typeof supplierKinds)[number];

export interface Supplier {
  /** Small integer, since buyers' programs know it as `provider_id`. */
  _id: number;
  kind: SupplierKind;
  name: string;
  /** The partner who earns; null for the house's own purchases from an upstream. */
  ownerUserId: number | null;
  /** Where an asked supplier listens; null for pools. */
  url: string | null;
  /** The key that we send to an asked supplier, encrypted for purpose `supplier-key`. */
  keySealed: string | null;
  /** Keyed hash of the key with which this supplier's software or agent calls us. */
  softwareKeyHash: string | null;
  /** The same key, encrypted for purpose `software-key`: its owner may see it again. */
  softwareKeySealed?: string | null;
  isEnabled: boolean;
  /** The operator's wish among equal prices: higher is asked first. */
  priority: number;
  /** What unknown outcomes took off the priority; healed by answers that arrive. */
  priorityPenalty: number;
  penaltyChangedAt: Date | null;
  /** Whether the URL may point into a private network. */
  allowsPrivateUrl: boolean;
  /** When the pool's software was last heard of; null before the first time. */
  heardAt: Date | null;
}

const schema = new mongoose.Schema<Supplier>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: supplierKinds, required: true },
    name: { type: String, required: true },
    ownerUserId: { type: Number, default: null },
    url: { type: String, default: null },
    keySealed: { type: String, default: null },
    softwareKeyHash: { type: String, default: null },
    softwareKeySealed: { type: String, default: null },
    isEnabled: { type: Boolean, default: true },
    priority: { type: Number, default: 0 },
    priorityPenalty: { type: Number, default: 0 },
    penaltyChangedAt: { type: Date, default: null },
    allowsPrivateUrl: { type: Boolean, default: false },
    heardAt: { type: Date, default: null },
  },
  { collection: 'suppliers', versionKey: false },
);
// Not sharded: some hundred documents that every node keeps in memory.
schema.index(
  { softwareKeyHash: 1 },
  { unique: true, partialFilterExpression: { softwareKeyHash: { $type: 'string' } } },
);
schema.index({ ownerUserId: 1 });

export const SupplierModel = mongoose.model('Supplier', schema);
