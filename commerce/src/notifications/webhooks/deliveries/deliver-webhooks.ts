import { repeat, type Repetition } from '../../../platform/clock/repeat.ts';
import { createLanes } from '../../../platform/work-queue/lanes.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDelivery, claimDeliveryOf, type Claimed } from './claim-delivery.ts';
import { noteFailure, noteSuccess } from './note-outcome.ts';
import { webhookLaneLimits, type WebhookPlace } from './webhook-schedule.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

/** A webhook's turn ends with its first failed attempt, and at the latest after this many events or this much time. */
const turnEventsMax = 20;
const turnMs = 1_000;
/** How often a node queries for events whose pause is over; new events are sent at once. */
const roundEveryMs = 2_000;

export interface WebhookDeliverer {
  /** Sends all due events; safe on every node at once. @returns how many attempts were made. */
  deliverDue(): Promise<number>;
  /** Sends all due events in the background. */
  deliverSoon(): void;
  /** Starts this node's rounds, which run while `mayRun` returns true; `stop` waits for the attempts in progress. */
  start(when?: Pick<Repetition, 'mayRun'>): { stop(): Promise<void> };
}

/** Sends events to webhooks until their receivers answer 2xx. The receivers of one user never delay those of another. */
export const createWebhookDeliverer = (deps: WebhooksDeps): WebhookDeliverer => {
  const lanes = createLanes<WebhookPlace>(webhookLaneLimits);
  const running = new Set<Promise<unknown>>();
  let lastClaim: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** A node makes one claim at a time: two parallel claims would take the same free lane. */
  const claim = (): Promise<(Claimed & { giveBack: () => void }) | null> => {
    const claiming = lastClaim.then(async () => {
      if (isStopped || lanes.isFull()) return null;
      const claimed = await claimDelivery(lanes, deps.clock());
      if (!claimed) return null;
      const { userId, _id: webhookId } = claimed.webhook;
      return { ...claimed, giveBack: lanes.take({ userId, webhookId }) };
    });
    lastClaim = claiming.catch(() => undefined);
    return claiming;
  };

  /** @returns whether the receiver took the event. */
  const deliver = async (claimed: Claimed): Promise<boolean> => {
    const outcome = await attemptDelivery(deps, claimed);
    if (outcome.problem === null) {
      await noteSuccess(claimed, outcome, deps.clock());
      deps.countDelivery('delivered');
      return true;
    }
    const isRetried = await noteFailure(deps, claimed, outcome);
    deps.countDelivery(isRetried ? 'retried' : 'failed');
    return false;
  };

  /** Sends the claimed event and, as long as attempts succeed, the events after it. @returns how many attempts were made. */
  const serveTurn = async (claimed: Claimed): Promise<number> => {
    const endsAt = deps.clock().getTime() + turnMs;
    let attempts = 1;
    let isTaken = await deliver(claimed);
    // The receiver answered, so the webhook is no longer failing.
    const webhook = { ...claimed.webhook, failuresInARow: 0, failingSince: null, testDeliveryId: null };
    while (isTaken && attempts < turnEventsMax && deps.clock().getTime() < endsAt) {
      const delivery = await claimDeliveryOf(webhook, deps.clock());
      if (!delivery) break;
      attempts += 1;
      isTaken = await deliver({ webhook, delivery });
    }
    return attempts;
  };

  /** A worker that has claimed an event starts a second worker before it sends, so that an idle round costs one query. */
  const deliverDue = async (): Promise<number> => {
    let attempts = 0;
    const helpers: Promise<number>[] = [];
    const failures: unknown[] = [];
    for (let claimed = await claim(); claimed; claimed = await claim()) {
      const helper = deliverDue().catch((failure: unknown) => {
        failures.push(failure);
        return 0;
      });
      helpers.push(helper);
      try {
        attempts += await serveTurn(claimed);
      } finally {
        claimed.giveBack();
      }
    }
    for (const helped of await Promise.all(helpers)) attempts += helped;
    if (failures.length > 0) throw failures[0];
    return attempts;
  };

  const deliverSoon = (): void => {
    const delivering = deliverDue()
      .catch((failure: unknown) => deps.logger.warn({ err: failure }, 'webhooks could not be delivered'))
      .finally(() => running.delete(delivering));
    running.add(delivering);
  };

  return {
    deliverDue,
    deliverSoon,
    start: (when = {}) => {
      isStopped = false;
      // A round does not wait for its attempts: a silent receiver would keep the retries of others waiting.
      const round = (): Promise<void> => Promise.resolve(deliverSoon());
      const loop = repeat({ ...when, name: 'webhooks', everyMs: roundEveryMs, logger: deps.logger, round });
      return {
        stop: async () => {
          isStopped = true;
          await loop.stop();
          await Promise.all(running);
        },
      };
    },
  };
};
