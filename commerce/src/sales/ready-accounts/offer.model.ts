import mongoose from 'mongoose';

import { lotFields, type GoodsLine, type Lot } from '../goods/lot.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** Ready accounts of one service and country that were all made the same way. */
export interface ReadyAccountOfferDocument extends Lot {
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
    ...lotFields,
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
  lots: documentKind<ReadyAccountOfferDocument>(collection),
};
