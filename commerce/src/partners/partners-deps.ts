import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { TransactionMail } from '../platform/mail/mail-queue.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Throttle } from '../platform/throttling/create-throttle.ts';
import type { StockView } from '../supply/stock.ts';
import type { SupplierDirectory } from '../supply/directory/supplier-directory.ts';

export interface PartnersDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  catalogue: LiveCatalogue;
  directory: Pick<SupplierDirectory, 'find' | 'list'>;
  stock: StockView;
  readUsdRate: () => Promise<number>;
  mailQueue: TransactionMail;
  publicUrl: string;
  /** Ports that an application names at least. */
  partnerPortsMin: number;
  /** Limits applications from one network address. */
  applicationThrottle: Throttle;
  /** Limits trial calls to agents that a partner submitted. */
  trialThrottle: Throttle;
}
