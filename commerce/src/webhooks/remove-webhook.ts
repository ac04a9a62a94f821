import { unfollowOutbox } from '../platform/events/follow-outbox.ts';
import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { webhookChannelName } from './webhook-channel.ts';
import { WebhookDeliveryModel } from './deliveries/webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

/** Removes a webhook with its list of deliveries. @throws CommerceError WEBHOOK_NOT_FOUND. */
export const removeWebhook = async (own: OwnWebhook): Promise<void> => {
  const { _id, userId } = await findWebhook(own);
  await WebhookModel.deleteOne({ _id });
  await WebhookDeliveryModel.deleteMany({ webhookId: _id });
  if (!(await WebhookModel.exists({ userId }))) await unfollowOutbox(webhookChannelName, userId);
};
