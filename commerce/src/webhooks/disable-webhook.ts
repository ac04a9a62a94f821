import { findRecipient } from '../users/find-recipient.ts';
import { composeWebhookDisabledMail } from './webhook-disabled-mail.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/** Ends what is still due for a webhook that hears no more. */
export const endDueDeliveries = async (webhookId: string, lastProblem: string): Promise<void> => {
  await WebhookDeliveryModel.updateMany(
    { webhookId, state: 'due' },
    { $set: { state: 'failed', dueAt: null, lastProblem } },
  );
};

/** Switches a webhook off that does not answer, and tells its owner, once. */
export const disableWebhook = async (
  deps: Pick<WebhooksDeps, 'mailQueue' | 'publicUrl' | 'brandName'>,
  { _id, userId, url }: Pick<Webhook, '_id' | 'userId' | 'url'>,
  disabledReason: 'failing' | 'gone',
): Promise<void> => {
  const { modifiedCount } = await WebhookModel.updateOne(
    { _id, isEnabled: true },
    { $set: { isEnabled: false, disabledReason } },
  );
  await endDueDeliveries(_id, 'switched-off');
  if (modifiedCount === 0) return;
  const owner = await findRecipient(userId);
  if (!owner) return;
  const { email, name, locale } = owner;
  await deps.mailQueue.enqueue(composeWebhookDisabledMail(deps, { to: email, name, locale, url }));
};
