import { array, boolean, object, string, type InferType } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { codeText, done, isoTimeOrNull } from '../fields.ts';

/** What the law or a sanction forbids: to sell numbers of a country, or to serve visitors who come from it. */
export const countryBlockKinds = ['numbers', 'visitors'] as const;
export type CountryBlockKind = (typeof countryBlockKinds)[number];

const kind = string().oneOf(countryBlockKinds).required();
/** ISO 3166, two capitals. */
const iso2 = codeText(10)
  .matches(/^[A-Z]{2}$/, { name: 'matches' })
  .required()
  .meta({ description: 'ISO 3166 code of two capitals.', example: 'KP' });

const countryBlock = object({
  kind,
  iso2,
  name: string().required(),
  /** Why; empty for a country that the operator's settings name. */
  reason: string().defined(),
  /** Who of the staff blocked it, and when; empty and null for the settings. */
  staff: string().defined(),
  since: isoTimeOrNull,
  /** A block of the settings (`COUNTRIES_NOT_SOLD`, `COUNTRIES_NOT_SERVED`) is lifted there alone. */
  isSetting: boolean().required(),
}).meta({ name: 'CountryBlock' });
export type CountryBlock = InferType<typeof countryBlock>;

export const adminCountryBlocksContract = {
  adminListCountryBlocks: endpoint({
    method: 'get',
    path: '/api/admin/country-blocks',
    role: 'admin',
    right: 'blocks.read',
    summary: 'Countries whose numbers are not sold, and countries whose visitors may not register, buy or top up.',
    answer: object({
      blocks: array(countryBlock).required(),
      /** Every country that can be blocked, by name. */
      countries: array(object({ iso2, name: string().required() })).required(),
      /** Whether the shop is told where visitors come from (`CLIENT_COUNTRY_HEADER`). Without it blocks of visitors hold nobody off. */
      knowsVisitors: boolean().required(),
    }),
  }),
  adminSetCountryBlock: endpoint({
    method: 'put',
    path: '/api/admin/country-blocks/:kind/:iso2',
    role: 'admin',
    right: 'blocks.change',
    summary:
      'Blocks a country with a reason, or lifts the block. What was sold before runs on, and balances stay open.',
    params: object({ kind, iso2 }),
    body: object({ isBlocked: boolean().required(), reason: string().trim().min(3).max(500).required() }),
    answer: done,
    errors: ['COUNTRY_NOT_FOUND', 'COUNTRY_BLOCK_OF_SETTINGS'],
  }),
} as const;
