import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import type { GoodsLine } from './lot.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** One purchase of goods; it never changes. */
export interface GoodsSale {
  _id: string;
  line: GoodsLine['name'];
  shelfId: number;
  userId: number;
  sellerUserId: number | null;
  /** The buyer owns the positions `first` to `first + count - 1` of the lot. */
  first: number;
  count: number;
  unitPrice: Money;
  total: Money;
  /** The seller's share of the total. */
  share: Money;
  /** The developer's referral code that a program sent. */
  referralCode: string | null;
  boughtAt: Date;
}

const schema = new mongoose.Schema<GoodsSale>(
  {
    _id: { type: String, required: true },
    line: { type: String, required: true },
    shelfId: { type: Number, required: true },
    userId: { type: Number, required: true },
    sellerUserId: { type: Number, default: null },
    first: { type: Number, required: true },
    count: { type: Number, required: true },
    unitPrice: { type: Number, required: true },
    total: { type: Number, required: true },
    share: { type: Number, required: true },
    referralCode: { type: String, default: null },
    boughtAt: { type: Date, required: true },
  },
  { collection: 'goodsSales', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, line: 1, boughtAt: -1, _id: -1 });
schema.index({ sellerUserId: 1, line: 1, boughtAt: -1, _id: -1 });
schema.index({ line: 1, shelfId: 1, first: 1 });

export const GoodsSaleModel = mongoose.model('GoodsSale', schema);

export const goodsSales = documentKind<GoodsSale>('goodsSales');

export const saleCollection = () => mongoose.connection.collection<GoodsSale>('goodsSales');

/** The reference that the transfers of a sale carry. */
export const saleReferenceOf = ({ line, _id }: Pick<GoodsSale, 'line' | '_id'>): string => `${line}:${_id}`;
export const priceTransferIdOf = (sale: Pick<GoodsSale, 'line' | '_id'>): string => `${saleReferenceOf(sale)}:price`;
export const shareTransferIdOf = (sale: Pick<GoodsSale, 'line' | '_id'>): string => `${saleReferenceOf(sale)}:share`;
