import mongoose from 'mongoose';
import { keepOnOneShard } from '../platform/database/sharding.ts';

/** The house's margin on top of what the supplier earns, in percent, and the version of everything in the catalogue. */
export interface PriceSettings {
  _id: 'price-settings';
  marginPercent: number;
  wholesaleMarginPercent: number;
  /** Grows with every change of a service, country or price. A node that sees a new version loads the catalogue again. */
  version: number;
}

/** Defaults until an operator sets the margins. Not prescribed; usual retail and bulk margins in this field. */
export const firstPriceSettings: PriceSettings = {
  _id: 'price-settings',
  marginPercent: 30,
  wholesaleMarginPercent: 18,
  version: 1,
};

const schema = new mongoose.Schema<PriceSettings>(
  {
    _id: { type: String, required: true },
    marginPercent: { type: Number, required: true },
    wholesaleMarginPercent: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'priceSettings', versionKey: false },
);

keepOnOneShard(schema, 'one document');
export const PriceSettingsModel = mongoose.model('PriceSettings', schema);
