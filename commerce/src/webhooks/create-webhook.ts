import { webhooksMax } from '@shop/shared-types/constants';

import { CommerceError } from '../platform/http/commerce-error.ts';
import { followOutbox } from '../platform/events/follow-outbox.ts';
import { assertCallableUrl } from './assert-callable-url.ts';
import { writeSecret } from './sign-webhook.ts';
import { webhookChannelName } from './webhook-channel.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

const secretBytes = 24;

export const newSecret = ({ randomness }: Pick<WebhooksDeps, 'randomness'>): string =>
  writeSecret(randomness.bytes(secretBytes));

/**
 * Registers an address that hears of everything that happens to the account from now on.
 * @throws CommerceError WEBHOOK_URL_REFUSED, WEBHOOKS_LIMIT with `limit`.
 */
export const createWebhook = async (
  deps: Pick<WebhooksDeps, 'randomness' | 'secrets' | 'clock' | 'allowsPrivateUrl'>,
  { userId, url }: { userId: number; url: string },
): Promise<{ webhook: Webhook; secret: string }> => {
  const callable = assertCallableUrl(url, deps);
  if ((await WebhookModel.countDocuments({ userId })) >= webhooksMax) {
    throw new CommerceError('WEBHOOKS_LIMIT', { limit: webhooksMax });
  }
  const secret = newSecret(deps);
  const webhook: Webhook = {
    _id: `wh_${deps.randomness.bytes(12).toString('hex')}`,
    userId,
    url: callable,
    secretSealed: deps.secrets.encrypt('webhook-secret', secret),
    isEnabled: true,
    disabledReason: null,
    failuresInARow: 0,
    createdAt: deps.clock(),
    lastDeliveredAt: null,
  };
  await WebhookModel.create(webhook);
  await followOutbox(webhookChannelName, userId);
  return { webhook, secret };
};
