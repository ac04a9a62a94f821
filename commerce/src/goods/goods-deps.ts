import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What the sale of strings needs. */
export interface GoodsDeps {
  /** Takes purchases. */
  groupCommit: GroupCommit;
  /** Takes uploads, so that a large one does not stand in the way of purchases. */
  stockCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  /** Names of services and countries. */
  catalogue: Pick<LiveCatalogue, 'current'>;
  /** The agent's part of the price that new offers and agreements get. */
  agentSharePercent: number;
  /** What referrers usually get of a payment, in percent. */
  referralSharePercent: number;
}
