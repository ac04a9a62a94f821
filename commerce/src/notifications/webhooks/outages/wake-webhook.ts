import { freshEventPauseMs } from '../deliveries/webhook-schedule.ts';
import { webhookCollection } from '../webhook.model.ts';

/**
 * Gives a webhook a turn because an event was added: at once, or for a failing webhook a minute after its last attempt. A webhook that is
 * off gets its turn when it is switched on.
 */
export const wakeWebhook = async (_id: string, now: Date): Promise<void> => {
  const isFailing = { $gt: ['$failuresInARow', 0] };
  const afterPause = { $max: [now, { $add: [{ $ifNull: ['$lastAttemptAt', now] }, freshEventPauseMs] }] };
  const soonest = { $min: ['$turnAt', { $cond: [isFailing, afterPause, now] }] };
  await webhookCollection().updateOne({ _id }, [
    {
      $set: {
        wakeups: { $add: [{ $ifNull: ['$wakeups', 0] }, 1] },
        turnAt: { $cond: ['$isEnabled', soonest, null] },
      },
    },
  ]);
};
