import { array, boolean, number, object, string, type InferType } from 'yup';

import { promoBonusMax } from '../../constants.ts';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import {
  byCursor,
  codeText,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  listCursor,
  moment,
  multilineText,
  namedUser,
  sortable,
} from '../fields.ts';
import { paymentMethodCodes } from '../../payment-methods.ts';
import { payment, paymentStatuses, topUpMethod } from '../payments.ts';

const promoCodeText = codeText(60)
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
const unmatchedPayment = object({
  cursor: string().required(),
  id: string().required(),
  method: topUpMethod,
  /** In the method's currency, a decimal. */
  amount: string().required(),
  currency: string().required(),
  address: string().required(),
  arrivedAt: isoTime,
  /** The reason why crediting it failed; empty when it fits no top-up. */
  reason: string().defined(),
});

/**
 * What the staff filters top-ups by. `open`: money is still awaited; `late`: the money came after the end; `stray`: the staff assigned money
 * that had found no top-up; `refunded`: wholly or partly.
 */
export const paymentStates = ['open', 'paid', 'expired', 'failed', 'late', 'stray', 'refunded', 'reversed'] as const;
export type PaymentState = (typeof paymentStates)[number];

const cursor = { before: string().max(200), limit: number().integer().min(1).max(100).default(50) };

const paymentFilter = {
  /** The id of a top-up, or the provider's id of a payment (of a coin: the transaction) or its beginning of at least 6 characters. */
  search: codeText(200),
  state: string().oneOf(paymentStates),
  method: string().oneOf(paymentMethodCodes),
  user: namedUser,
  /** When the top-up was started. */
  from: moment,
  to: moment,
};

const paymentSorts = ['createdAt', 'charge'] as const;
const promoCodeSorts = ['usesCount', 'expiresAt'] as const;

/** A top-up as the staff sees it. */
const staffPayment = object({
  id: string().required(),
  userId: number().integer().required(),
  email: string().defined(),
  method: topUpMethod,
  status: string().oneOf(paymentStatuses).required(),
  amount: kopecksAmount.required(),
  /** What the buyer pays, and the method's part of it. */
  charge: kopecksAmount.required(),
  fee: kopecksAmount.required(),
  credited: kopecksAmount.required(),
  bonus: kopecksAmount.required(),
  refunded: kopecksAmount.required(),
  isLate: boolean().required(),
  /** The ids of the payments at the provider, or of the transactions of a coin; empty until money has come. */
  providerIds: array(string().required()).required(),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** When the first money was credited. */
  paidAt: isoTimeOrNull,
}).meta({ name: 'StaffPayment' });
export type StaffPayment = InferType<typeof staffPayment>;

