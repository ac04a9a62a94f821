import { array, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount } from './fields.ts';

export const referralModes = ['user', 'developer'] as const;

const page = object({ before: string().max(64), limit: number().integer().min(1).max(100).default(50) });

const summary = object({
  code: string().required(),
  mode: string().oneOf(referralModes).required(),
  /** Link for people, and the parameter that a program passes on purchase. */
  link: string().required(),
  softwareParameter: string().required(),
  sharePercent: number().required(),
  referralsCount: number().integer().required(),
  turnover: kopecksAmount.required(),
  earned: kopecksAmount.required(),
  /** What can be transferred or withdrawn now. */
  balance: kopecksAmount.required(),
  transferMin: kopecksAmount.required(),
  cardMin: kopecksAmount.required(),
  cryptoMinUsdt: number().required(),
});

export const referralsContract = {
  getReferralProgramme: endpoint({
    method: 'get',
    path: '/api/referrals/summary',
    role: 'buyer',
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
    summary: 'Shares earned, newest first.',
    query: page,
    answer: array(
      object({
        id: string().required(),
        at: isoTime,
        amount: kopecksAmount.required(),
        turnover: kopecksAmount.required(),
        referral: string().required(),
      }),
    ).required(),
  }),
  listReferrals: endpoint({
    method: 'get',
    path: '/api/referrals',
    role: 'buyer',
    summary: 'Who came through the caller’s link; addresses are hidden but for their first letters.',
    query: page,
    answer: array(
      object({
        id: string().required(),
        joinedAt: isoTime,
        name: string().required(),
        turnover: kopecksAmount.required(),
        earned: kopecksAmount.required(),
      }),
    ).required(),
  }),
  transferReferralBalance: endpoint({
    method: 'post',
    path: '/api/referrals/transfers',
    role: 'buyer',
    summary: 'Moves referral earnings to the balance for purchases, from 99 rubles.',
    body: object({ amount: number().integer().moreThan(0).required() }),
    answer: summary,
    isIdempotent: true,
    errors: ['WITHDRAWAL_TOO_SMALL', 'WITHDRAWAL_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'],
  }),
} as const;
