import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** A code that adds a bonus to a top-up, once per buyer. */
export interface PromoCode {
  /** The code, in capitals. */
  _id: string;
  kind: 'percent' | 'fixed';
  /** Percent of the top-up, or kopecks. */
  value: number;
  topUpMin: Money;
  usesMax: number;
  usesCount: number;
  expiresAt: Date;
  isActive: boolean;
  createdAt: Date;
  version: number;
  /** Switched off because demo mode is off; switched on again when demo mode is on. */
  isDemoLocked?: boolean;
}

/** The terms of a code that staff decide. */
export type PromoCodeTerms = Omit<PromoCode, '_id' | 'usesCount' | 'createdAt' | 'version' | 'isDemoLocked'>;

const schema = new mongoose.Schema<PromoCode>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['percent', 'fixed'], required: true },
    value: { type: Number, required: true },
    topUpMin: { type: Number, required: true },
    usesMax: { type: Number, required: true },
    usesCount: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
    isDemoLocked: { type: Boolean },
  },
  { collection: 'promoCodes', versionKey: false },
);
shardBy(schema, byId);
schema.index({ createdAt: -1 });

export const PromoCodeModel = mongoose.model('PromoCode', schema);

export const promoCodes = documentKind<PromoCode>('promoCodes');

export const promoCodeCollection = () => mongoose.connection.collection<PromoCode>('promoCodes');
