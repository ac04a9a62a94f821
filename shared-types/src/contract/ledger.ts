import { array, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../endpoint.ts';
import { flag, isoTime, moment } from './fields.ts';

/** What a line of the balance history was paid for. */
const historyPurchase = object({
  type: string().oneOf(['activation', 'rental', 'repeat-order', 'ready-account', 'licence']).required(),
  /** The order number, by which support and staff find the order; of a repeat order its id. */
  number: string().required(),
  /** A service's protocol code; null for a licence. */
  service: string().nullable().defined(),
  country: number().integer().nullable().defined(),
  /** Digits with the country code; null for goods and repeat orders. */
  phone: string().nullable().defined(),
  /** The name of goods; null for numbers. */
  name: string().nullable().defined(),
}).meta({ name: 'HistoryPurchase' });
export type HistoryPurchase = InferType<typeof historyPurchase>;

/** One line of the balance history: a view on the user's transfers, newest first. Amounts are in kopecks. */
export const balanceHistoryEntry = object({
  id: string().required(),
  /** Place in the account's chain, holds included. */
  sequence: number().integer().required(),
  /** Number of the transfer within the account, counted without a gap; printed as the invoice number. Null where no money moved. */
  invoiceNumber: number().integer().nullable().defined(),
  /** `hold` sets money aside; `post` takes it, `void` gives it back. `single` moves money at once. */
  phase: string().oneOf(['single', 'hold', 'post', 'void']).required(),
  direction: string().oneOf(['incoming', 'outgoing']).required(),
  kind: string().required(),
  amount: number().integer().required().meta({ description: 'Kopecks.', example: 1250 }),
  balanceAfter: number()
    .integer()
    .required()
    .meta({ description: "The user's money after this movement in kopecks, holds included.", example: 498_750 }),
  /** The object that the transfer belongs to, `activation:123`. */
  reference: string().defined(),
  /** Null where nothing was bought, and in files. */
  purchase: historyPurchase.nullable().default(null),
  at: isoTime,
}).meta({ name: 'BalanceHistoryEntry' });
export type BalanceHistoryEntry = InferType<typeof balanceHistoryEntry>;

/** Selects movements; filters are combined with "and". */
const balanceHistoryFilter = {
  direction: string().oneOf(['incoming', 'outgoing'] as const),
  /** Kinds of transfers, separated by commas. */
  kinds: string()
    .max(400)
    .matches(/^[a-z-]{1,40}(,[a-z-]{1,40})*$/, { name: 'matches' }),
  /** A half-open range of time: `from` is included, `to` is not. */
  from: moment,
  to: moment,
  /** The movement with this invoice number. */
  invoice: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
};

export const ledgerContract = {
  listBalanceHistory: endpoint({
    method: 'get',
    path: '/api/balance-history',
    role: 'buyer',
    scope: 'payments',
    summary:
      'Movements of the balance, newest first; `before` is the last invoice number seen, or `beforeSequence` the last sequence. `holds=1` adds holds and their returns.',
    query: object({
      ...balanceHistoryFilter,
      holds: flag,
      beforeSequence: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
      before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
      limit: number().integer().min(1).max(100).default(50),
    }),
    paging: { parameter: 'beforeSequence', field: 'sequence' },
    answer: array(balanceHistoryEntry).required(),
  }),
  exportBalanceHistoryCsv: fileEndpoint({
    method: 'get',
    path: '/api/balance-history.csv',
    role: 'buyer',
    scope: 'payments',
    summary: 'The balance history as a CSV file (RFC 4180), newest first. Amounts are rubles with two decimals.',
    query: object(balanceHistoryFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  exportBalanceHistoryJson: fileEndpoint({
    method: 'get',
    path: '/api/balance-history.json',
    role: 'buyer',
    scope: 'payments',
    summary: 'The balance history as a JSON file: a list of the entries of `/api/balance-history`.',
    query: object(balanceHistoryFilter),
    answer: array(balanceHistoryEntry).required(),
    fileType: 'application/json; charset=utf-8',
  }),
  downloadBalanceStatement: fileEndpoint({
    method: 'get',
    path: '/api/balance-statement',
    role: 'buyer',
    scope: 'payments',
    summary:
      'Every row of the account’s hash chain, holds included, as JSON lines, oldest first. `npm run verify-statement` proves it offline.',
    query: object({ from: moment, to: moment }),
    fileType: 'application/x-ndjson; charset=utf-8',
  }),
} as const;
