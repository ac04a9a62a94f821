import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { StaffLanguage } from '../../platform/mail/staff-language.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Dependencies of partners' documents. */
export interface DocumentsDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  mailQueue: TransactionMail;
  publicUrl: string;
  brandName: string;
  /** Address of the staff. */
  supportEmail: string;
  staffLanguage: StaffLanguage;
}
