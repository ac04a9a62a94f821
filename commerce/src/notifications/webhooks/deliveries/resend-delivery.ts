import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { deliveryIdOf } from './add-delivery.ts';
import { findWebhook, type OwnWebhook } from '../find-webhook.ts';
import { testEventType } from './note-outcome.ts';
import { wakeWebhook } from '../outages/wake-webhook.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/**
 * Sends an event of the list again, under its id, with a new schedule. A waiting event is tried at once, unless an attempt is in progress.
 * @throws CommerceError WEBHOOK_NOT_FOUND, WEBHOOK_EVENT_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export const resendDelivery = async (
  { clock, throttles }: Pick<WebhooksDeps, 'clock' | 'throttles'>,
  own: OwnWebhook,
  eventId: string,
): Promise<WebhookDelivery> => {
  const { _id: webhookId } = await findWebhook(own);
  await throttles.resends.count(String(own.userId));
  const now = clock();
  const mine = { _id: deliveryIdOf(webhookId, eventId), type: { $ne: testEventType } };
  await WebhookDeliveryModel.updateOne(
    { ...mine, $or: [{ state: { $ne: 'due' } }, { leasedUntil: null }, { leasedUntil: { $lte: now } }] },
    {
      $set: {
        state: 'due',
        dueAt: now,
        leasedUntil: null,
        refusals: 0,
        deliveredAt: null,
        resentAt: null,
        removeAt: null,
      },
    },
  );
  const delivery = await WebhookDeliveryModel.findOne(mine).lean<WebhookDelivery>();
  if (!delivery) throw new CommerceError('WEBHOOK_EVENT_NOT_FOUND');
  await wakeWebhook(webhookId, now);
  return delivery;
};
