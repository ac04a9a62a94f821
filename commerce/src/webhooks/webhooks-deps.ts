import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { MailQueue } from '../platform/mail/mail-queue.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';

/** What the use cases of this folder work with. */
export interface WebhooksDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  mailQueue: MailQueue;
  caller: OutsideCaller;
  /** Plain http and addresses of one's own network, for a developer's machine; never where strangers register webhooks. */
  allowsPrivateUrl: boolean;
  publicUrl: string;
  brandName: string;
}
