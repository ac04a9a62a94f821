import mongoose from 'mongoose';

import { referralModes, type ReferralMode } from '@shop/shared-types/contract/referrals';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** A user who brings buyers by a link, or whose program does. */
export interface Referrer {
  /** User id. */
  _id: number;
  /** Random code in links and programs: it does not reveal the user. */
  code: string;
  mode: ReferralMode;
  /** The share agreed with this referrer; null: the shop's usual share. */
  sharePercent: number | null;
  createdAt: Date;
}

const schema = new mongoose.Schema<Referrer>(
  {
    _id: { type: Number, required: true },
    code: { type: String, required: true },
    mode: { type: String, enum: referralModes, required: true },
    sharePercent: { type: Number, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'referrers', versionKey: false },
);
keepOnOneShard(schema, 'unique codes need one place');
schema.index({ code: 1 }, { unique: true });

export const ReferrerModel = mongoose.model('Referrer', schema);
