import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { PayoutTerms } from './payout-terms.ts';

export interface WithdrawalsDeps {
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  /** Rubles for a dollar, since the bound of crypto payouts is set in tether. */
  readUsdRate: () => Promise<number>;
  terms: PayoutTerms;
  mailQueue: TransactionMail;
  publicUrl: string;
}
