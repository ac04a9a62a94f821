import { array, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, isoTime, isoTimeOrNull, kopecksAmount, multilineText } from './fields.ts';

/**
 * In mode `user` people share a link. In mode `developer` programs also send a code with each purchase. Links count in both modes, codes in
 * the second only.
 */
export const referralModes = ['user', 'developer'] as const;
export type ReferralMode = (typeof referralModes)[number];
/** How a purchase was attributed to its referrer: the buyer registered through the link, or the program sent the code. */
export const referralChannels = ['link', 'program'] as const;
export type ReferralChannel = (typeof referralChannels)[number];

const page = { before: string().max(100), limit: number().integer().min(1).max(100).default(50) };

const sums = { turnover: kopecksAmount.required(), earned: kopecksAmount.required() };

const summary = object({
  code: string().required(),
  mode: string().oneOf(referralModes).required(),
  /** The link for people, and the parameter that a program sends with a purchase. */
  link: string().required(),
  softwareParameter: string().required(),
  sharePercent: number().required(),
  /** Number of users who registered through the link. */
  referralsCount: number().integer().required(),
  ...sums,
  /** The part of these sums that programs brought (developer mode). */
  program: object(sums).required(),
  /** Earnings that can be transferred or withdrawn now. */
  balance: kopecksAmount.required(),
  /** Earnings that are held because the buyers' payments can still be taken back, and when all of them are free; null: nothing is held. */
  held: kopecksAmount.required(),
  heldUntil: isoTimeOrNull,
  /** Earnings in withdrawals that are not paid yet. */
  pending: kopecksAmount.required(),
  transferMin: kopecksAmount.required(),
  cardMin: kopecksAmount.required(),
  cryptoMinUsdt: number().required(),
});

/** A transfer of earnings to the balance. */
const referralPayment = object({ id: string().required(), amount: kopecksAmount.required(), at: isoTime });

export const referralsContract = {
  getReferralProgramme: endpoint({
    method: 'get',
    path: '/api/referrals/summary',
    role: 'buyer',
    scope: 'payments',
    summary: 'Links, share, earnings and bounds of the referral programme.',
    answer: summary,
  }),
  setReferralMode: endpoint({
    method: 'put',
    path: '/api/referrals/mode',
    role: 'buyer',
    summary: 'Switches between user and developer mode.',
    body: object({ mode: string().oneOf(referralModes).required() }),
    answer: summary,
  }),
  listReferralAccruals: endpoint({
    method: 'get',
    path: '/api/referrals/accruals',
    role: 'buyer',
    scope: 'payments',
    summary: 'Shares earned, newest first; `before` is the last id seen.',
    query: object({ channel: string().oneOf(referralChannels), ...page }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(
      object({
        id: string().required(),
        at: isoTime,
        /** Below zero where a sale was refunded. */
        amount: number().integer().required(),
        turnover: number().integer().required(),
        sharePercent: number().required(),
        channel: string().oneOf(referralChannels).required(),
        /** Distinguishes buyers without saying who they are. */
        referral: string().required(),
      }),
    ).required(),
  }),
  listReferrals: endpoint({
    method: 'get',
    path: '/api/referrals',
    role: 'buyer',
    scope: 'payments',
    summary:
      'Who came through the caller’s link; addresses are hidden but for their first letters. `before` is the last id seen.',
    query: object({ ...page, before: string().matches(/^\d{1,10}$/, { name: 'matches' }) }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(
      object({ id: string().required(), joinedAt: isoTime, name: string().required(), ...sums }),
    ).required(),
  }),
  listReferralPayments: endpoint({
    method: 'get',
    path: '/api/referrals/payments',
    role: 'buyer',
    scope: 'payments',
    summary:
      'Earnings moved to the balance, newest first; withdrawals are in their own list. `before` is the last id seen.',
    query: object(page),
    paging: { parameter: 'before', field: 'id' },
    answer: array(referralPayment).required(),
  }),
  transferReferralBalance: endpoint({
    method: 'post',
    path: '/api/referrals/transfers',
    role: 'person',
    needsConfirmation: true,
    summary: 'Moves referral earnings to the balance for purchases, from 99 rubles.',
    body: object({ amount: number().integer().moreThan(0).max(1_000_000_000_00).required() }),
    answer: referralPayment,
    isIdempotent: true,
    errors: [
      'WITHDRAWAL_TOO_SMALL',
      'WITHDRAWAL_TOO_LARGE',
      'EARNINGS_HELD',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  adminSetReferralShare: endpoint({
    method: 'put',
    path: '/api/admin/users/:id/referral-share',
    role: 'admin',
    right: 'users.change',
    summary: 'Agrees a share with one referrer, for payments from now on; null is the usual share.',
    params: object({ id: number().integer().min(1).required() }),
    body: object({
      sharePercent: number().min(0).max(50).nullable().defined(),
      reason: multilineText(500).min(3).required(),
    }),
    answer: done,
    errors: ['USER_NOT_FOUND'],
  }),
} as const;
