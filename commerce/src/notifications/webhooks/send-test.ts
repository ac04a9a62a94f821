import { CommerceError } from '../../platform/http/commerce-error.ts';
import { buildDelivery } from './deliveries/add-delivery.ts';
import { findWebhook, type OwnWebhook } from './find-webhook.ts';
import { testEventType } from './deliveries/note-outcome.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './deliveries/webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/**
 * Queues a test. It is sent before all other events and ignores a failing webhook's pause, so that an owner who has repaired the receiver
 * need not wait. While a test waits no second one is queued.
 * @throws CommerceError WEBHOOK_NOT_FOUND, WEBHOOK_OFF, TOO_MANY_REQUESTS after five in a minute.
 */
export const sendTest = async (
  { clock, randomness, throttles }: Pick<WebhooksDeps, 'clock' | 'randomness' | 'throttles'>,
  own: OwnWebhook,
): Promise<WebhookDelivery> => {
  const { _id: webhookId, isEnabled, testDeliveryId } = await findWebhook(own);
  if (!isEnabled) throw new CommerceError('WEBHOOK_OFF');
  const waiting = testDeliveryId
    ? await WebhookDeliveryModel.findOne({ _id: testDeliveryId, state: 'due' }).lean<WebhookDelivery>()
    : null;
  if (waiting) return waiting;
  await throttles.tests.count(String(own.userId));
  const at = clock();
  const id = `evt_test_${randomness.bytes(8).toString('hex')}`;
  const delivery = buildDelivery(webhookId, { id, type: testEventType, at, data: {} }, at);
  await WebhookDeliveryModel.create(delivery);
  await WebhookModel.updateOne(
    { _id: webhookId, isEnabled: true },
    { $set: { testDeliveryId: delivery._id, turnAt: at }, $inc: { wakeups: 1 } },
  );
  return delivery;
};
