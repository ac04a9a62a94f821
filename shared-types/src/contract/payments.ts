import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { paymentMethodCodes } from '../payment-methods.ts';
import { codeText, done, isoTime, kopecksAmount } from './fields.ts';

/** A schema of its own: a generated client would call the field `method` of `Payment` like the schema `PaymentMethod`. */
export const topUpMethod = string().oneOf(paymentMethodCodes).required().meta({ name: 'TopUpMethod' });

const paymentMethod = object({
  code: topUpMethod,
  name: string().required(),
  /** How the buyer pays: on the provider's page, by transfer of an exact amount, or by a code bought elsewhere. */
  kind: string().oneOf(['redirect', 'crypto', 'code']).required(),
  /** The currency that the buyer pays in: RUB, USDT, BTC, LTC, TRX, CNY. */
  currency: string().required(),
  /** Least top-up in kopecks (rule 8.1). */
  minPrice: kopecksAmount.required(),
  /** Highest top-up in kopecks (rule 8.12). */
  maxPrice: kopecksAmount.required(),
  /** The method's fee, which is added to the top-up when the buyer pays. */
  feePercent: number().min(0).required(),
  icons: array(string().required()).required(),
}).meta({ name: 'PaymentMethod' });
export type PaymentMethod = InferType<typeof paymentMethod>;

/**
 * `underpaid` and `overpaid` top-ups are credited with the sum that arrived; a late payment of an `expired` invoice is still credited;
 * `reversed`: the acquirer took the money back.
 */
export const paymentStatuses = [
  'pending',
  'confirming',
  'paid',
  'underpaid',
  'overpaid',
  'expired',
  'failed',
  'reversed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** State of a promo code: it waits for the money, has given its bonus, or was used up by other buyers meanwhile. */
export const promoCodeOutcomes = ['waiting', 'applied', 'unavailable'] as const;

export const payment = object({
  id: string().required(),
  method: topUpMethod,
  status: string().oneOf(paymentStatuses).required(),
  amount: kopecksAmount.required().meta({ description: 'Kopecks requested.', example: 100_000 }),
  charge: kopecksAmount.required().meta({ description: "What the buyer pays in kopecks, the method's fee included." }),
  credited: kopecksAmount.required().meta({ description: 'Kopecks credited, without the bonus.' }),
  bonus: kopecksAmount.required().meta({ description: 'Kopecks of bonus.', example: 0 }),
  refunded: kopecksAmount.required().meta({ description: 'Kopecks refunded.', example: 0 }),
  /** The money came after `expiresAt` and was credited at the rate of that day. */
  isLate: boolean().required(),
  createdAt: isoTime,
  expiresAt: isoTime,
  promoCode: object({ code: string().required(), outcome: string().oneOf(promoCodeOutcomes).required() })
    .nullable()
    .default(null),
  /** Address of the provider's page, for `redirect` methods. */
  redirectUrl: string().nullable().defined(),
  /** For `crypto` methods. Amounts are decimal strings: they must match to the last digit. */
  invoice: object({
    currency: string().required(),
    network: string().required(),
    address: string().required(),
    exactAmount: string().required(),
    /** Number of last digits that distinguish this invoice from the others. */
    distinguishingDigits: number().integer().required(),
    /** Rubles for one coin, fixed for the life of the invoice. */
    rate: string().required(),
    /** Address that opens a wallet with the transfer filled in. */
    walletUrl: string().required(),
    receivedAmount: string().required(),
    confirmations: number().integer().required(),
    confirmationsNeeded: number().integer().required(),
  })
    .nullable()
    .default(null),
}).meta({ name: 'Payment' });
export type Payment = InferType<typeof payment>;

const byId = object({ id: string().max(64).required() });

export const paymentsContract = {
  listPaymentMethods: endpoint({
    method: 'get',
    path: '/api/payment-methods',
    role: 'guest',
    summary: 'Ways to top up, with minimum, maximum and fee.',
    answer: array(paymentMethod).required(),
  }),
  startPayment: endpoint({
    method: 'post',
    path: '/api/payments',
    role: 'buyer',
    needsServedCountry: true,
    summary:
      'Starts a top-up. The bonus of the first one comes once a person: not with a card, wallet or device that another account has had it with. Promo codes that do not exist are counted: five within a quarter of an hour for an account, twenty for a network address.',
    body: object({
      method: topUpMethod,
      amount: kopecksAmount.moreThan(0).required(),
      promoCode: codeText(40),
    }),
    answer: payment,
    isIdempotent: true,
    errors: [
      'PAYMENT_METHOD_UNAVAILABLE',
      'AMOUNT_TOO_SMALL',
      'AMOUNT_TOO_LARGE',
      'PROMO_CODE_INVALID',
      'PROMO_CODE_USED',
      'PROMO_CODE_AMOUNT_TOO_SMALL',
      'TOO_MANY_REQUESTS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getPayment: endpoint({
    method: 'get',
    path: '/api/payments/:id',
    role: 'buyer',
    scope: 'payments',
    summary: 'One top-up of the caller.',
    params: byId,
    answer: payment,
    errors: ['PAYMENT_NOT_FOUND'],
  }),
  listPayments: endpoint({
    method: 'get',
    path: '/api/payments',
    role: 'buyer',
    scope: 'payments',
    summary: 'The caller’s top-ups, newest first; `before` is the last id seen.',
    query: object({ before: string().max(64), limit: number().integer().min(1).max(100).default(20) }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(payment).required(),
  }),
  submitPaymentCode: endpoint({
    method: 'post',
    path: '/api/payments/:id/code',
    role: 'buyer',
    summary: 'Pays by a code (Alipay).',
    params: byId,
    body: object({ code: codeText(64).required() }),
    answer: payment,
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_CODE_WRONG',
      'COUPON_NOT_FOUND',
      'STATUS_CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
  }),
  listCommerceOrders: endpoint({
    method: 'get',
    path: '/api/users/commerce-orders',
    role: 'buyer',
    scope: 'payments',
    summary: 'Paid top-ups that analytics has not reported yet.',
    answer: array(
      object({ id: string().required(), payment_method_name: string().required(), cost: kopecksAmount.required() }),
    ).required(),
    envelope: 'bare',
  }),
  saveCommerceOrders: endpoint({
    method: 'post',
    path: '/api/users/commerce-orders-save',
    role: 'buyer',
    summary: 'Marks top-ups as reported; each is reported once.',
    body: object({ order_ids: array(string().max(64).required()).max(200).required() }),
    answer: done,
  }),
} as const;
