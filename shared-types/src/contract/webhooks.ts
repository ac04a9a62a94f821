import { array, boolean, number, object, string } from 'yup';

import { webhookUrlLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { codeText, done, isoTime, isoTimeOrNull, moment } from './fields.ts';
import { webhookEventTypes } from './webhook-events.ts';

const id = string().max(64).required();
const url = codeText(webhookUrlLengthMax).required();

/** Null: every type of event, including types that a later version adds. */
const eventTypes = array(string().oneOf(webhookEventTypes).required()).min(1).max(webhookEventTypes.length).nullable();

/** A repeat of all events since a moment. */
const resend = object({
  since: isoTime,
  requestedAt: isoTime,
  /** Number of events in the repeat, and number of those that are not delivered yet. */
  total: number().integer().required(),
  left: number().integer().required(),
  /** The `since` of the next repeat; set when there were more events than one repeat may include. */
  nextSince: isoTimeOrNull,
}).meta({ name: 'WebhookResend' });

const webhook = object({
  id,
  /** For `isCallback`, the host that the addresses name. */
  url: string().required(),
  /**
   * True: no webhook of its own, but a host that `callbackUrl` of purchases named in the last 45 days. It gets the events of those purchases, and is
   * switched off and on as webhooks are.
   */
  isCallback: boolean().required(),
  isEnabled: boolean().required(),
  /**
   * Why the webhook is off: its owner switched it off, nothing was delivered for three days, or the receiver answered that it is gone
   * (410).
   */
  disabledReason: string().oneOf(['owner', 'failing', 'gone']).nullable().defined(),
  disabledAt: isoTimeOrNull,
  /** The first failed attempt since the last success; null while attempts succeed. */
  failingSince: isoTimeOrNull,
  eventTypes: eventTypes.defined(),
  /** Whether it hears of the sandbox, and of nothing else. */
  isSandbox: boolean().required(),
  /** Number of events that wait to be delivered; counting stops at `webhookDueCountMax`. */
  dueCount: number().integer().required(),
  /** Until this moment calls are signed with the previous secret as well. */
  previousSecretUntil: isoTimeOrNull,
  /** The last repeat that the owner requested. */
  resend: resend.nullable().defined(),
  createdAt: isoTime,
  lastDeliveredAt: isoTimeOrNull,
}).meta({ name: 'Webhook' });

/** `secret` is shown in this answer only. */
const webhookWithSecret = object({ webhook: webhook.required(), secret: string().required() }).meta({
  name: 'WebhookWithSecret',
});

const callbackSecret = object({
  /** Null before the first secret. */
  createdAt: isoTimeOrNull,
  /** Until this moment calls are signed with the previous secret as well. */
  previousSecretUntil: isoTimeOrNull,
}).meta({ name: 'CallbackSecret' });

const delivery = object({
  /** `webhook-id` of the call. */
  id: string().required(),
  type: string().required(),
  /** The `callbackUrl` of the purchase; null for webhooks. */
  callbackUrl: string().nullable().defined(),
  state: string().oneOf(['due', 'delivered', 'failed']).required(),
  attempts: number().integer().required(),
  /** Status of the receiver's last answer; null when it gave none. */
  lastStatus: number().integer().nullable().defined(),
  /**
   * The last failure as one word: `timeout`, `ECONNREFUSED`, `address-refused`, …; `expired` when the event waited longer than 30 days and
   * was dropped.
   */
  lastProblem: string().nullable().defined(),
  createdAt: isoTime,
  deliveredAt: isoTimeOrNull,
  nextAttemptAt: isoTimeOrNull,
}).meta({ name: 'WebhookDelivery' });

/** Calls to the developer's own server, signed as Standard Webhooks describes (https://www.standardwebhooks.com). */
export const webhooksContract = {
  listWebhooks: endpoint({
    method: 'get',
    path: '/api/webhooks',
    role: 'buyer',
    scope: 'webhooks',
    summary: "The caller's webhooks, and the hosts of `callbackUrl`.",
    answer: array(webhook.required()).required(),
  }),
  createWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Registers an https address that hears of everything that happens from now on, or of the chosen types of events; answers its secret, once.',
    body: object({
      url,
      eventTypes: eventTypes.optional(),
      isSandbox: boolean().meta({
        description: 'True: it hears of the sandbox alone, and of no real order.',
        example: false,
      }),
    }),
    answer: webhookWithSecret,
    errors: ['WEBHOOK_URL_REFUSED', 'WEBHOOKS_LIMIT'],
  }),
  switchWebhook: endpoint({
    method: 'put',
    path: '/api/webhooks/:id',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Switches a webhook on or off. While it is off its events wait, for up to 30 days; switched on, it sends what waited.',
    params: object({ id }),
    body: object({ isEnabled: boolean().required() }),
    answer: webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  chooseWebhookEvents: endpoint({
    method: 'put',
    path: '/api/webhooks/:id/event-types',
    role: 'person',
    needsConfirmation: true,
    summary: 'Chooses which types of events a webhook hears of from now on; null is all of them.',
    params: object({ id }),
    body: object({ eventTypes: eventTypes.defined() }),
    answer: webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  removeWebhook: endpoint({
    method: 'delete',
    path: '/api/webhooks/:id',
    role: 'person',
    summary: 'Removes a webhook; what is still due is not sent any more.',
    params: object({ id }),
    answer: done,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  renewWebhookSecret: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/secret',
    role: 'person',
    needsConfirmation: true,
    summary: 'Replaces the secret. For 24 hours calls carry two signatures, of the new secret and of the previous one.',
    params: object({ id }),
    answer: webhookWithSecret,
    errors: ['WEBHOOK_NOT_FOUND', 'STATUS_CONFLICT'],
  }),
  readCallbackSecret: endpoint({
    method: 'get',
    path: '/api/webhooks/callback-secret',
    role: 'buyer',
    scope: 'webhooks',
    summary: 'Since when calls to `callbackUrl` are signed with the current secret.',
    answer: callbackSecret,
  }),
  renewCallbackSecret: endpoint({
    method: 'post',
    path: '/api/webhooks/callback-secret',
    role: 'person',
    needsConfirmation: true,
    summary:
      'Makes the secret that signs all calls to `callbackUrl`, or replaces it; answers it, once. After a replacement calls carry two signatures for 24 hours.',
    answer: object({ callbackSecret: callbackSecret.required(), secret: string().required() }).meta({
      name: 'NewCallbackSecret',
    }),
    errors: ['STATUS_CONFLICT'],
  }),
  testWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/tests',
    role: 'buyer',
    scope: 'webhooks',
    summary:
      'Sends an event of type `test`, once; the list of deliveries shows what came of it. Five a minute; while one waits, it is answered again.',
    params: object({ id }),
    answer: delivery,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  }),
  resendWebhookDelivery: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/deliveries/:event/resend',
    role: 'buyer',
    scope: 'webhooks',
    summary: 'Sends an event of the last 14 days again, under the same id. One that waits already is sent at once.',
    params: object({ id, event: string().max(64).required() }),
    answer: delivery,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_EVENT_NOT_FOUND'],
  }),
  resendWebhookEvents: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/resends',
    role: 'buyer',
    scope: 'webhooks',
    summary:
      'Sends every event since a moment again, under the same ids: at most 5,000 at once, oldest first. While a repeat runs, it is answered again; the webhook shows how many are left.',
    params: object({ id }),
    body: object({ since: moment.required() }),
    answer: resend,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'get',
    path: '/api/webhooks/:id/deliveries',
    role: 'buyer',
    scope: 'webhooks',
    summary: 'What was sent and what came of it, newest first; kept for 14 days after its end.',
    params: object({ id }),
    query: object({ limit: number().integer().min(1).max(100).default(30) }),
    answer: array(delivery.required()).required(),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
} as const;
