import type { Engine } from '../activations/engine.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { RentStockView } from '../supply/stock.ts';
import type { RentPriceBook } from './rent-price-book.ts';
import type { RenewalWarning } from './renewal-warning-mail.ts';

/** What the use cases of this folder work with. */
export interface RentalsDeps extends Pick<
  Engine,
  'clock' | 'randomness' | 'secrets' | 'groupCommit' | 'candidates' | 'stockTally' | 'refusalTally' | 'settings'
> {
  rentPriceBook: RentPriceBook;
  rentStock: RentStockView;
  logger: Logger;
  /** Tells a buyer by e-mail that the balance will not cover a renewal. */
  warnOfRenewal(warning: RenewalWarning): Promise<void>;
}
