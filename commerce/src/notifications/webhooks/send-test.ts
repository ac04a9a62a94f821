import mongoose from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { buildDelivery } from './deliveries/add-delivery.ts';
import { findSubscription, type OwnWebhook } from './find-webhook.ts';
import { testEventType } from './deliveries/note-outcome.ts';
import { WebhookDeliveryModel, type WebhookDelivery } from './deliveries/webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/** Queues a test unless another press has queued one since the webhook was read. @returns whether it is queued */
const queueTest = (webhookId: string, seen: string | null, delivery: WebhookDelivery, at: Date): Promise<boolean> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { matchedCount } = await WebhookModel.updateOne(
        { _id: webhookId, isEnabled: true, testDeliveryId: seen },
        { $set: { testDeliveryId: delivery._id, turnAt: at }, $inc: { wakeups: 1 } },
        { session },
      );
      if (matchedCount === 0) return false;
      await WebhookDeliveryModel.create([delivery], { session });
      return true;
    }, moneyTransaction),
  );

/** A webhook whose test changes at each of so many looks is not asked any more. */
const looksMax = 5;

/**
 * Queues a test. It is sent before all other events and ignores a failing webhook's pause, so that an owner who has repaired the receiver
 * need not wait. While a test waits no second one is queued, also of two presses at the same moment.
 * @throws CommerceError WEBHOOK_NOT_FOUND, WEBHOOK_OFF, TOO_MANY_REQUESTS after five in a minute; UNAVAILABLE when tests come and go at every look.
 */
export const sendTest = async (
  { clock, randomness, throttles }: Pick<WebhooksDeps, 'clock' | 'randomness' | 'throttles'>,
  own: OwnWebhook,
): Promise<WebhookDelivery> => {
  for (let look = 1; look <= looksMax; look += 1) {
    const { _id: webhookId, isEnabled, testDeliveryId } = await findSubscription(own);
    if (!isEnabled) throw new CommerceError('WEBHOOK_OFF');
    const waiting = testDeliveryId
      ? await WebhookDeliveryModel.findOne({ _id: testDeliveryId, state: 'due' }).lean<WebhookDelivery>()
      : null;
    if (waiting) return waiting;
    if (look === 1) await throttles.tests.count(String(own.userId));
    const at = clock();
    const id = `evt_test_${randomness.bytes(8).toString('hex')}`;
    const delivery = buildDelivery(webhookId, { id, type: testEventType, at, data: {} }, at);
    if (await queueTest(webhookId, testDeliveryId, delivery, at)) return delivery;
  }
  throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });
};
