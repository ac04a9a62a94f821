import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../../platform/database/working-set.ts';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

/** The earnings that a rental brought its supplier and its referrer between two moments. Negative sums were taken back. */
export interface RentalRelease {
  /** `rental:5:share-2`: also the id of the transfer to the supplier. */
  _id: string;
  rentalId: number;
  supplierId: number;
  /** Digits with the country code. */
  phone: string;
  service: string;
  country: number;
  at: Date;
  /** The service until this moment is paid out. */
  through: Date;
  /** The part of the price that the buyer used up. */
  turnover: Money;
  share: Money;
  referral: Money;
}

const schema = new mongoose.Schema<RentalRelease>(
  {
    _id: { type: String, required: true },
    rentalId: { type: Number, required: true },
    supplierId: { type: Number, required: true },
    phone: { type: String, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    at: { type: Date, required: true },
    through: { type: Date, required: true },
    turnover: { type: Number, required: true },
    share: { type: Number, required: true },
    referral: { type: Number, required: true },
  },
  { collection: 'rentalReleases', versionKey: false },
);
shardBy(schema, byId);
schema.index({ rentalId: 1 });
// For the sums of a supplier's earnings, by the hour of each.
schema.index({ supplierId: 1, at: 1 });
schema.index({ phone: 1 });

mongoose.model('RentalRelease', schema);

export const rentalReleases = documentKind<RentalRelease>('rentalReleases');

export const releaseCollection = () => mongoose.connection.collection<RentalRelease>('rentalReleases');
