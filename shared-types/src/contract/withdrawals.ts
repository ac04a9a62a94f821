import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { codeText, isoTime, isoTimeOrNull, kopecksAmount } from './fields.ts';

/** requested → approved → paid; a requested or approved withdrawal can also become rejected. The statuses are not prescribed. */
export const withdrawalStatuses = ['requested', 'approved', 'paid', 'rejected'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export const withdrawalMethods = ['card', 'usdt-trc20', 'bitcoin', 'litecoin', 'tron'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];
/** `agent`: the share of sold accounts and licences, which is on the balance and can be spent as well. */
export const withdrawalSources = ['referral', 'partner', 'agent'] as const;
export type WithdrawalSource = (typeof withdrawalSources)[number];

const source = string().oneOf(withdrawalSources).required();

export const withdrawal = object({
  id: string().required(),
  source,
  status: string().oneOf(withdrawalStatuses).required(),
  method: string().oneOf(withdrawalMethods).required(),
  /** Card or wallet, with all but its ends hidden. */
  requisites: string().required(),
  /** Kopecks. */
  sum: kopecksAmount.required(),
  /** The currency that the money is sent in: RUB, USDT, BTC, LTC, TRX. */
  currency: string().required(),
  /** Dollar cents at the rate of the day of the request; a payout in coins is worth this much. */
  sumUsd: number().integer().required(),
  date: isoTime,
  /** The staff's comment on the last change of status; always present when the withdrawal was rejected. */
  comment: string().defined(),
  /** What the bank or the chain calls the payment; empty until it is paid. */
  transactionId: string().defined(),
});
export type Withdrawal = InferType<typeof withdrawal>;

/** One movement of the earnings that a payout was taken from. */
const earningsMovement = object({
  id: string().required(),
  at: isoTime,
  /** Kopecks; negative: taken back. */
  amount: number().integer().required(),
  /** Why the money moved, as in the balance history. */
  kind: string().required(),
  /** The object that it belongs to, `activation:123`. */
  reference: string().required(),
});
export type EarningsMovement = InferType<typeof earningsMovement>;

/** The movements behind a payout, for its owner and for staff. */
export const earningsBehind = {
  params: object({ id: string().max(64).required() }),
  query: object({ before: string().max(200), limit: number().integer().min(1).max(100).default(50) }),
  paging: { parameter: 'before', field: 'id', list: 'movements' },
  answer: object({
    /** The request of the payout before; null: the movements begin with the first one. */
    since: isoTimeOrNull,
    /** Newest first, without those of payouts. */
    movements: array(earningsMovement).required(),
  }),
} as const;

/** Body of a request for a payout; the withdrawal forms use the same schema. */
export const withdrawalRequest = object({
  source,
  method: string().oneOf(withdrawalMethods).required(),
  /** A card, or a wallet as it was copied: a payment link (`bitcoin:…?amount=…`) is taken too. */
  requisites: codeText(300).required(),
  /** Kopecks. */
  sum: number().integer().moreThan(0).max(1_000_000_000_00).required(),
});

export const withdrawalsContract = {
  getWithdrawalTerms: endpoint({
    method: 'get',
    path: '/api/withdrawals/terms',
    role: 'buyer',
    scope: 'payments',
    summary: 'What can be withdrawn now, and the bounds of a request.',
    query: object({ source: string().oneOf(withdrawalSources).default('referral') }),
    answer: object({
      /** Most kopecks that a request may ask for. */
      balance: kopecksAmount.required(),
      /** Kopecks that are held, because they are too new or the buyers' payments can still be taken back, and when all of them are free; null: nothing is held. */
      held: kopecksAmount.required(),
      heldUntil: isoTimeOrNull,
      /** Kopecks of earnings that went back in the last 30 days: sales were refunded, or their buyers’ payments taken back. */
      takenBack: kopecksAmount.required(),
      /** Kopecks in requests that are not paid yet. */
      pending: kopecksAmount.required(),
      cardMin: kopecksAmount.required(),
      cryptoMinUsdt: number().required(),
      /** The same bound in kopecks at the rate of the day. */
      cryptoMin: kopecksAmount.required(),
      rubPerUsd: number().required(),
    }),
  }),
  requestWithdrawal: endpoint({
    method: 'post',
    path: '/api/withdrawals',
    role: 'person',
    needsConfirmation: true,
    needsConfirmedEmail: true,
    summary:
      'Asks for a payout of earnings as a referrer, partner or agent; the sum is held until it is paid or rejected.',
    body: withdrawalRequest,
    answer: withdrawal,
    isIdempotent: true,
    errors: [
      'DOCUMENTS_NEEDED',
      'WITHDRAWAL_TOO_SMALL',
      'WITHDRAWAL_TOO_LARGE',
      'EARNINGS_HELD',
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
    scope: 'payments',
    summary: 'The caller’s payout requests, newest first; `before` is the last id seen.',
    query: object({
      source: string().oneOf(withdrawalSources),
      before: string().max(64),
      limit: number().integer().min(1).max(100).default(50),
    }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(withdrawal).required(),
  }),
  listWithdrawalEarnings: endpoint({
    method: 'get',
    path: '/api/withdrawals/:id/earnings',
    role: 'buyer',
    scope: 'payments',
    summary: 'The earnings that a payout of the caller was taken from, since the payout before.',
    ...earningsBehind,
    errors: ['WITHDRAWAL_NOT_FOUND'],
  }),
} as const;
