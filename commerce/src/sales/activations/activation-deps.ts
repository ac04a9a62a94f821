import type { AdmitCallback } from '../../accounts/callbacks/admit-callback.ts';
import type { WithAllowance } from '../allowance/use-allowance.ts';
import type { TellKeyPaused } from '../allowance/tell-key-paused.ts';
import type { OfferSamples } from '../../catalogue/offer-samples.ts';
import type { PriceBook } from '../../catalogue/price-book.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { TradeMetrics } from '../../platform/metrics/create-trade-metrics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { DeliveryTally } from '../statistics/delivery-tally.ts';
import type { RefusalTally } from '../statistics/refusal-tally.ts';
import type { RemoteSuppliers } from '../../supply/remote/remote-supplier.ts';
import type { CandidateLists } from '../../supply/pool/candidate-lists.ts';
import type { StockTally } from '../../supply/pool/stock-tally.ts';
import type { StockView } from '../../supply/stock.ts';
import type { ServedOrders } from './purchase/served-orders.ts';
import type { GivenBackNumbers } from './given-back/given-back-numbers.ts';

export interface ActivationSettings extends WithAllowance {
  /** A cancel is refused for this many milliseconds after the purchase. */
  earlyCancelMs: number;
  /** Open activations that one buyer may have at a time. */
  openActivationsMax: number;
  /** How long it counts what a buyer says of a number that brought no code, in milliseconds (rule 4.26). */
  judgementMs: number;
  /** The usual share of referrers in a payment, in percent. */
  referralSharePercent: number;
}

/** Whether two buyers are one person, as far as the shop knows. */
export type AreOnePerson = (userId: number, otherUserId: number) => Promise<boolean>;

/** Everything that the money path depends on. Clock, randomness and suppliers are arguments, so that a test can live in virtual time. */
export interface ActivationDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  priceBook: PriceBook;
  stock: StockView;
  samples: OfferSamples;
  remoteSuppliers: RemoteSuppliers;
  groupCommit: GroupCommit;
  candidates: CandidateLists;
  givenBack: GivenBackNumbers;
  stockTally: StockTally;
  deliveryTally: DeliveryTally;
  refusalTally: RefusalTally;
  areOnePerson: AreOnePerson;
  metrics: Pick<TradeMetrics, 'countPurchase' | 'countRepeatOrder' | 'observeTimeToCode'>;
  settings: ActivationSettings;
  servedOrders: ServedOrders;
  tellKeyPaused: TellKeyPaused;
  admitCallback: AdmitCallback;
}
