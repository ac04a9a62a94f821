import type { Outcome } from './attempt-delivery.ts';
import type { Claimed } from './claim-delivery.ts';
import { disableWebhook } from '../outages/disable-webhook.ts';
import { warnOfFailure } from '../outages/warn-of-failure.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { ended, endpointPauseMs, isFailing, nextAttemptAt, switchOffAfterMs, warnAfterMs } from './webhook-schedule.ts';
import { webhookCollection, WebhookModel, type Webhook } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/** The type of event that the owner sends to try the receiver. */
export const testEventType = 'test';

/** By this status a receiver says that nobody listens there any more. */
const goneStatus = 410;

/** `lastDeliveredAt` is at most this old: a busy webhook is not updated with every event. */
const deliveredPrecisionMs = 1_000;

const later = (from: Date, byMs: number): Date => new Date(from.getTime() + byMs);

const forgetTest = async ({ webhook, delivery }: Claimed): Promise<void> => {
  if (delivery.type !== testEventType) return;
  await WebhookModel.updateOne({ _id: webhook._id, testDeliveryId: delivery._id }, { $set: { testDeliveryId: null } });
};

/** Marks the receiver as healthy, whatever failed before: its waiting events are sent at once. */
const noteRecovery = async ({ _id }: Webhook, now: Date): Promise<void> => {
  const wasFailing = { $gt: ['$failuresInARow', 0] };
  await webhookCollection().updateOne(
    {
      _id,
      $or: [
        { failuresInARow: { $gt: 0 } },
        { lastDeliveredAt: null },
        { lastDeliveredAt: { $lt: later(now, -deliveredPrecisionMs) } },
      ],
    },
    [
      {
        $set: {
          failuresInARow: 0,
          failingSince: null,
          lastDeliveredAt: now,
          turnAt: { $cond: [{ $and: ['$isEnabled', wasFailing] }, now, '$turnAt'] },
          wakeups: { $add: ['$wakeups', { $cond: [wasFailing, 1, 0] }] },
        },
      },
    ],
  );
};

/** Records that the receiver accepted an event. */
export const noteSuccess = async (claimed: Claimed, { status }: Outcome, now: Date): Promise<void> => {
  const { _id } = claimed.delivery;
  await WebhookDeliveryModel.updateOne(
    { _id },
    { $set: { state: 'delivered', lastStatus: status, lastProblem: null, deliveredAt: now, ...ended(now) } },
  );
  await forgetTest(claimed);
  await noteRecovery(claimed.webhook, now);
};

/** A test is tried once, and its failure does not count: the owner is only trying the receiver. */
const noteFailedTest = async (claimed: Claimed, { status, problem }: Outcome, now: Date): Promise<void> => {
  const { webhook, delivery } = claimed;
  await WebhookDeliveryModel.updateOne(
    { _id: delivery._id },
    { $set: { state: 'failed', lastStatus: status, lastProblem: problem, ...ended(now) } },
  );
  await forgetTest(claimed);
  const { _id, failuresInARow } = webhook;
  if (!isFailing(webhook)) return;
  // The test used the turn of a failing webhook, so the next turn comes after the usual pause.
  const turnAt = later(now, endpointPauseMs(failuresInARow));
  await WebhookModel.updateOne({ _id, failuresInARow, isEnabled: true }, { $set: { turnAt } });
};

/**
 * Counts a failure of the webhook and sets its pause. Of attempts that ran in parallel only the first counts.
 * @returns the time since which it fails.
 */
const countFailure = async ({ _id, failuresInARow, failingSince }: Webhook, now: Date): Promise<Date> => {
  const since = failingSince ?? now;
  const failures = failuresInARow + 1;
  await WebhookModel.updateOne(
    { _id, failuresInARow, isEnabled: true },
    { $set: { failuresInARow: failures, failingSince: since, turnAt: later(now, endpointPauseMs(failures)) } },
  );
  return since;
};

/**
 * Tells the owner after an hour without success. Switches the webhook off after three days, or at once when the receiver says that it is
 * gone.
 */
const judgeOutage = async (deps: WebhooksDeps, webhook: Webhook, since: Date, { status }: Outcome): Promise<void> => {
  const failingMs = deps.clock().getTime() - since.getTime();
  if (status === goneStatus) await disableWebhook(deps, webhook, 'gone');
  else if (failingMs >= switchOffAfterMs) await disableWebhook(deps, webhook, 'failing');
  else if (failingMs >= warnAfterMs) await warnOfFailure(deps, webhook, since);
};

/** Records that the receiver did not accept an event. @returns whether it is tried again. */
export const noteFailure = async (deps: WebhooksDeps, claimed: Claimed, outcome: Outcome): Promise<boolean> => {
  const { webhook, delivery } = claimed;
  const now = deps.clock();
  if (delivery.type === testEventType) {
    await noteFailedTest(claimed, outcome, now);
    return false;
  }
  const isGone = webhook.isCallback === true && outcome.status === goneStatus;
  const dueAt = isGone ? null : nextAttemptAt(delivery, webhook, now);
  await WebhookDeliveryModel.updateOne(
    { _id: delivery._id, state: 'due' },
    {
      $set: {
        lastStatus: outcome.status,
        lastProblem: outcome.problem,
        ...(dueAt ? { dueAt, leasedUntil: null } : { state: 'failed', ...ended(now) }),
      },
      $inc: { refusals: isFailing(webhook) ? 0 : 1 },
    },
  );
  // Nobody listens at this address any more. The host answers, and other addresses of it are not to blame.
  if (isGone) {
    await noteRecovery(webhook, now);
    return false;
  }
  const since = await countFailure(webhook, now);
  await judgeOutage(deps, webhook, since, outcome);
  return dueAt !== null;
};
