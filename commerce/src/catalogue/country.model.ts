import mongoose from 'mongoose';

import type { LocaleCode } from '@shop/shared-types/locales';
import { keepOnOneShard } from '../platform/database/sharding.ts';

export interface CatalogueCountry {
  /** The protocol's id. */
  _id: number;
  /** ISO 3166; two ids of the protocol may share one. */
  iso2: string;
  dialCode: string;
  slug: string;
  names: Record<LocaleCode, string>;
  /** Other names, lowercased. */
  synonyms: Record<LocaleCode, string[]>;
  isPopular: boolean;
  /** False: the protocol knows the country, but its numbers are never sold in this shop. */
  isOnSale: boolean;
  /** Law or sanctions forbid its numbers (rule 1.14). Not stored: it follows from the blocks. */
  isBlocked?: boolean;
}

const schema = new mongoose.Schema<CatalogueCountry>(
  {
    _id: { type: Number, required: true },
    iso2: { type: String, required: true },
    dialCode: { type: String, required: true },
    slug: { type: String, required: true },
    names: { type: mongoose.Schema.Types.Mixed, required: true },
    synonyms: { type: mongoose.Schema.Types.Mixed, required: true },
    isPopular: { type: Boolean, required: true },
    isOnSale: { type: Boolean, required: true },
  },
  { collection: 'countries', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });

keepOnOneShard(schema, 'every node keeps the whole catalogue in memory');
export const CountryModel = mongoose.model('Country', schema);
