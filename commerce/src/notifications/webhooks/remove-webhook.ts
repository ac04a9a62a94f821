import { unfollowOutbox } from '../../platform/events/follow-outbox.ts';
import { readCallbackSecret } from '../../accounts/callbacks/keep-callback-secret.ts';
import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { notifiedAccountOf, webhookChannelName } from './webhook-channel.ts';
import { WebhookDeliveryModel } from './deliveries/webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

/** Removes a webhook with its list of deliveries. @throws CommerceError WEBHOOK_NOT_FOUND. */
export const removeWebhook = async (own: OwnWebhook): Promise<void> => {
  const webhook = await findWebhook(own);
  const { _id, userId, isSandbox } = webhook;
  await WebhookModel.deleteOne({ _id });
  await WebhookDeliveryModel.deleteMany({ webhookId: _id });
  const others = { userId, isSandbox: isSandbox ? true : { $ne: true } };
  const isHeard = (await WebhookModel.exists(others)) ?? (await readCallbackSecret(userId));
  if (!isHeard) await unfollowOutbox(webhookChannelName, notifiedAccountOf(webhook));
};
