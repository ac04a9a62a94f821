import type { LaneLimits } from '../../../platform/work-queue/lanes.ts';
import type { Webhook } from '../webhook.model.ts';
import type { WebhookDelivery } from './webhook-delivery.model.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Pauses of a webhook whose attempts all fail, after the first, second, … failure; the last pause repeats. During a pause no waiting event
 * is sent; then one event is tried. An order lives 20 minutes, so a receiver that works again is found within 15.
 */
export const endpointPausesMs = [
  5 * second,
  15 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
] as const;

/** A new event shortens a failing webhook's pause to this time since its last attempt: fresh codes should not wait 15 minutes. */
export const freshEventPauseMs = minute;

/**
 * Pauses of one event that a receiver refuses while it accepts others: 71 h 42 min in all. After the last one the event has failed. It
 * stays in the list, from where the owner can send it again.
 */
export const eventPausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  ...Array.from({ length: 8 }, () => 8 * hour),
] as const;

/** After this time without a success the owner gets an e-mail. */
export const warnAfterMs = hour;
/** After this time without a success the webhook is switched off. */
export const switchOffAfterMs = 3 * day;
/** An event that has waited this long, because its webhook was off, is dropped. The list shows it as failed with the problem `expired`. */
export const waitingKeptMs = 30 * day;
/** An event leaves the list this long after it was delivered, failed or dropped. */
const listKeptMs = 14 * day;
/** The record of a callback's host lives this long after the last event: as long as the event may wait and be listed. */
export const callbackHostKeptMs = waitingKeptMs + listKeptMs + day;
/** The previous secret signs for this long after a rotation. */
export const previousSecretKeptMs = day;

const timeoutMs = 10 * second;
const probeTimeoutMs = 3 * second;
/** Lease of an attempt, longer than the attempt itself, so that no two nodes send the same event. */
export const leaseMs = 3 * timeoutMs;

/** Where an attempt counts. */
export interface WebhookPlace {
  userId: number;
  webhookId: string;
}

/** Few attempts for one user, so that one user's silent receivers never occupy all lanes. */
export const webhookLaneLimits: LaneLimits<'userId' | 'webhookId'> = { total: 32, per: { userId: 6, webhookId: 4 } };

/** @returns the pause after `failures` failures in a row, at least one. */
export const endpointPauseMs = (failuresInARow: number): number =>
  endpointPausesMs[Math.min(failuresInARow, endpointPausesMs.length) - 1] ?? endpointPausesMs[0];

/**
 * Timeout of an attempt. A failing receiver gets 3 seconds, so that it costs little; every third attempt gets the usual 10, so that a slow
 * receiver can recover.
 */
export const attemptTimeoutMs = ({ failuresInARow }: Pick<Webhook, 'failuresInARow'>): number =>
  failuresInARow % 3 === 0 ? timeoutMs : probeTimeoutMs;

/** Whether the webhook's last attempt failed: from then on one event at a time is tried, until one succeeds. */
export const isFailing = ({ failuresInARow }: Pick<Webhook, 'failuresInARow'>): boolean => failuresInARow > 0;

/**
 * When an event is tried again after a failed attempt. If the webhook was failing before, the event is not the cause: its own schedule does
 * not advance, and it goes to the end of the queue, so that another event is tried next.
 * @returns null when its schedule is over.
 */
export const nextAttemptAt = (
  { refusals }: Pick<WebhookDelivery, 'refusals'>,
  webhook: Pick<Webhook, 'failuresInARow'>,
  now: Date,
): Date | null => {
  if (isFailing(webhook)) return now;
  const pauseMs = eventPausesMs[refusals];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
};

/** The fields of an event that is not tried any more. */
export const ended = (now: Date): Pick<WebhookDelivery, 'dueAt' | 'leasedUntil' | 'removeAt'> => ({
  dueAt: null,
  leasedUntil: null,
  removeAt: new Date(now.getTime() + listKeptMs),
});
