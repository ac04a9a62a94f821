import type { AdmitCallback } from '../../accounts/callbacks/admit-callback.ts';
import type { PriceBook } from '../../catalogue/price-book.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Logger } from '../../platform/logging/logger.ts';

export interface SandboxDeps {
  /** Not that of purchases: what is played here delays nobody who buys. */
  commit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  logger: Logger;
  /** That of the sandbox, which knows the scenarios. */
  priceBook: PriceBook;
  admitCallback: AdmitCallback;
  /** Waits until the time is over or the caller has left. */
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}
