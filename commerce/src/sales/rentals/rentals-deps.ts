import type { ActivationDeps } from '../activations/activation-deps.ts';
import type { WriteNews } from '../../accounts/account-news/tell-news.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { RentStockView } from '../../supply/stock.ts';
import type { PreparedLossMail } from './closing/lose-rental.ts';
import type { RentPriceBook } from './purchase/rent-price-book.ts';
import type { RenewalWarning } from './renewal/renewal-warning-mail.ts';

/** The dependencies of the use cases in this folder. */
export interface RentalsDeps extends Pick<
  ActivationDeps,
  | 'clock'
  | 'randomness'
  | 'secrets'
  | 'groupCommit'
  | 'candidates'
  | 'stockTally'
  | 'refusalTally'
  | 'settings'
  | 'admitCallback'
> {
  rentPriceBook: RentPriceBook;
  rentStock: RentStockView;
  logger: Logger;
  /** Tells a buyer by e-mail that the balance will not cover a renewal. */
  warnOfRenewal(warning: RenewalWarning): Promise<void>;
  /** Prepares the e-mails about the beginning and the coming end of a rental. */
  prepareNews(userId: number): Promise<WriteNews>;
  mailQueue: Pick<TransactionMail, 'deliverSoon'>;
  /** Prepares the e-mail about a number that is gone. @returns undefined when the buyer's account no longer exists. */
  prepareLossMail(userId: number): Promise<PreparedLossMail | undefined>;
}
