import { object, string, type AnyObjectSchema, type InferType } from 'yup';

import { purchaseAllowance } from './allowance.ts';
import { activation } from './activations.ts';
import { isoTime, kopecksAmount } from './fields.ts';
import { payment } from './payments.ts';
import { rental } from './rentals.ts';
import { repeatOrder } from './repeat-orders.ts';

/** Types of events that a webhook can subscribe to, in the order in which forms list them. Every webhook also gets `test`. */
export const webhookEventTypes = [
  'activation-changed',
  'repeat-order-changed',
  'rental-changed',
  'rental.expiring',
  'payment-changed',
  'balance.low',
  'purchases.paused',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The balance fell below the threshold in the account's settings. Both amounts are kopecks. */
export const lowBalance = object({ balance: kopecksAmount.required(), threshold: kopecksAmount.required() }).meta({
  name: 'LowBalance',
});
export type LowBalance = InferType<typeof lowBalance>;

/** Shape of `data`, by type of event. */
const dataOf = {
  'activation-changed': object({ activation: activation.required() }),
  'repeat-order-changed': object({ repeatOrder: repeatOrder.required() }),
  'rental-changed': object({ rental: rental.required() }),
  'rental.expiring': object({ rental: rental.required() }),
  'payment-changed': object({ payment: payment.required() }),
  'balance.low': lowBalance,
  'purchases.paused': purchaseAllowance,
  test: object({}),
} as const satisfies Record<WebhookEventType | 'test', AnyObjectSchema>;

/** One type of event as the OpenAPI document describes it. */
export interface WebhookEventDescription {
  summary: string;
  /** The body of the call. */
  body: AnyObjectSchema;
}

const summaries: Readonly<Record<keyof typeof dataOf, string>> = {
  'activation-changed':
    'A number was bought, received an SMS, was finished, cancelled or banned, ran out of time, or its code came late.',
  'repeat-order-changed': 'A repeat order began to wait, got its number, was cancelled or stopped, or ran out of time.',
  'rental-changed': 'A rental began, received an SMS, was extended, returned or cancelled, or ended.',
  'rental.expiring':
    'A rental ends soon: 24 hours before the end, or after three quarters of a term shorter than four days. Once for each end.',
  'payment-changed': 'A top-up was started, confirmed, credited or refunded, or expired.',
  'balance.low':
    'The balance fell below the threshold in the settings. Once for each time it falls; without a threshold, never.',
  'purchases.paused':
    'So many numbers were given back at once that purchases wait until `releasedAt`. Once for each pause.',
  test: 'Sent by `POST /api/webhooks/{id}/tests`.',
};

const describe = (type: keyof typeof dataOf): WebhookEventDescription => ({
  summary: summaries[type],
  body: object({
    /** The event's id: the same in every attempt, and equal to the header `webhook-id`. */
    id: string().required(),
    type: string().oneOf([type]).required(),
    timestamp: isoTime,
    data: dataOf[type].required(),
  }),
});

/** Every call that a webhook's receiver can get, by type of event. */
export const webhookEvents: Readonly<Record<string, WebhookEventDescription>> = Object.fromEntries(
  [...webhookEventTypes, 'test' as const].map((type) => [type, describe(type)]),
);
