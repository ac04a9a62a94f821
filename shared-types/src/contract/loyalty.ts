import { array, number, object } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount } from './fields.ts';

const rank = object({
  /** 1 is the lowest; its name is the storefront's message `loyalty.rank-1`. */
  level: number().integer().required(),
  /** Weekly top-ups from which the rank holds, in kopecks. */
  from: kopecksAmount.required(),
  percent: number().required(),
});

export const loyaltyContract = {
  getLoyalty: endpoint({
    method: 'get',
    path: '/api/loyalty',
    role: 'buyer',
    summary: 'Rank, deposits of the running week and what Monday will credit.',
    answer: object({
      weekStartsAt: isoTime,
      weekEndsAt: isoTime,
      weeklyDeposit: kopecksAmount.required(),
      predictedCashback: kopecksAmount.required(),
      /** The rank that the running week has reached; it sets the cashback of next Monday. */
      rank: rank.nullable().defined(),
      /** Top-ups of the previous week, and the rank they reached. */
      lastWeekDeposit: kopecksAmount.required(),
      lastWeekRank: rank.nullable().defined(),
      nextRank: rank.nullable().defined(),
      /** Kopecks missing to the next rank. */
      missing: kopecksAmount.required(),
      ranks: array(rank).required(),
      /** Newest first. */
      credits: array(
        object({
          weekStartsAt: isoTime,
          deposit: kopecksAmount.required(),
          percent: number().required(),
          cashback: kopecksAmount.required(),
          creditedAt: isoTime,
        }),
      ).required(),
    }),
  }),
} as const;
