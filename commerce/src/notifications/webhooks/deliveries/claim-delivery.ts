import { hasCome } from '../../../platform/database/has-come.ts';
import { claimDue } from '../../../platform/work-queue/claim-due.ts';
import type { Lanes } from '../../../platform/work-queue/lanes.ts';
import { WebhookDeliveryModel, webhookRecords, type WebhookDelivery } from './webhook-delivery.model.ts';
import { leaseMs, type WebhookPlace } from './webhook-schedule.ts';
import { webhookCollection, WebhookModel, type Webhook } from '../webhook.model.ts';

/** An event to send, and the webhook as it was when the event was claimed. */
export interface Claimed {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

/**
 * Most turns in one claim: a turn may find nothing to send, for example after another node sent it. The claim then waits for the next
 * round.
 */
const emptyTurnsMax = 100;

/**
 * Gives the next webhook in the queue its turn. A healthy webhook goes to the end of the queue, where other workers can claim it again. A
 * failing webhook leaves the queue until its attempt is over, so that all nodes together make one attempt at it.
 */
const takeTurn = async (lanes: Pick<Lanes<WebhookPlace>, 'full'>, now: Date): Promise<Webhook | null> => {
  const isFailing = { $gt: ['$failuresInARow', 0] };
  const webhook = await webhookCollection().findOneAndUpdate(
    { turnAt: hasCome(now), userId: { $nin: lanes.full('userId') }, _id: { $nin: lanes.full('webhookId') } },
    [
      {
        $set: {
          turnAt: { $cond: [isFailing, new Date(now.getTime() + leaseMs), now] },
          servedAt: now,
          lastAttemptAt: now,
        },
      },
    ],
    { sort: { turnAt: 1, servedAt: 1 }, returnDocument: 'after' },
  );
  if (!webhook) return null;
  // The user's other webhooks also go to the end of the queue, so that turns rotate by user, not by webhook.
  await WebhookModel.updateMany(
    { userId: webhook.userId, _id: { $ne: webhook._id }, turnAt: { $lt: now } },
    { $set: { turnAt: now } },
  );
  return webhook;
};

/** Claims the webhook's test if one waits, otherwise the event that has been due longest. No other worker can claim it during the lease. */
export const claimDeliveryOf = async (
  { _id: webhookId, testDeliveryId }: Pick<Webhook, '_id' | 'testDeliveryId'>,
  now: Date,
): Promise<WebhookDelivery | null> => {
  const claim = (among: Partial<WebhookDelivery>) => claimDue(webhookRecords, { now, leaseMs, among });
  const test = testDeliveryId ? await claim({ _id: testDeliveryId }) : null;
  return test ?? claim({ webhookId });
};

/** Nothing is due: the webhook's next turn comes with its next event, unless an event was added meanwhile. */
const endTurns = async ({ _id, wakeups }: Webhook): Promise<void> => {
  const next = await WebhookDeliveryModel.findOne({ webhookId: _id, dueAt: { $type: 'date' } }, { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<Pick<WebhookDelivery, 'dueAt'>>();
  await WebhookModel.updateOne({ _id, wakeups, isEnabled: true }, { $set: { turnAt: next?.dueAt ?? null } });
};

/**
 * Claims the next event to send: round robin over the users with due events, and for each user over the webhooks. Both queries read an
 * index in its order, so that their cost does not grow with the number of waiting events.
 * @returns null when there is nothing to send, or only events of users whose lanes are all in use.
 */
export const claimDelivery = async (lanes: Pick<Lanes<WebhookPlace>, 'full'>, now: Date): Promise<Claimed | null> => {
  for (let turn = 0; turn < emptyTurnsMax; turn += 1) {
    const webhook = await takeTurn(lanes, now);
    if (!webhook) return null;
    const delivery = await claimDeliveryOf(webhook, now);
    if (delivery) return { webhook, delivery };
    await endTurns(webhook);
  }
  return null;
};
