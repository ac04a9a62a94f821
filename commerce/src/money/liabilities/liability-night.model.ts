import mongoose from 'mongoose';

import type { LiabilityNight } from '@shop/shared-types/contract/liabilities';

import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** What was published of a night, and by what its proofs are read. */
export interface StoredNight extends Omit<LiabilityNight, 'night'> {
  /** The night: a day in Moscow. */
  _id: string;
  /** Names the tree's pages; absent once they are deleted. */
  build?: string;
  /** Salts and places of the accounts follow from it. It leaves the engine in no form. */
  secret?: string;
}

const auditSchema = new mongoose.Schema<NonNullable<StoredNight['audit']>>(
  { at: { type: String, required: true }, findings: { type: Number, required: true } },
  { _id: false },
);

const schema = new mongoose.Schema<StoredNight>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    at: { type: String, required: true },
    previousHash: { type: String, default: '' },
    parts: {
      type: [{ _id: false, kind: String, sum: Number, debts: Number, indebted: Number, leaves: Number, root: String }],
      required: true,
    },
    audit: { type: auditSchema, default: null },
    hash: { type: String, required: true },
    build: { type: String },
    secret: { type: String },
  },
  { collection: 'liabilityNights', versionKey: false },
);
keepOnOneShard(schema, 'one document a night');
// Two nodes that prove at once cannot both follow the same night.
schema.index({ number: 1 }, { unique: true });

export const LiabilityNightModel = mongoose.model('LiabilityNight', schema);
