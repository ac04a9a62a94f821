import { isDuplicateKey } from '../platform/database/commit-batch.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';

export interface WebhookMessage {
  id: string;
  type: string;
  at: Date;
  data: unknown;
}

/** Puts an event on its way to a webhook; one that is on its way already stays as it is. */
export const addDelivery = async (
  webhookId: string,
  { id, type, at, data }: WebhookMessage,
  now: Date,
): Promise<WebhookDelivery> => {
  const delivery: WebhookDelivery = {
    _id: `${webhookId}:${id}`,
    webhookId,
    eventId: id,
    type,
    body: JSON.stringify({ id, type, timestamp: at.toISOString(), data }),
    state: 'due',
    attempts: 0,
    dueAt: now,
    lastStatus: null,
    lastProblem: null,
    createdAt: now,
    deliveredAt: null,
  };
  try {
    await WebhookDeliveryModel.create(delivery);
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  return delivery;
};
