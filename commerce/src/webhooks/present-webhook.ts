import type { webhooksContract } from '@shop/shared-types/contract/webhooks';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import type { WebhookDelivery } from './webhook-delivery.model.ts';
import type { Webhook } from './webhook.model.ts';

/** A webhook as its owner sees it; the secret stays here. */
export const presentWebhook = (webhook: Webhook): AnswerOf<typeof webhooksContract.switchWebhook> => ({
  id: webhook._id,
  url: webhook.url,
  isEnabled: webhook.isEnabled,
  disabledReason: webhook.disabledReason,
  createdAt: webhook.createdAt.toISOString(),
  lastDeliveredAt: webhook.lastDeliveredAt?.toISOString() ?? null,
});

export const presentDelivery = (delivery: WebhookDelivery): AnswerOf<typeof webhooksContract.testWebhook> => ({
  id: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  lastStatus: delivery.lastStatus,
  lastProblem: delivery.lastProblem,
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: delivery.dueAt?.toISOString() ?? null,
});
