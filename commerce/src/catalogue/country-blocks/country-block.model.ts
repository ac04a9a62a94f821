import mongoose from 'mongoose';

import type { CountryBlockKind } from '@shop/shared-types/contract/admin/country-blocks';

import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** A country that the staff blocked; a lifted block is removed, and the audit log keeps both. */
export interface CountryBlockDocument {
  /** `numbers:KP`, so that a country is blocked once a kind. */
  _id: string;
  kind: CountryBlockKind;
  /** ISO 3166, in capitals. */
  iso2: string;
  reason: string;
  /** The member of staff, as the audit log names them. */
  staff: string;
  since: Date;
}

const schema = new mongoose.Schema<CountryBlockDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    iso2: { type: String, required: true },
    reason: { type: String, required: true },
    staff: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'countryBlocks', versionKey: false },
);
keepOnOneShard(schema, 'there are fewer than countries');

export const CountryBlockModel = mongoose.model('CountryBlock', schema);

export const countryBlockId = ({ kind, iso2 }: Pick<CountryBlockDocument, 'kind' | 'iso2'>): string =>
  `${kind}:${iso2}`;
