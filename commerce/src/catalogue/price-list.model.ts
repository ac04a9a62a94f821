import mongoose from 'mongoose';
import { keepOnOneShard } from '../platform/database/sharding.ts';

/**
 * Prices of one service by country (protocol ids as keys), in kopecks. Their meaning depends on the owner: a supplier's prices and the
 * default prices are what the supplier earns; wholesale prices and a user's own prices are what the buyer pays.
 */
export interface PriceList {
  /** `<owner>:<service>`, see `priceListId`. */
  _id: string;
  owner: PriceListOwner;
  service: string;
  prices: Record<string, number>;
}

/** `default` applies to suppliers without a price of their own. */
export type CodePriceOwner = 'default' | 'wholesale' | `supplier:${number}` | `user:${number}`;
/** The prefix `rent-` marks prices of the shortest rental; the prices of longer terms follow from them. */
export type PriceListOwner = CodePriceOwner | `rent-${CodePriceOwner}`;

/** The owner of the list for codes (`buy`), or of its counterpart for rent. */
export const priceOwnerOf = (sale: 'buy' | 'rent', owner: CodePriceOwner): PriceListOwner =>
  sale === 'rent' ? `rent-${owner}` : owner;

export const priceListId = (owner: PriceListOwner, service: string): string => `${owner}:${service}`;

const schema = new mongoose.Schema<PriceList>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    service: { type: String, required: true },
    prices: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'priceLists', versionKey: false },
);
schema.index({ owner: 1 });

keepOnOneShard(schema, 'every node keeps the whole catalogue in memory');
export const PriceListModel = mongoose.model('PriceList', schema);

export const priceLists = () => mongoose.connection.collection<PriceList>('priceLists');
