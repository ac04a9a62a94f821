import { array, boolean, number, object, string, type InferType } from 'yup';

import { orderIdLengthMax, repeatOrderSeconds } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { purchaseSelections } from './activations.ts';
import {
  activationId,
  callbackErrors,
  callbackUrl,
  countryExternalId,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  serviceExternalId,
} from './fields.ts';

/** Rule 4.17. Every state but the first is an end, and leaves nothing held for the order. */
export const repeatOrderStatuses = ['waiting', 'served', 'cancelled', 'expired', 'stopped'] as const;
export type RepeatOrderStatus = (typeof repeatOrderStatuses)[number];

/** Why an order still waits, as `NO_NUMBERS` says it, or why the shop stopped it. */
const repeatOrderReasons = ['sold-out', 'price', 'supplier', 'wish', 'no-balance', 'account-off', 'not-sold'] as const;
export type RepeatOrderReason = (typeof repeatOrderReasons)[number];

export const repeatOrder = object({
  id: string().required().meta({ example: '5f0c6a7d9be24c10a1b2c3d4' }),
  status: string().oneOf(repeatOrderStatuses).required(),
  service: serviceExternalId,
  country: countryExternalId,
  priceMin: kopecksAmount.nullable().defined().meta({ description: 'Kopecks; null without a lowest price.' }),
  priceMax: kopecksAmount.required().meta({
    description: 'The ceiling in kopecks. It is held while the order waits; what a number costs less goes back.',
  }),
  isWholesale: boolean()
    .required()
    .meta({ description: 'Whether the wholesale price that was agreed with you holds.' }),
  orderId: string().nullable().defined().meta({ description: 'Your own name for the order.' }),
  createdAt: isoTime,
  expiresAt: isoTime.meta({ description: 'The order ends by itself at this time.' }),
  endedAt: isoTimeOrNull,
  position: number().integer().nullable().defined().meta({
    description: 'Place in the queue of its service and country, from 1; null in events and once the order has ended.',
    example: 3,
  }),
  reason: string()
    .oneOf(repeatOrderReasons)
    .nullable()
    .defined()
    .meta({ description: 'Why the order still waits, or why the shop stopped it; null in events of waiting orders.' }),
  nearestPrice: kopecksAmount
    .nullable()
    .defined()
    .meta({ description: 'Kopecks: the nearest price at which a number is free, where another price would help.' }),
  activationId: activationId.nullable().defined().meta({ description: 'The number that the order got.' }),
  price: kopecksAmount.nullable().defined().meta({ description: 'Kopecks: what that number costs.' }),
}).meta({ name: 'RepeatOrder' });
export type RepeatOrder = InferType<typeof repeatOrder>;

const byId = object({
  id: string()
    .matches(/^[0-9a-f]{24}$/, { name: 'matches' })
    .required(),
});

export const repeatOrdersContract = {
  createRepeatOrder: endpoint({
    method: 'post',
    path: '/api/repeat-orders',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    summary:
      'Waits for a number: holds the highest price, and buys the first number that fits as soon as it is free. ' +
      'Orders of one service and country are served in the order in which they came.',
    body: purchaseSelections.shape({
      priceMax: kopecksAmount
        .required()
        .meta({ description: 'The highest price in kopecks. It is held until the order ends.' }),
      seconds: number()
        .integer()
        .min(repeatOrderSeconds.min)
        .max(repeatOrderSeconds.max)
        .default(repeatOrderSeconds.usual)
        .meta({ description: 'How long the order waits at most.', example: 1200 }),
      orderId: string().trim().max(orderIdLengthMax).meta({
        description:
          'Your own name for the order. Purchases share these names: one name buys one number, once and for all.',
        example: 'order-17',
      }),
      callbackUrl,
    }),
    answer: repeatOrder,
    isIdempotent: true,
    errors: [
      ...callbackErrors,
      'SERVICE_NOT_FOUND',
      'COUNTRY_NOT_FOUND',
      'COUNTRY_NOT_SOLD',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'CHANNELS_LIMIT',
      'PURCHASES_PAUSED',
      'REPEAT_ORDERS_LIMIT',
      'ORDER_ALREADY_EXISTS',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listRepeatOrders: endpoint({
    method: 'get',
    path: '/api/repeat-orders',
    role: 'buyer',
    summary: 'Waiting repeat orders and those that ended in the last hour, newest first.',
    answer: array(repeatOrder).required(),
  }),
  getRepeatOrder: endpoint({
    method: 'get',
    path: '/api/repeat-orders/:id',
    role: 'buyer',
    summary: 'One repeat order of the caller, with its place in the queue and the reason why it still waits.',
    params: byId,
    answer: repeatOrder,
    errors: ['REPEAT_ORDER_NOT_FOUND'],
  }),
  changeRepeatOrder: endpoint({
    method: 'put',
    path: '/api/repeat-orders/:id',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    summary:
      'Changes the ceiling of a waiting order: the new one is held in the place of the old one, and the order keeps its place in the queue. ' +
      'An order that has ended is refused with `STATUS_CONFLICT`.',
    params: byId,
    body: object({
      priceMax: kopecksAmount
        .required()
        .meta({ description: 'The new highest price in kopecks. It is held until the order ends.' }),
    }),
    answer: repeatOrder,
    errors: ['REPEAT_ORDER_NOT_FOUND', 'STATUS_CONFLICT', 'NO_BALANCE', 'ACCOUNT_LIMIT'],
  }),
  cancelRepeatOrder: endpoint({
    method: 'post',
    path: '/api/repeat-orders/:id/cancel',
    role: 'buyer',
    scope: 'activations',
    summary:
      'Ends the waiting; what was held goes back. An order that has a number already is refused with `STATUS_CONFLICT`.',
    params: byId,
    answer: repeatOrder,
    errors: ['REPEAT_ORDER_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
} as const;
