import type { Randomness } from '../../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import type { TransactionMail } from '../../../platform/mail/mail-queue.ts';

/** How long after a sale a fault of it can be reported, in hours; of a rental after its end. */
export interface DisputeHours {
  readyAccount: number;
  licence: number;
  rental: number;
}

/** Dependencies of refunds and of the faults that lead to them. */
export interface RefundsDeps {
  groupCommit: GroupCommit;
  randomness: Randomness;
  mailQueue: TransactionMail;
  publicUrl: string;
}

export interface DisputesDeps extends RefundsDeps {
  hours: DisputeHours;
}
