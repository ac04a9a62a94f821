import mongoose from 'mongoose';

import { documentKind } from '../../platform/database/working-set.ts';
import type { GoodsLine } from './lot.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** One string that is sold once. */
export interface Good {
  /** Keyed hash of kind and text: the same string cannot be added twice, by any seller and to any lot. */
  _id: string;
  /** `ready-account:1001`. */
  shelf: string;
  /** Position on the lot, from 0. The string is sold when the lot's `sold` is greater than its position. */
  sequence: number;
  /** The string, encrypted. */
  sealed: string;
  addedAt: Date;
}

const schema = new mongoose.Schema<Good>(
  {
    _id: { type: String, required: true },
    shelf: { type: String, required: true },
    sequence: { type: Number, required: true },
    sealed: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'goods', versionKey: false },
);
shardBy(schema, byId);
// Positions are unique because the lot's guarded update assigns them; the auditor checks it.
schema.index({ shelf: 1, sequence: 1 });

export const GoodModel = mongoose.model('Good', schema);

export const goods = documentKind<Good>('goods');

export const goodCollection = () => mongoose.connection.collection<Good>('goods');

export const lotKeyOf = ({ name }: Pick<GoodsLine, 'name'>, shelfId: number): string => `${name}:${shelfId}`;
