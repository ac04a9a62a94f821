import mongoose from 'mongoose';

import { lotFields, type GoodsLine, type Lot } from '../goods/lot.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** Software whose keys are sold one by one. */
export interface LicenceProductDocument extends Lot {
  softwareType: string;
}

const collection = 'licenceProducts';

const schema = new mongoose.Schema<LicenceProductDocument>(
  { ...lotFields, softwareType: { type: String, required: true } },
  { collection, versionKey: false },
);
keepOnOneShard(schema, 'some thousands of products');
schema.index({ price: 1, _id: 1 }, { partialFilterExpression: { isOffered: true } });
schema.index({ sellerUserId: 1, createdAt: -1 });

mongoose.model('LicenceProduct', schema);

export const productCollection = () => mongoose.connection.collection<LicenceProductDocument>(collection);

export const licenceLine: GoodsLine = {
  name: 'licence',
  lots: documentKind<LicenceProductDocument>(collection),
};
