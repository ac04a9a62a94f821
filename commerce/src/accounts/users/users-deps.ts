import type { VerifyCaptcha } from '../../platform/captcha/verify-captcha.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PasskeysRequiredOf } from '../../platform/config/read-config.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ApiKeys } from './api-keys/find-user-by-api-key.ts';
import type { UserThrottles } from './user-throttles.ts';

/** Dependencies of the use cases in this folder. */
export interface UsersDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  apiKeys: ApiKeys;
  mailQueue: MailQueue;
  throttles: UserThrottles;
  /** Human verification of registrations and logins, where the operator has switched it on. */
  verifyCaptcha: VerifyCaptcha;
  /** Finds the referrer of a referral link's code; null for an unknown code, and for none. */
  findReferrer: (code: string | undefined) => Promise<{ _id: number } | null>;
  /** The shop's address, for links in e-mails. */
  publicUrl: string;
  /** The addresses of languages with domains of their own (rule 2.11). */
  listOwnOrigins: () => readonly string[];
  /** Who has the rights of a role in sessions with a passkey alone (rule 3.42). */
  passkeysRequiredOf: PasskeysRequiredOf;
  brandName: string;
}
