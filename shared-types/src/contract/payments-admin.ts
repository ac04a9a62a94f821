import { array, boolean, number, object, string } from 'yup';

import { promoBonusMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, kopecksAmount, multilineText } from './fields.ts';
import { paymentMethodCodes } from '../payment-methods.ts';
import { payment } from './payments.ts';

const promoCodeText = string()
  .trim()
  .uppercase()
  .matches(/^[A-Z0-9_-]{3,40}$/, { name: 'matches' })
  .required();

const promoCode = object({
  code: promoCodeText,
  kind: string().oneOf(['percent', 'fixed']).required(),
  /** Percent of the top-up, or kopecks. Codes that were saved before the bound existed may hold more; they add no more than the bound. */
  value: number().integer().min(1).max(100_000_000).required(),
  /** Least top-up in kopecks that earns the bonus. */
  topUpMin: kopecksAmount.required(),
  usesMax: number().integer().min(1).max(10_000_000).required(),
  usesCount: number().integer().required(),
  expiresAt: string()
    .required()
    .max(40)
    .test('matches', (value) => !Number.isNaN(Date.parse(value ?? ''))),
  isActive: boolean().required(),
});

const promoCodeTerms = promoCode.omit(['code', 'usesCount']).shape({
  /** Percent of the top-up (1 to 100), or kopecks (up to 10,000,000). */
  value: number()
    .integer()
    .min(1)
    .max(promoBonusMax.fixed)
    .required()
    .when('kind', { is: 'percent', then: (percent) => percent.max(promoBonusMax.percent) }),
});

/** Money that arrived and fits no top-up. */
const strayPayment = object({
  id: string().required(),
  method: string().oneOf(paymentMethodCodes).required(),
  /** In the method's currency, a decimal. */
  amount: string().required(),
  currency: string().required(),
  address: string().required(),
  arrivedAt: isoTime,
  /** The reason why crediting it failed; empty when it fits no top-up. */
  reason: string().defined(),
});

export const paymentsAdminContract = {
  adminRefundPayment: endpoint({
    method: 'post',
    path: '/api/admin/payments/:id/refunds',
    role: 'admin',
    right: 'payments.change',
    summary:
      'Takes a top-up back from the balance, with its bonus and cashback, to be sent to the payer less the method’s fee.',
    params: object({ id: string().max(64).required() }),
    body: object({
      /** Kopecks of the top-up to refund; left out: all that is left of it. */
      amount: kopecksAmount.moreThan(0),
      reason: multilineText(500).min(3).required(),
    }),
    answer: object({
      id: string().required(),
      payment: payment.required(),
      amount: kopecksAmount.required(),
      fee: kopecksAmount.required(),
      bonusTakenBack: kopecksAmount.required(),
      /** Cashback taken back: what the weeks of the top-up would not have earned without it. */
      cashbackTakenBack: kopecksAmount.required(),
      /** The part of that cashback which the balance did not cover; it is kept from the payout. */
      withheld: kopecksAmount.required(),
      /** The sum that is sent to the payer: amount less fee and less `withheld`. */
      payout: kopecksAmount.required(),
    }),
    isIdempotent: true,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT', 'AMOUNT_TOO_SMALL', 'NO_BALANCE', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adminRecordChargeback: endpoint({
    method: 'post',
    path: '/api/admin/payments/:id/chargebacks',
    role: 'admin',
    right: 'payments.change',
    summary:
      'Takes a top-up that the acquirer took back from the balance, with its bonus and cashback; what is spent is owed.',
    params: object({ id: string().max(64).required() }),
    body: object({ reason: string().trim().min(3).max(500).required() }),
    answer: object({
      payment: payment.required(),
      amount: kopecksAmount.required(),
      bonusTakenBack: kopecksAmount.required(),
      cashbackTakenBack: kopecksAmount.required(),
      /** The user's whole debt now. */
      owed: kopecksAmount.required(),
    }),
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  adminListPromoCodes: endpoint({
    method: 'get',
    path: '/api/admin/promo-codes',
    role: 'admin',
    right: 'payments.read',
    summary: 'Promo codes, newest first.',
    answer: array(promoCode).required(),
  }),
  adminSavePromoCode: endpoint({
    method: 'put',
    path: '/api/admin/promo-codes/:code',
    role: 'admin',
    right: 'payments.change',
    summary: 'Makes or changes a promo code; how often it was used stays.',
    params: object({ code: promoCodeText }),
    body: promoCodeTerms,
    answer: promoCode,
  }),
  adminListStrayPayments: endpoint({
    method: 'get',
    path: '/api/admin/stray-payments',
    role: 'admin',
    right: 'payments.read',
    summary: 'Money that arrived without a top-up it could be told to belong to, oldest first.',
    answer: array(strayPayment).required(),
  }),
  adminAssignStrayPayment: endpoint({
    method: 'post',
    path: '/api/admin/stray-payments/:id/assignments',
    role: 'admin',
    right: 'payments.change',
    summary: 'Credits stray money to the top-up it was meant for.',
    params: object({ id: string().max(200).required() }),
    body: object({ paymentId: string().max(64).required() }),
    answer: payment,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;
