import type { WebhookBacklog } from '../../../platform/metrics/create-metrics.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import { hasCome } from '../../../platform/database/has-come.ts';
import { WebhookModel, type Webhook } from '../webhook.model.ts';

/** Bounds that keep a scrape cheap, however many events wait: beyond them the figures stop growing. */
const webhooksMax = 1_000;
const countedMax = 100_000;

/**
 * Counts the events that are due at `now` and could be sent. Events of webhooks that are off or pause after a failure do not count, since
 * they wait for their receivers and not for this shop.
 */
export const readWebhookBacklog = async (now: Date): Promise<WebhookBacklog> => {
  const webhooks = await WebhookModel.find({ turnAt: hasCome(now) }, { _id: 1 })
    .sort({ turnAt: 1 })
    .limit(webhooksMax)
    .lean<Pick<Webhook, '_id'>[]>();
  if (webhooks.length === 0) return { due: 0, oldestSeconds: 0 };
  const filter = { webhookId: { $in: webhooks.map(({ _id }) => _id) }, dueAt: hasCome(now) };
  const due = await WebhookDeliveryModel.countDocuments(filter, { limit: countedMax });
  const oldest = await WebhookDeliveryModel.findOne(filter, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<Pick<WebhookDelivery, 'dueAt'>>();
  const oldestMs = oldest?.dueAt ? now.getTime() - oldest.dueAt.getTime() : 0;
  return { due, oldestSeconds: oldestMs / 1000 };
};
