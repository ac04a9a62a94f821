import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime } from './fields.ts';

/** One line of the balance history: a view on the user's transfers, newest first. Amounts are in kopecks. */
export const balanceHistoryEntry = object({
  id: string().required(),
  /** Counts the account's transfers without a gap; printed as the invoice number. */
  invoiceNumber: number().integer().required(),
  direction: string().oneOf(['incoming', 'outgoing']).required(),
  kind: string().required(),
  amount: number().integer().required(),
  /** What the transfer belongs to, `activation:123`. */
  reference: string().defined(),
  at: isoTime,
});
export type BalanceHistoryEntry = InferType<typeof balanceHistoryEntry>;

export const ledgerContract = {
  listBalanceHistory: endpoint({
    method: 'get',
    path: '/api/balance-history',
    role: 'buyer',
    summary: 'Movements of the balance, newest first; `before` is the last invoice number seen.',
    query: object({
      before: number().integer().min(1),
      limit: number().integer().min(1).max(100).default(50),
    }),
    answer: array(balanceHistoryEntry).required(),
  }),
} as const;
