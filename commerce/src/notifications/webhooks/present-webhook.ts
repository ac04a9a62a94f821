import { webhookDueCountMax } from '@shop/shared-types/constants';
import type { webhooksContract } from '@shop/shared-types/contract/webhooks';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import type { CallbackSecret } from '../../accounts/callbacks/callback-secret.model.ts';
import { readResend, type ResendProgress } from './deliveries/resend-events.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './deliveries/webhook-delivery.model.ts';
import type { Webhook } from './webhook.model.ts';

const timeOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const presentResend = ({
  since,
  requestedAt,
  total,
  left,
  nextSince,
}: ResendProgress): AnswerOf<typeof webhooksContract.resendWebhookEvents> => ({
  since: since.toISOString(),
  requestedAt: requestedAt.toISOString(),
  total,
  left,
  nextSince: timeOf(nextSince),
});

/** A webhook as its owner sees it at `now`, without the secrets. */
export const presentWebhook = async (
  webhook: Webhook,
  now: Date,
): Promise<AnswerOf<typeof webhooksContract.switchWebhook>> => {
  const waiting = { webhookId: webhook._id, dueAt: { $type: 'date' as const } };
  const dueCount = await WebhookDeliveryModel.countDocuments(waiting, { limit: webhookDueCountMax });
  const resend = await readResend(webhook);
  const { previousSecretUntil } = webhook;
  return {
    id: webhook._id,
    url: webhook.url,
    isCallback: webhook.isCallback === true,
    isEnabled: webhook.isEnabled,
    disabledReason: webhook.disabledReason,
    disabledAt: timeOf(webhook.disabledAt),
    failingSince: timeOf(webhook.failingSince),
    eventTypes: webhook.isCallback ? null : (webhook.eventTypes ?? null),
    isSandbox: webhook.isSandbox === true,
    dueCount,
    previousSecretUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    resend: resend && presentResend(resend),
    createdAt: webhook.createdAt.toISOString(),
    lastDeliveredAt: timeOf(webhook.lastDeliveredAt),
  };
};

/** Since when the callback secret signs, at `now`. */
export const presentCallbackSecret = (
  stored: CallbackSecret | null,
  now: Date,
): AnswerOf<typeof webhooksContract.readCallbackSecret> => {
  const { createdAt, previousSecretUntil = null } = stored ?? {};
  return {
    createdAt: timeOf(createdAt),
    previousSecretUntil: timeOf(previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null),
  };
};

export const presentDelivery = (delivery: WebhookDelivery): AnswerOf<typeof webhooksContract.testWebhook> => ({
  id: delivery.eventId,
  type: delivery.type,
  callbackUrl: delivery.callbackUrl ?? null,
  state: delivery.state,
  attempts: delivery.attempts,
  lastStatus: delivery.lastStatus,
  lastProblem: delivery.lastProblem,
  createdAt: delivery.addedAt.toISOString(),
  deliveredAt: timeOf(delivery.deliveredAt),
  nextAttemptAt: timeOf(delivery.dueAt),
});
