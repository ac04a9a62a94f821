import type { WebhookEventType } from '@shop/shared-types/contract/webhook-events';

import { findSubscription, findWebhook, type OwnWebhook } from './find-webhook.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';

/**
 * Sets the types of events that a webhook gets from now on; null is all types. Events that already wait are still sent.
 * @throws CommerceError WEBHOOK_NOT_FOUND.
 */
export const chooseWebhookEvents = async (
  own: OwnWebhook,
  { eventTypes }: { eventTypes: WebhookEventType[] | null },
): Promise<Webhook> => {
  const { _id } = await findSubscription(own);
  await WebhookModel.updateOne({ _id }, { $set: { eventTypes: eventTypes && [...new Set(eventTypes)] } });
  return findWebhook(own);
};
