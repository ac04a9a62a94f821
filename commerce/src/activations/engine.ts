import type { PriceBook } from '../catalogue/price-book.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { DeliveryTally } from '../statistics/delivery-tally.ts';
import type { RefusalTally } from '../statistics/refusal-tally.ts';
import type { AskedSuppliers } from '../supply/asked-supplier.ts';
import type { CandidateLists } from '../supply/pool/candidate-lists.ts';
import type { StockTally } from '../supply/pool/stock-tally.ts';
import type { StockView } from '../supply/stock.ts';

export interface EngineSettings {
  /** A cancel is refused for so long after the purchase. */
  earlyCancelMs: number;
  /** Numbers that one buyer may wait for at a time. */
  openActivationsMax: number;
  /** What referrers usually get of a payment, in percent. */
  referralSharePercent: number;
}

/** What the money path needs, and nothing else. Clock, randomness and suppliers are arguments, so that a test can live in virtual time. */
export interface Engine {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  priceBook: PriceBook;
  stock: StockView;
  askedSuppliers: AskedSuppliers;
  groupCommit: GroupCommit;
  candidates: CandidateLists;
  stockTally: StockTally;
  deliveryTally: DeliveryTally;
  refusalTally: RefusalTally;
  settings: EngineSettings;
}
