import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { activation } from '../activations.ts';
import { activationId, isoTime, kopecksAmount } from '../fields.ts';

/** What can be refunded to the balance of its buyer. */
export const saleKinds = ['activation', 'rental', 'ready-account', 'licence'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** Who bears a refund. Seller: supplier or agent and referrer give their parts back, and the house the rest. House: it bears all of it. */
export const refundBearers = ['seller', 'house'] as const;
export type RefundBearer = (typeof refundBearers)[number];

/** Why the staff refund a sale, with who bears it where they do not choose (rule 7.14). */
export const bearerByCause = {
  'not-working': 'seller',
  'not-as-described': 'seller',
  'shop-mistake': 'house',
  goodwill: 'house',
  other: 'seller',
} as const satisfies Record<string, RefundBearer>;
export type RefundCause = keyof typeof bearerByCause;
export const refundCauses = Object.keys(bearerByCause) as RefundCause[];

const saleErrors = ['ACTIVATION_NOT_FOUND', 'RENTAL_NOT_FOUND', 'PURCHASE_NOT_FOUND', 'STATUS_CONFLICT'] as const;

export const adminRefundsContract = {
  adminGetRefundableSale: endpoint({
    method: 'get',
    path: '/api/admin/refunds/:kind/:id',
    role: 'admin',
    right: 'orders.read',
    summary: 'A paid sale, what of it can still be refunded, and what the staff refunded before.',
    params: object({
      kind: string().oneOf(saleKinds).required(),
      /** The sale’s id as its buyer knows it. */
      id: string().trim().min(1).max(64).required(),
    }),
    answer: object({
      userId: number().integer().required(),
      price: kopecksAmount.required(),
      /** What has gone back to the buyer for whatever reason, and what is left. */
      refunded: kopecksAmount.required(),
      left: kopecksAmount.required(),
      /** By the staff, oldest first. */
      refunds: array(
        object({
          id: string().required(),
          amount: kopecksAmount.required(),
          /** What of it supplier or agent, and referrer, gave back. */
          share: number().integer().required(),
          referral: number().integer().required(),
          bearer: string().oneOf(refundBearers).required(),
          /** Null where it was not noted. */
          cause: string().oneOf(refundCauses).nullable().defined(),
          reason: string().required(),
          staff: string().required(),
          at: isoTime,
        }),
      ).required(),
    }),
    errors: saleErrors,
  }),
  adminRefundSale: endpoint({
    method: 'post',
    path: '/api/admin/refunds',
    role: 'admin',
    right: 'refunds.make',
    summary:
      'Gives the price of a sale, or a part of it, back to its buyer. The seller bears it (supplier or agent and referrer give their parts back, the house the rest), or the house alone.',
    body: object({
      kind: string().oneOf(saleKinds).required(),
      /** The sale’s id as its buyer knows it. */
      id: string().trim().min(1).max(64).required(),
      /** Kopecks; without it all that is left. */
      amount: kopecksAmount.moreThan(0),
      cause: string().oneOf(refundCauses),
      /** Left out: as the cause says; without a cause the seller. */
      bearer: string().oneOf(refundBearers),
      reason: string().trim().min(3).max(500).required(),
    }),
    answer: object({
      userId: number().integer().required(),
      amount: kopecksAmount.required(),
      bearer: string().oneOf(refundBearers).required(),
      /** What of it supplier or agent, and referrer, gave back. */
      share: number().integer().required(),
      referral: number().integer().required(),
      /** What was refunded of the sale in all, and what is left of it. */
      refunded: kopecksAmount.required(),
      left: kopecksAmount.required(),
    }),
    isIdempotent: true,
    errors: [...saleErrors, 'REFUND_ABOVE_LIMIT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adminJudgeMessage: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/messages/:messageId/judgement',
    role: 'admin',
    right: 'refunds.make',
    summary:
      'Corrects what was decided of an SMS. `isCode` true takes a masked text of a waiting number as its code; false refunds what the SMS was charged for.',
    params: object({ id: activationId, messageId: number().integer().min(1).required() }),
    body: object({ isCode: boolean().required(), reason: string().trim().min(3).max(500).required() }),
    answer: activation,
    errors: [
      'ACTIVATION_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'ACTIVATION_STATUS_CONFLICT',
      'STATUS_CONFLICT',
      'REFUND_ABOVE_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
