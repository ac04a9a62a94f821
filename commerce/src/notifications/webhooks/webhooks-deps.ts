import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { OutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { createThrottle, type Throttle } from '../../platform/throttling/create-throttle.ts';

/** Outcomes of an attempt, and of an event that waited too long. `failed`: the event is not tried again. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'failed' | 'expired';

/** Throttles by user, since each of these calls makes the shop call a foreign server. */
export interface WebhookThrottles {
  tests: Throttle;
  /** Repeats of one event. */
  resends: Throttle;
  /** Repeats of all events since a moment. */
  bulkResends: Throttle;
}

export const createWebhookThrottles = (): WebhookThrottles => ({
  tests: createThrottle({ name: 'webhook-test', attemptsMax: 5, withinSeconds: 60 }),
  resends: createThrottle({ name: 'webhook-resend', attemptsMax: 60, withinSeconds: 60 }),
  bulkResends: createThrottle({ name: 'webhook-bulk-resend', attemptsMax: 5, withinSeconds: 60 }),
});

/** Dependencies of the use cases in this folder. */
export interface WebhooksDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  mailQueue: TransactionMail;
  caller: OutsideCaller;
  throttles: WebhookThrottles;
  countDelivery: (outcome: DeliveryOutcome, count?: number) => void;
  /** Allows plain http and addresses of private networks, for a developer's machine; never where strangers register webhooks. */
  allowsPrivateUrl: boolean;
  publicUrl: string;
}
