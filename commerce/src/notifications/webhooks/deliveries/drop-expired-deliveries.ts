import { WebhookDeliveryModel, type WebhookDelivery } from './webhook-delivery.model.ts';
import { ended, waitingKeptMs } from './webhook-schedule.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

const droppedAtOnce = 1_000;
const roundsMax = 1_000;

/**
 * Drops events that have waited for 30 days because their webhook was off. The list shows them for 14 more days as failed with the problem
 * `expired`.
 * @returns how many were dropped.
 */
export const dropExpiredDeliveries = async ({
  clock,
  countDelivery,
}: Pick<WebhooksDeps, 'clock' | 'countDelivery'>): Promise<number> => {
  const now = clock();
  const addedBefore = new Date(now.getTime() - waitingKeptMs);
  let dropped = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const expired = await WebhookDeliveryModel.find(
      { addedAt: { $lte: addedBefore }, dueAt: { $type: 'date' } },
      { _id: 1 },
    )
      .limit(droppedAtOnce)
      .lean<Pick<WebhookDelivery, '_id'>[]>();
    if (expired.length === 0) break;
    const { modifiedCount } = await WebhookDeliveryModel.updateMany(
      { _id: { $in: expired.map(({ _id }) => _id) }, state: 'due' },
      { $set: { state: 'failed', lastProblem: 'expired', ...ended(now) } },
    );
    dropped += modifiedCount;
  }
  countDelivery('expired', dropped);
  return dropped;
};