export const refundStates = ['to-send', 'sent'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refunded top-up whose money goes back to its payer outside the shop. */
const paymentRefund = object({
  id: string().required(),
  paymentId: string().required(),
  userId: number().integer().required(),
  email: string().defined(),
  method: topUpMethod,
  /** What was taken from the balance for it, and what the payer gets of it. */
  amount: kopecksAmount.required(),
  payout: kopecksAmount.required(),
  reason: string().defined(),
  refundedAt: isoTime,
  /** The ids of the payments at the provider, by which the provider finds the payer. */
  providerIds: array(string().required()).required(),
  /** Null until the money is sent. */
  sent: object({ transactionId: string().required(), staff: string().required(), at: isoTime })
    .nullable()
    .default(null),
}).meta({ name: 'StaffPaymentRefund' });
export type StaffPaymentRefund = InferType<typeof paymentRefund>;

export const paymentsAdminContract = {
  adminListPayments: endpoint({
    method: 'get',
    path: '/api/admin/payments',
    role: 'admin',
    right: 'payments.read',
    summary: 'Top-ups of everybody, newest first.',
    query: object({ ...paymentFilter, ...cursor, ...sortable(...paymentSorts) }),
    paging: { parameter: 'before', field: 'id', sorts: paymentSorts },
    answer: array(staffPayment).required(),
  }),
  adminGetPayment: endpoint({
    method: 'get',
    path: '/api/admin/payments/:id',
    role: 'admin',
    right: 'payments.read',
    summary: 'A top-up with every movement of money that belongs to it, oldest first.',
    params: object({ id: string().max(64).required() }),
    answer: object({
      payment: staffPayment.required(),
      movements: array(
        object({
          id: string().required(),
          at: isoTime,
          /** `top-up`, `provider-fee`, `bonus`, `refund`, `reversal` … */
          kind: string().required(),
          from: string().required(),
          to: string().required(),
          amount: kopecksAmount.required(),
        }),
      ).required(),
    }),
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  adminExportPayments: fileEndpoint({
    method: 'get',
    path: '/api/admin/payments.csv',
    role: 'admin',
    right: 'payments.read',
    summary: 'The same list as a CSV file (RFC 4180), at most 10,000 rows. Amounts are rubles with two decimals.',
    query: object(paymentFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  adminListPaymentRefunds: endpoint({
    method: 'get',
    path: '/api/admin/refunds',
    role: 'admin',
    right: 'payments.read',
    summary: 'Refunded top-ups whose money has to be sent to the payer, oldest first, or that was sent, newest first.',
    query: object({ state: string().oneOf(refundStates).default('to-send'), ...cursor }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(paymentRefund).required(),
  }),
  adminMarkRefundSent: endpoint({
    method: 'post',
    path: '/api/admin/refunds/:id/payouts',
    role: 'admin',
    right: 'payments.change',
    summary:
      'Notes that the money of a refund was sent, with the id of the transaction. A repeat with the same id changes nothing.',
    params: object({ id: string().max(200).required() }),
    body: object({ transactionId: codeText(200).min(3).required() }),
    answer: paymentRefund,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
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
      'Takes a top-up that the acquirer took back from the balance, with its bonus and cashback; what is spent is owed, and held earnings from it go back.',
    params: object({ id: string().max(64).required() }),
    body: object({ reason: string().trim().min(3).max(500).required() }),
    answer: object({
      payment: payment.required(),
      amount: kopecksAmount.required(),
      bonusTakenBack: kopecksAmount.required(),
      cashbackTakenBack: kopecksAmount.required(),
      /** Of what the user has spent: what went back from those who earned of it, and what the house loses unless the user pays. */
      fromEarners: kopecksAmount.required(),
      loss: kopecksAmount.required(),
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
    query: object({
      before: listCursor,
      limit: number().integer().min(1).max(500).default(500),
      ...sortable(...promoCodeSorts),
    }),
    paging: { ...byCursor, sorts: promoCodeSorts },
    answer: array(promoCode.shape({ cursor: string().required() })).required(),
  }),
  adminSavePromoCode: endpoint({
    method: 'put',
    path: '/api/admin/promo-codes/:code',
    role: 'admin',
    right: 'payments.change',
    summary:
      'Makes or changes a promo code; how often it was used stays. With `isNew` a code that exists is left as it is. One that could cost a large sum waits until another person asks for the same.',
    params: object({ code: promoCodeText }),
    body: promoCodeTerms.shape({ isNew: boolean().default(false), reason: multilineText(500).min(3).required() }),
    answer: promoCode,
    errors: ['NAME_TAKEN', 'SECOND_PERSON_NEEDED'],
  }),
  adminListUnmatchedPayments: endpoint({
    method: 'get',
    path: '/api/admin/stray-payments',
    role: 'admin',
    right: 'payments.read',
    summary: 'Money that arrived without a top-up it could be told to belong to, oldest first.',
    query: object({ before: listCursor, limit: number().integer().min(1).max(500).default(500) }),
    paging: byCursor,
    answer: array(unmatchedPayment).required(),
  }),
  adminAssignUnmatchedPayment: endpoint({
    method: 'post',
    path: '/api/admin/stray-payments/:id/assignments',
    role: 'admin',
    right: 'payments.change',
    summary:
      'Credits unmatched money to the top-up it was meant for. A large sum waits until another person asks for the same.',
    params: object({ id: string().max(200).required() }),
    body: object({ paymentId: string().max(64).required(), reason: multilineText(500).min(3).required() }),
    answer: payment,
    errors: ['PAYMENT_NOT_FOUND', 'STATUS_CONFLICT', 'SECOND_PERSON_NEEDED'],
  }),
} as const;
