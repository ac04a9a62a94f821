import mongoose from 'mongoose';

import { shelfFields, type GoodsLine, type Shelf } from '../goods/shelf.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** Ready accounts of one service and country that were all made the same way. */
export interface ReadyAccountOfferDocument extends Shelf {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  groupName: string;
  registrationType: string;
  format: string;
  hasCloudPassword: boolean;
}

const collection = 'readyAccountOffers';

const schema = new mongoose.Schema<ReadyAccountOfferDocument>(
  {
    ...shelfFields,
    service: { type: String, required: true },
    country: { type: Number, required: true },
    groupName: { type: String, required: true },
    registrationType: { type: String, default: '' },
    format: { type: String, default: '' },
    hasCloudPassword: { type: Boolean, default: false },
  },
  { collection, versionKey: false },
);
keepOnOneShard(schema, 'some thousands of offers');
schema.index({ service: 1, country: 1, price: 1 }, { partialFilterExpression: { isOffered: true } });
schema.index({ sellerUserId: 1, createdAt: -1 });

export const ReadyAccountOfferModel = mongoose.model('ReadyAccountOffer', schema);

export const offerCollection = () => mongoose.connection.collection<ReadyAccountOfferDocument>(collection);

export const readyAccountLine: GoodsLine = {
  name: 'ready-account',
  shelves: documentKind<ReadyAccountOfferDocument>(collection),
};
