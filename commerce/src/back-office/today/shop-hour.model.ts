import mongoose from 'mongoose';

import type { Owed, WaitingBefore } from '@shop/shared-types/contract/admin/today';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** What the shop owed and what waited at the beginning of an hour, or as soon after it as a node looked. */
export interface ShopHour {
  /** The hour as ISO text. */
  _id: string;
  hour: Date;
  owed: Owed;
  waiting: WaitingBefore;
}

const schema = new mongoose.Schema<ShopHour>(
  {
    _id: { type: String, required: true },
    hour: { type: Date, required: true },
    owed: { type: mongoose.Schema.Types.Mixed, required: true },
    waiting: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'shopHours', versionKey: false },
);
keepOnOneShard(schema, 'one document an hour');
// Kept for thirteen months, as the sums of sales are.
schema.index({ hour: 1 }, { expireAfterSeconds: 400 * 86_400 });

export const ShopHourModel = mongoose.model('ShopHour', schema);
