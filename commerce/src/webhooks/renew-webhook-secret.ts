import { newSecret } from './create-webhook.ts';
import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/** Replaces the secret; the next attempt is signed with the new one. @throws CommerceError WEBHOOK_NOT_FOUND. */
export const renewWebhookSecret = async (
  deps: Pick<WebhooksDeps, 'randomness' | 'secrets'>,
  own: OwnWebhook,
): Promise<{ webhook: Webhook; secret: string }> => {
  const webhook = await findWebhook(own);
  const secret = newSecret(deps);
  const secretSealed = deps.secrets.encrypt('webhook-secret', secret);
  await WebhookModel.updateOne({ _id: webhook._id }, { $set: { secretSealed } });
  return { webhook, secret };
};
