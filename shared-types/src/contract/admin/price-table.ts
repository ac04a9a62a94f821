import { array, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { countryExternalId, kopecksAmount, serviceExternalId } from '../fields.ts';

/** Whose price a line of the table sets, in rubles. */
export const tablePriceKinds = ['default', 'wholesale', 'supplier', 'user'] as const;
/** Which margin a line sets, in percent. */
export const tableMarginKinds = ['house-margin', 'wholesale-margin', 'supplier-margin'] as const;
export type TablePriceKind = (typeof tablePriceKinds)[number];
export type TableMarginKind = (typeof tableMarginKinds)[number];
const kind = string().oneOf([...tablePriceKinds, ...tableMarginKinds]);
const sale = string().oneOf(['buy', 'rent']);
const ownerId = number().integer().min(1).max(2_147_483_647);

/** Lines of one upload beside its headings. A longer table is uploaded in parts: what a file leaves out stays as it is. */
export const priceTableLinesMax = 5_000;
/** Enough for that many lines with names. */
const csvLengthMax = 1_000_000;
const csv = string().max(csvLengthMax).required().meta({ isMultiline: true });

/** What staff should look at before a price is set. */
const priceWarnings = [
  /** The house earns less than the least margin of the settings. */
  'below-least-margin',
  /** Suppliers ask more than the price of the wholesale table: wholesale buyers pay what they ask, and the house earns nothing. */
  'below-supplier',
  /** No supplier on sale sells by this price now. */
  'not-sold',
] as const;
export type PriceWarning = (typeof priceWarnings)[number];

const warnings = array(string().oneOf(priceWarnings).required()).required();

/** What the buyers whom a price is meant for pay for one number, or for the shortest rental; null where nothing is sold to them. */
const consequence = {
  buyerPaysBefore: kopecksAmount.nullable().defined(),
  buyerPaysAfter: kopecksAmount.nullable().defined(),
  /** What the supplier gets of the price after the change. */
  supplierGets: kopecksAmount.nullable().defined(),
  /** What the house adds to that, in percent with one decimal. */
  marginPercent: number().nullable().defined(),
  warnings,
};

const priceTableLine = object({
  /** As a spreadsheet counts: the headings are line 1. */
  line: number().integer().required(),
  kind: kind.required(),
  /** Null for margins. */
  sale: sale.nullable().defined(),
  /** Whose price or margin it is, where and of what: names for people. */
  owner: string().defined(),
  service: string().defined(),
  country: string().defined(),
  /** Kopecks of a price, whole percent of a margin; null: none. */
  before: number().integer().nullable().defined(),
  after: number().integer().nullable().defined(),
  ...consequence,
});
export type PriceTableLine = InferType<typeof priceTableLine>;

const refusalReasons = [
  'columns-missing',
  'too-many-lines',
  'quote-open',
  'kind-unknown',
  'sale-unknown',
  'service-unknown',
  'country-unknown',
  'owner-unknown',
  'value-wrong',
  'value-missing',
  'repeated',
  'below-suppliers',
  'wholesale-above-retail',
] as const;
export type PriceTableRefusal = (typeof refusalReasons)[number];

const refusedLine = object({
  line: number().integer().required(),
  reason: string().oneOf(refusalReasons).required(),
  /** What stands in the cell, or the columns that are missing. */
  text: string().defined(),
  /** The line that sets the same price, for `repeated`. */
  otherLine: number().integer().nullable().defined(),
  /** The lowest price at which a supplier sells, for `below-suppliers`. */
  minimum: kopecksAmount.nullable().defined(),
});
export type RefusedPriceLine = InferType<typeof refusedLine>;

const rehearsal = object({
  /** Names what was rehearsed: `adminApplyPriceTable` takes it, and refuses when anything of it has changed since. */
  fingerprint: string().required(),
  lines: array(priceTableLine).required(),
  /** With one of these, nothing of the table can be applied. */
  refused: array(refusedLine).required(),
  /** Lines that change something. */
  changes: number().integer().required(),
  leastMarginPercent: number().integer().required(),
});
export type PriceTableRehearsal = InferType<typeof rehearsal>;

export const adminPriceTableContract = {
  adminExportPriceTable: fileEndpoint({
    method: 'get',
    path: '/api/admin/price-table.csv',
    role: 'admin',
    right: 'catalogue.read',
    summary:
      'Every price and margin that was set, as a CSV file (RFC 4180) to be edited and uploaded again. Prices are rubles with two decimals.',
    query: object({
      kind,
      sale,
      service: serviceExternalId.optional(),
      supplierId: ownerId,
      userId: ownerId,
    }),
    fileType: 'text/csv; charset=utf-8',
  }),
  adminRehearsePriceTable: endpoint({
    method: 'post',
    path: '/api/admin/price-table/rehearsals',
    role: 'admin',
    right: 'catalogue.change',
    summary:
      'What an edited price table would change, line by line, and which lines are refused. An empty price or margin takes it away. Changes nothing.',
    body: object({ csv }),
    answer: rehearsal,
  }),
  adminApplyPriceTable: endpoint({
    method: 'post',
    path: '/api/admin/price-table',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Sets all prices and margins of a rehearsed table, or none of them.',
    body: object({ csv, fingerprint: string().max(64).required() }),
    answer: object({ changes: number().integer().required() }),
    isIdempotent: true,
    errors: ['PRICE_TABLE_REFUSED', 'PRICE_TABLE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adminRehearsePrice: endpoint({
    method: 'get',
    path: '/api/admin/price-rehearsals',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'What one price would change if it were set: the price for the buyer, the margin, and warnings.',
    query: object({
      kind: string().oneOf(tablePriceKinds).required(),
      service: serviceExternalId,
      country: countryExternalId,
      userId: ownerId.when('kind', { is: 'user', then: (schema) => schema.required() }),
      supplierId: ownerId.when('kind', { is: 'supplier', then: (schema) => schema.required() }),
      sale: sale.default('buy'),
      price: kopecksAmount.moreThan(0).required(),
    }),
    answer: object({ ...consequence, leastMarginPercent: number().integer().required() }),
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'USER_NOT_FOUND', 'SUPPLIER_NOT_FOUND'],
  }),
} as const;
