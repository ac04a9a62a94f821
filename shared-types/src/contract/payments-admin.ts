import { array, boolean, number, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount } from './fields.ts';
import { payment, paymentMethodCodes } from './payments.ts';

const promoCodeText = string()
  .trim()
  .uppercase()
  .matches(/^[A-Z0-9_-]{3,40}$/, { name: 'matches' })
  .required();

const promoCode = object({
  code: promoCodeText,
  kind: string().oneOf(['percent', 'fixed']).required(),
  /** Percent of the top-up (1 to 100), or kopecks. */
  value: number().integer().min(1).max(100_000_000).required(),
  /** Least top-up in kopecks that earns it. */
  topUpMin: kopecksAmount.required(),
  usesMax: number().integer().min(1).max(10_000_000).required(),
  usesCount: number().integer().required(),
  expiresAt: string()
    .required()
    .max(40)
    .test('matches', (value) => !Number.isNaN(Date.parse(value ?? ''))),
  isActive: boolean().required(),
});

/** Money that arrived and could not be told to belong to a top-up. */
const strayPayment = object({
  id: string().required(),
  method: string().oneOf(paymentMethodCodes).required(),
  /** In the method's currency, a decimal. */
  amount: string().required(),
  currency: string().required(),
  address: string().required(),
  arrivedAt: isoTime,
});

export const paymentsAdminContract = {
  adminRefundPayment: endpoint({
    method: 'post',
    path: '/api/admin/payments/:id/refunds',
    role: 'admin',
    summary: 'Takes a top-up back from the balance, with its bonus, to be sent to the payer less the method’s fee.',
    params: object({ id: string().max(64).required() }),
    body: object({
      /** Kopecks of the top-up; without it all that is left of it. */
      amount: kopecksAmount.moreThan(0),
      reason: string().trim().min(3).max(500).required(),
    }),
    answer: object({
      id: string().required(),
      payment: payment.required(),
      amount: kopecksAmount.required(),
      fee: kopecksAmount.required(),
      bonusTakenBack: kopecksAmount.required(),
      /** What the payer gets: amount less fee. */
      payout: kopecksAmount.required(),
    }),
    isIdempotent: true,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT', 'AMOUNT_TOO_SMALL', 'NO_BALANCE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adminListPromoCodes: endpoint({
    method: 'get',
    path: '/api/admin/promo-codes',
    role: 'admin',
    summary: 'Promo codes, newest first.',
    answer: array(promoCode).required(),
  }),
  adminSavePromoCode: endpoint({
    method: 'put',
    path: '/api/admin/promo-codes/:code',
    role: 'admin',
    summary: 'Makes or changes a promo code; how often it was used stays.',
    params: object({ code: promoCodeText }),
    body: promoCode.omit(['code', 'usesCount']),
    answer: promoCode,
  }),
  adminListStrayPayments: endpoint({
    method: 'get',
    path: '/api/admin/stray-payments',
    role: 'admin',
    summary: 'Money that arrived without a top-up it could be told to belong to, oldest first.',
    answer: array(strayPayment).required(),
  }),
  adminAssignStrayPayment: endpoint({
    method: 'post',
    path: '/api/admin/stray-payments/:id/assignments',
    role: 'admin',
    summary: 'Credits stray money to the top-up it was meant for.',
    params: object({ id: string().max(200).required() }),
    body: object({ paymentId: string().max(64).required() }),
    answer: payment,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;
