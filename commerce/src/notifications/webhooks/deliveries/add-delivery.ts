import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts';
import { wakeWebhook } from '../outages/wake-webhook.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';

export interface WebhookMessage {
  id: string;
  type: string;
  at: Date;
  data: unknown;
  /** Of the purchase, when the event goes there. */
  callbackUrl?: string | undefined;
}

export const deliveryIdOf = (webhookId: string, eventId: string): string => `${webhookId}:${eventId}`;

/** An event as it is stored for delivery to a webhook. */
export const buildDelivery = (
  webhookId: string,
  { id, type, at, data, callbackUrl }: WebhookMessage,
  now: Date,
): WebhookDelivery => ({
  _id: deliveryIdOf(webhookId, id),
  webhookId,
  eventId: id,
  type,
  body: JSON.stringify({ id, type, timestamp: at.toISOString(), data }),
  ...(callbackUrl === undefined ? {} : { callbackUrl }),
  state: 'due',
  attempts: 0,
  refusals: 0,
  dueAt: now,
  leasedUntil: null,
  lastStatus: null,
  lastProblem: null,
  addedAt: now,
  createdAt: now,
  deliveredAt: null,
  resentAt: null,
  removeAt: null,
});

/** Stores an event for delivery to a webhook; an event that is already in the list stays as it is. */
export const addDelivery = async (webhookId: string, message: WebhookMessage, now: Date): Promise<void> => {
  try {
    await WebhookDeliveryModel.create(buildDelivery(webhookId, message, now));
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  // The webhook is woken after the event is stored, and for a repeat too: the first hand-over may have ended between the two writes.
  await wakeWebhook(webhookId, now);
};
