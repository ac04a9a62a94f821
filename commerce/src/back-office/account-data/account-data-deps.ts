import type { GoodsDeps } from '../../sales/goods/goods-deps.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { UsersDeps } from '../../accounts/users/users-deps.ts';

/** Dependencies of the use cases in this folder. */
export interface AccountDataDeps {
  users: UsersDeps;
  mailQueue: TransactionMail;
  goods: Pick<GoodsDeps, 'secrets' | 'catalogue'>;
}
