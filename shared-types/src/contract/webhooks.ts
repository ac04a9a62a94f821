import { array, boolean, number, object, string } from 'yup';

import { webhookUrlLengthMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { done, isoTime } from './fields.ts';

const id = string().max(64).required();
const url = string().trim().max(webhookUrlLengthMax).required();

const webhook = object({
  id,
  url: string().required(),
  isEnabled: boolean().required(),
  /** Why it is off: its owner wanted it, it failed too often, or the receiver said that it is gone (410). */
  disabledReason: string().oneOf(['owner', 'failing', 'gone']).nullable().defined(),
  createdAt: isoTime,
  lastDeliveredAt: string().nullable().defined(),
});

/** `secret` is shown now and never again. */
const webhookWithSecret = object({ webhook: webhook.required(), secret: string().required() });

const delivery = object({
  /** `webhook-id` of the call. */
  id: string().required(),
  type: string().required(),
  state: string().oneOf(['due', 'delivered', 'failed']).required(),
  attempts: number().integer().required(),
  /** Status of the last answer; null when there was none. */
  lastStatus: number().integer().nullable().defined(),
  /** What went wrong last, in a word: `timeout`, `ECONNREFUSED`, `address-refused`, … */
  lastProblem: string().nullable().defined(),
  createdAt: isoTime,
  deliveredAt: string().nullable().defined(),
  nextAttemptAt: string().nullable().defined(),
});

/** Calls to the developer's own server, signed as Standard Webhooks describes (https://www.standardwebhooks.com). */
export const webhooksContract = {
  listWebhooks: endpoint({
    method: 'get',
    path: '/api/webhooks',
    role: 'buyer',
    summary: "The caller's webhooks.",
    answer: array(webhook.required()).required(),
  }),
  createWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks',
    role: 'buyer',
    summary: 'Registers an https address that hears of everything that happens from now on; answers its secret, once.',
    body: object({ url }),
    answer: webhookWithSecret,
    errors: ['WEBHOOK_URL_REFUSED', 'WEBHOOKS_LIMIT'],
  }),
  switchWebhook: endpoint({
    method: 'put',
    path: '/api/webhooks/:id',
    role: 'buyer',
    summary: 'Switches a webhook on or off. One that failed too often begins anew.',
    params: object({ id }),
    body: object({ isEnabled: boolean().required() }),
    answer: webhook,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  removeWebhook: endpoint({
    method: 'delete',
    path: '/api/webhooks/:id',
    role: 'buyer',
    summary: 'Removes a webhook; what is still due is not sent any more.',
    params: object({ id }),
    answer: done,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  renewWebhookSecret: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/secret',
    role: 'buyer',
    summary: 'Replaces the secret; the next call is signed with the new one.',
    params: object({ id }),
    answer: webhookWithSecret,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  testWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks/:id/tests',
    role: 'buyer',
    summary: 'Sends an event of type `test`; the list of deliveries shows what came of it.',
    params: object({ id }),
    answer: delivery,
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'get',
    path: '/api/webhooks/:id/deliveries',
    role: 'buyer',
    summary: 'What was sent and what came of it, newest first; kept for 14 days.',
    params: object({ id }),
    query: object({ limit: number().integer().min(1).max(100).default(30) }),
    answer: array(delivery.required()).required(),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
} as const;
