import mongoose from 'mongoose';

/**
 * Prices of one service by country (protocol ids as keys), in kopecks. What they mean depends on whose they are:
 * a supplier's and the default ones are what the supplier earns; wholesale and a user's own are what the buyer pays.
 */
export interface PriceList {
  /** `<owner>:<service>`, see `priceListId`. */
  _id: string;
  owner: PriceListOwner;
  service: string;
  prices: Record<string, number>;
}

/** `default` holds for suppliers without a price of their own. */
export type CodePriceOwner = 'default' | 'wholesale' | `supplier:${number}` | `user:${number}`;
/** With `rent-` before it: what the shortest rental costs; longer ones follow from it. */
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

export const PriceListModel = mongoose.model('PriceList', schema);

export const priceLists = () => mongoose.connection.collection<PriceList>('priceLists');
