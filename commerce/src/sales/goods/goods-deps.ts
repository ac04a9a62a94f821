import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Dependencies of the sale of goods. */
export interface GoodsDeps {
  /** Commits purchases. */
  groupCommit: GroupCommit;
  /** Commits uploads, in a queue of its own so that a large upload does not delay purchases. */
  stockCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  /** Names of services and countries. */
  catalogue: Pick<LiveCatalogue, 'current'>;
  /** The agent's share of the price in new offers and agreements. */
  agentSharePercent: number;
  /** The usual share of referrers in a payment, in percent. */
  referralSharePercent: number;
}
