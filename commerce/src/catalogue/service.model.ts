import mongoose from 'mongoose';

import type { LocaleCode } from '@shop/shared-types/locales';
import { keepOnOneShard } from '../platform/database/sharding.ts';

export interface CatalogueService {
  /** Numeric id; it never changes. */
  _id: number;
  /** The protocol's code, `wa`. */
  code: string;
  slug: string;
  website: string | null;
  /** A picture's path or a simple-icons slug; null shows a monogram. */
  icon: string | null;
  names: Record<LocaleCode, string>;
  /** Other names, lowercased. */
  synonyms: Record<LocaleCode, string[]>;
  /** The Latin name as Russians spell it by sound, and the Russian name in Latin letters. */
  transcriptionEnRu: string;
  transcriptionRuEn: string;
  isPopular: boolean;
  /** Position in lists; smaller comes first. */
  rank: number;
  /** Some services exist for rent only. */
  isForActivation: boolean;
  /** False: the operator took it off sale. */
  isOnSale: boolean;
}

/** Whether the service is on sale for codes now. */
export const isSoldByNumber = (service: Pick<CatalogueService, 'isForActivation' | 'isOnSale'> | undefined): boolean =>
  service?.isForActivation === true && service.isOnSale;

const schema = new mongoose.Schema<CatalogueService>(
  {
    _id: { type: Number, required: true },
    code: { type: String, required: true },
    slug: { type: String, required: true },
    website: { type: String, default: null },
    icon: { type: String, default: null },
    names: { type: mongoose.Schema.Types.Mixed, required: true },
    synonyms: { type: mongoose.Schema.Types.Mixed, required: true },
    transcriptionEnRu: { type: String, default: '' },
    transcriptionRuEn: { type: String, default: '' },
    isPopular: { type: Boolean, required: true },
    rank: { type: Number, required: true },
    isForActivation: { type: Boolean, required: true },
    isOnSale: { type: Boolean, default: true },
  },
  { collection: 'services', versionKey: false },
);
keepOnOneShard(schema, 'every node keeps the whole catalogue in memory');
schema.index({ code: 1 }, { unique: true });
schema.index({ slug: 1 }, { unique: true });

export const ServiceModel = mongoose.model('Service', schema);
