import mongoose from 'mongoose';

import type { LocaleCode } from '@shop/shared-types/locales';

import { keepOnOneShard } from '../database/sharding.ts';

/** The origin of a language that has a domain of its own, as the staff set it in the CMS. */
export interface OwnOrigin {
  _id: LocaleCode;
  /** `https://example.ru` */
  origin: string;
}

const schema = new mongoose.Schema<OwnOrigin>(
  { _id: { type: String, required: true }, origin: { type: String, required: true } },
  { collection: 'ownOrigins', versionKey: false },
);

keepOnOneShard(schema, 'one document a language');
export const OwnOriginModel = mongoose.model('OwnOrigin', schema);
