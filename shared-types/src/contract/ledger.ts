import { array, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../endpoint.ts';
import { isoTime, moment } from './fields.ts';

/** One line of the balance history: a view on the user's transfers, newest first. Amounts are in kopecks. */
export const balanceHistoryEntry = object({
  id: string().required(),
  /** Counts the account's transfers without a gap; printed as the invoice number. */
  invoiceNumber: number().integer().required(),
  direction: string().oneOf(['incoming', 'outgoing']).required(),
  kind: string().required(),
  amount: number().integer().required(),
  /** What belonged to the user after it, holds included. */
  balanceAfter: number().integer().required(),
  /** What the transfer belongs to, `activation:123`. */
  reference: string().defined(),
  at: isoTime,
});
export type BalanceHistoryEntry = InferType<typeof balanceHistoryEntry>;

/** Which movements: all filters narrow one another. */
const balanceHistoryFilter = {
  direction: string().oneOf(['incoming', 'outgoing'] as const),
  /** Kinds of transfers, separated by commas. */
  kinds: string()
    .max(400)
    .matches(/^[a-z-]{1,40}(,[a-z-]{1,40})*$/, { name: 'matches' }),
  /** From this moment on, up to but without that one. */
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
    summary: 'Movements of the balance, newest first; `before` is the last invoice number seen.',
    query: object({
      ...balanceHistoryFilter,
      before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
      limit: number().integer().min(1).max(100).default(50),
    }),
    answer: array(balanceHistoryEntry).required(),
  }),
  exportBalanceHistoryCsv: fileEndpoint({
    method: 'get',
    path: '/api/balance-history.csv',
    role: 'buyer',
    summary: 'The balance history as a CSV file (RFC 4180), newest first. Amounts are rubles with two decimals.',
    query: object(balanceHistoryFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  exportBalanceHistoryJson: fileEndpoint({
    method: 'get',
    path: '/api/balance-history.json',
    role: 'buyer',
    summary: 'The balance history as a JSON file: a list of the entries of `/api/balance-history`.',
    query: object(balanceHistoryFilter),
    answer: array(balanceHistoryEntry).required(),
    fileType: 'application/json; charset=utf-8',
  }),
  downloadBalanceStatement: fileEndpoint({
    method: 'get',
    path: '/api/balance-statement',
    role: 'buyer',
    summary:
      'Every row of the account’s hash chain, holds included, as JSON lines, oldest first. `npm run verify-statement` proves it offline.',
    query: object({ from: moment, to: moment }),
    fileType: 'application/x-ndjson; charset=utf-8',
  }),
} as const;
