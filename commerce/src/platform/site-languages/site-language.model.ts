import mongoose from 'mongoose';

import type { LocaleCode } from '@shop/shared-types/locales';

import { keepOnOneShard } from '../database/sharding.ts';

/** What the staff set for a language in the CMS. A language that is on and stays on the main domain has no document. */
export interface SiteLanguage {
  _id: LocaleCode;
  /** Where its pages begin: its own domain, `https://example.ru`. For a language that is off the main domain's `https://shop.example/tr`. */
  origin: string;
  isOff?: boolean;
}

const schema = new mongoose.Schema<SiteLanguage>(
  { _id: { type: String, required: true }, origin: { type: String, required: true }, isOff: { type: Boolean } },
  // The name is of the time when only domains were kept here.
  { collection: 'ownOrigins', versionKey: false },
);

keepOnOneShard(schema, 'one document a language');
export const SiteLanguageModel = mongoose.model('SiteLanguage', schema);
