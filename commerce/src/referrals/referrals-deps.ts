import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';

export interface ReferralsDeps {
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  /** The shop's address, for links. */
  publicUrl: string;
}
