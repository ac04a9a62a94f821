import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount } from './fields.ts';

export const withdrawalStatuses = ['requested', 'approved', 'paid', 'rejected'] as const;
export const withdrawalMethods = ['card', 'usdt-trc20', 'bitcoin', 'litecoin', 'tron'] as const;
export const withdrawalSources = ['referral', 'partner'] as const;

export const withdrawal = object({
  id: string().required(),
  source: string().oneOf(withdrawalSources).required(),
  status: string().oneOf(withdrawalStatuses).required(),
  method: string().oneOf(withdrawalMethods).required(),
  /** Card or wallet, all but its ends hidden. */
  requisites: string().required(),
  sum: kopecksAmount.required(),
  currency: string().required(),
  date: isoTime,
  comment: string().defined(),
});
export type Withdrawal = InferType<typeof withdrawal>;

/** Also the schema of the withdrawal forms. */
export const withdrawalRequest = object({
  source: string().oneOf(withdrawalSources).required(),
  method: string().oneOf(withdrawalMethods).required(),
  requisites: string().trim().max(120).required(),
  sum: number().integer().moreThan(0).max(1_000_000_000_00).required(),
});

export const withdrawalsContract = {
  requestWithdrawal: endpoint({
    method: 'post',
    path: '/api/withdrawals',
    role: 'buyer',
    summary: 'Asks for a payout of referral or partner earnings; the sum is held until it is paid or rejected.',
    body: withdrawalRequest,
    answer: withdrawal,
    isIdempotent: true,
    errors: [
      'WITHDRAWAL_TOO_SMALL',
      'WITHDRAWAL_TOO_LARGE',
      'CARD_NUMBER_INVALID',
      'CARD_NOT_RUSSIAN',
      'WALLET_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listWithdrawals: endpoint({
    method: 'get',
    path: '/api/withdrawals',
    role: 'buyer',
    summary: 'The caller’s payout requests, newest first.',
    query: object({
      source: string().oneOf(withdrawalSources),
      before: string().max(64),
      limit: number().integer().min(1).max(100).default(50),
    }),
    answer: array(withdrawal).required(),
  }),
} as const;
