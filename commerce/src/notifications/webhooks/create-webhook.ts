import mongoose from 'mongoose';

import { webhooksMax } from '@shop/shared-types/constants';
import type { WebhookEventType } from '@shop/shared-types/contract/webhook-events';

import { claimHolder } from '../../accounts/users/claim-holder.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { takeTurn } from '../../platform/database/turn.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { followOutbox } from '../../platform/events/follow-outbox.ts';
import { assertCallableUrl } from '../../platform/outside-calls/assert-callable-url.ts';
import { buildWebhook } from './build-webhook.ts';
import { writeSecret } from './sign-webhook.ts';
import { notifiedAccountOf, webhookChannelName } from './webhook-channel.ts';
import { WebhookModel, type Webhook } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

const secretBytes = 24;

export const newSecret = ({ randomness }: Pick<WebhooksDeps, 'randomness'>): string =>
  writeSecret(randomness.bytes(secretBytes));

export interface NewWebhook {
  userId: number;
  url: string;
  /** Left out or null: every type. */
  eventTypes?: WebhookEventType[] | null | undefined;
  /** True: it hears of the sandbox alone. */
  isSandbox?: boolean | undefined;
}

/**
 * Registers an address that gets the account's events from now on.
 * @throws CommerceError LOGIN_REQUIRED when the account was erased meanwhile; WEBHOOK_URL_REFUSED, WEBHOOKS_LIMIT with `limit`.
 */
export const createWebhook = async (
  deps: Pick<WebhooksDeps, 'randomness' | 'secrets' | 'clock' | 'allowsPrivateUrl'>,
  { userId, url, eventTypes = null, isSandbox = false }: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> => {
  const callable = assertCallableUrl(url, deps);
  const secret = newSecret(deps);
  const webhook = buildWebhook(
    {
      _id: `wh_${deps.randomness.bytes(12).toString('hex')}`,
      userId,
      url: callable,
      eventTypes: eventTypes && [...new Set(eventTypes)],
      isSandbox,
      secretSealed: deps.secrets.encrypt('webhook-secret', secret),
    },
    deps.clock(),
  );
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await claimHolder(userId, session))) throw new CommerceError('LOGIN_REQUIRED');
      await takeTurn(`webhooks:${userId}`, session);
      if ((await WebhookModel.countDocuments({ userId, isCallback: { $ne: true } }).session(session)) >= webhooksMax)
        throw new CommerceError('WEBHOOKS_LIMIT', { limit: webhooksMax });
      await WebhookModel.create([webhook], { session });
    }, moneyTransaction),
  );
  await followOutbox(webhookChannelName, notifiedAccountOf(webhook));
  return { webhook, secret };
};
