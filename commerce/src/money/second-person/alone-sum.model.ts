import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The sums of the last day that nobody else confirmed: of one account, or by one person of the staff (rule 19.46). */
export interface AloneSum {
  /** `account:7` or `person:user:3`. */
  _id: string;
  /** Kopecks by the hour in which they were moved, given and taken alike. */
  hours: { at: Date; amount: number }[];
  version: number;
}

const schema = new mongoose.Schema<AloneSum>(
  {
    _id: { type: String, required: true },
    hours: { type: [{ _id: false, at: Date, amount: Number }], required: true },
    version: { type: Number, required: true },
  },
  { collection: 'aloneSums', versionKey: false },
);
shardBy(schema, byId);

mongoose.model('AloneSum', schema);

export const aloneSums = documentKind<AloneSum>('aloneSums');
