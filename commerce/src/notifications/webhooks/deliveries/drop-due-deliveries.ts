import type { ClientSession } from 'mongodb';

import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { ended } from './webhook-schedule.ts';
import { WebhookModel } from '../webhook.model.ts';

/** Drops the events that wait for the webhooks of an account that is switched off. It runs in the caller's transaction. */
export const dropDueDeliveries = async (
  { userId, now }: { userId: number; now: Date },
  session: ClientSession,
): Promise<void> => {
  const webhooks = await WebhookModel.find({ userId }, { _id: 1 }).session(session).lean();
  await WebhookDeliveryModel.updateMany(
    { webhookId: { $in: webhooks.map(({ _id }) => _id) }, state: 'due' },
    { $set: { state: 'failed', lastProblem: 'account-blocked', ...ended(now) } },
    { session },
  );
};
