import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { byCursor, isoTime, kopecksAmount, listCursor } from '../fields.ts';

/** By what two accounts are taken for one person's: the same account, the same card, or the same address and browser. */
export const selfDealingSigns = ['same-account', 'same-card', 'same-device'] as const;
export type SelfDealingSign = (typeof selfDealingSigns)[number];

export const adminSelfDealingContract = {
  adminListSelfDealing: endpoint({
    method: 'get',
    path: '/api/admin/self-dealing',
    role: 'admin',
    right: 'users.read',
    summary: 'Sellers and buyers who look like one person, the newest first: by what sign, and how much was bought.',
    query: object({ before: listCursor, limit: number().integer().min(1).max(500).default(100) }),
    paging: byCursor,
    answer: array(
      object({
        cursor: string().required(),
        sellerUserId: number().integer().required(),
        buyerUserId: number().integer().required(),
        /** Empty: the account is erased. */
        sellerEmail: string().defined(),
        buyerEmail: string().defined(),
        sign: string().oneOf(selfDealingSigns).required(),
        /** The sign is sure, so the seller earned nothing of it. */
        isWithheld: boolean().required(),
        orders: number().integer().required(),
        turnover: kopecksAmount.required(),
        lastAt: isoTime,
      }),
    ).required(),
  }),
} as const;
