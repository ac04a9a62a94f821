import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { endDueDeliveries } from './disable-webhook.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';

/** Switches a webhook on, counting its failures anew, or off, which ends what is due. @throws CommerceError WEBHOOK_NOT_FOUND. */
export const switchWebhook = async (own: OwnWebhook, { isEnabled }: { isEnabled: boolean }): Promise<Webhook> => {
  const { _id } = await findWebhook(own);
  const disabledReason = isEnabled ? null : 'owner';
  await WebhookModel.updateOne(
    { _id },
    { $set: { isEnabled, disabledReason, ...(isEnabled ? { failuresInARow: 0 } : {}) } },
  );
  if (!isEnabled) await endDueDeliveries(_id, 'switched-off');
  return findWebhook(own);
};
