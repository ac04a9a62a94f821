import type { LiveCatalogue } from '../../catalogue/live-catalogue.ts';
import type { PriceBook } from '../../catalogue/price-book.ts';
import type { StockCounts } from '../../catalogue/stock-counts.ts';
import type { UsdRateFacts } from '../../catalogue/currency/read-usd-rate.ts';
import type { GoodsDeps } from '../../sales/goods/goods-deps.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Config } from '../../platform/config/read-config.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { MailQueue, TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RentPriceBook } from '../../sales/rentals/purchase/rent-price-book.ts';
import type { RentStockView } from '../../supply/stock.ts';
import type { Supply } from '../../supply/create-supply.ts';
import type { ApiKeys } from '../../accounts/users/api-keys/find-user-by-api-key.ts';
import type { UserThrottles } from '../../accounts/users/user-throttles.ts';

/** Dependencies of the staff's calls. */
export interface AdminDeps {
  config: Pick<Config, 'leastMarginPercent' | 'balanceCorrectionSecondPersonFromRub' | 'balanceCorrectionsAloneMaxRub'>;
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  apiKeys: ApiKeys;
  catalogue: LiveCatalogue;
  priceBook: PriceBook;
  rentPriceBook: RentPriceBook;
  stock: StockCounts & RentStockView;
  goods: GoodsDeps;
  readUsdRateFacts: () => Promise<UsdRateFacts>;
  /** `refresh` reloads the suppliers on this node. */
  supply: Pick<Supply, 'directory' | 'remoteSuppliers' | 'refresh' | 'trySupplier'>;
  secrets: Secrets;
  mailQueue: MailQueue & TransactionMail;
  throttles: UserThrottles;
  publicUrl: string;
}
