import { findWebhook, type OwnWebhook } from '../find-webhook.ts';
import { deliveryStates, WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';

/** The sent and the waiting events of a webhook, newest first. @throws CommerceError WEBHOOK_NOT_FOUND. */
export const listDeliveries = async (own: OwnWebhook, { limit }: { limit: number }): Promise<WebhookDelivery[]> => {
  const { _id } = await findWebhook(own);
  // The query names all states, so that the index that begins with the state returns the newest events without sorting.
  return WebhookDeliveryModel.find({ webhookId: _id, state: { $in: deliveryStates }, addedAt: { $gt: new Date(0) } })
    .sort({ addedAt: -1, _id: -1 })
    .limit(limit)
    .lean<WebhookDelivery[]>();
};
