import { CommerceError } from '../../platform/http/commerce-error.ts';
import { newSecret } from './create-webhook.ts';
import { findSubscription, findWebhook, type OwnWebhook } from './find-webhook.ts';
import { previousSecretKeptMs } from './deliveries/webhook-schedule.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/**
 * Replaces the secret. For 24 hours calls are signed with the new and the previous secret, so that the receiver can switch without a
 * refused call. Older secrets no longer sign.
 * @throws CommerceError WEBHOOK_NOT_FOUND; STATUS_CONFLICT when the secret was replaced meanwhile, so that no secret is handed out that does
 * not sign.
 */
export const renewWebhookSecret = async (
  deps: Pick<WebhooksDeps, 'randomness' | 'secrets' | 'clock'>,
  own: OwnWebhook,
): Promise<{ webhook: Webhook; secret: string }> => {
  const { _id, secretSealed } = await findSubscription(own);
  const secret = newSecret(deps);
  const change = {
    secretSealed: deps.secrets.encrypt('webhook-secret', secret),
    previousSecretSealed: secretSealed,
    previousSecretUntil: new Date(deps.clock().getTime() + previousSecretKeptMs),
  };
  const { matchedCount } = await WebhookModel.updateOne({ _id, secretSealed }, { $set: change });
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  return { webhook: await findWebhook(own), secret };
};
