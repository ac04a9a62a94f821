import { webhookResendMax } from '@shop/shared-types/constants';

import { findWebhook, type OwnWebhook } from '../find-webhook.ts';
import { testEventType } from './note-outcome.ts';
import { wakeWebhook } from '../outages/wake-webhook.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import { WebhookModel, type Webhook, type WebhookResend } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/** A repeat, and how many of its events are not delivered yet. */
export interface ResendProgress extends WebhookResend {
  left: number;
}

const markedAtOnce = 1_000;

export const readResend = async ({
  _id: webhookId,
  resend,
}: Pick<Webhook, '_id' | 'resend'>): Promise<ResendProgress | null> => {
  if (!resend) return null;
  const left = await WebhookDeliveryModel.countDocuments({
    webhookId,
    resentAt: resend.requestedAt,
    dueAt: { $type: 'date' },
  });
  return { ...resend, left };
};

/** Makes finished events due again, in the order in which they happened. */
const markDue = async (ids: readonly string[], requestedAt: Date): Promise<void> => {
  for (let start = 0; start < ids.length; start += markedAtOnce) {
    await WebhookDeliveryModel.collection.updateMany(
      { _id: { $in: ids.slice(start, start + markedAtOnce) as never[] }, state: { $ne: 'due' } },
      [
        {
          $set: {
            state: 'due',
            dueAt: '$addedAt',
            leasedUntil: null,
            refusals: 0,
            deliveredAt: null,
            resentAt: requestedAt,
            removeAt: null,
          },
        },
      ],
    );
  }
};

/**
 * Sends every event since a moment again, under its id: delivered and failed events, oldest first, at most 5,000 in one repeat. Waiting
 * events are sent anyway. While a repeat runs, a second call returns that repeat and starts none.
 * @throws CommerceError WEBHOOK_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export const resendEvents = async (
  { clock, throttles }: Pick<WebhooksDeps, 'clock' | 'throttles'>,
  own: OwnWebhook,
  since: Date,
): Promise<ResendProgress> => {
  const webhook = await findWebhook(own);
  const running = await readResend(webhook);
  if (running && running.left > 0) return running;
  await throttles.bulkResends.count(String(own.userId));
  const requestedAt = clock();
  const found = await WebhookDeliveryModel.find(
    { webhookId: webhook._id, state: { $in: ['delivered', 'failed'] }, addedAt: { $gte: since } },
    { _id: 1, addedAt: 1, type: 1 },
  )
    .sort({ addedAt: 1 })
    .limit(webhookResendMax + 1)
    .lean<Pick<WebhookDelivery, '_id' | 'addedAt' | 'type'>[]>();
  const ids = found
    .slice(0, webhookResendMax)
    .filter(({ type }) => type !== testEventType)
    .map(({ _id }) => _id);
  const nextSince = found[webhookResendMax]?.addedAt ?? null;
  const resend: WebhookResend = { since, requestedAt, total: ids.length, nextSince };
  // Of two calls at the same moment one starts the repeat, and the other returns it.
  const begun = await WebhookModel.updateOne(
    { _id: webhook._id, 'resend.requestedAt': webhook.resend?.requestedAt ?? null },
    { $set: { resend } },
  );
  if (begun.modifiedCount > 0) {
    await markDue(ids, requestedAt);
    await wakeWebhook(webhook._id, requestedAt);
  }
  const progress = await readResend(await findWebhook(own));
  return progress ?? { ...resend, left: 0 };
};
