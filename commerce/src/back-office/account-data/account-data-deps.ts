import type { GoodsDeps } from '../../sales/goods/goods-deps.ts';
import type { MailOutbox } from '../../platform/mail/mail-queue.ts';
import type { UsersDeps } from '../../accounts/users/users-deps.ts';

/** Dependencies of the use cases in this folder. */
export interface AccountDataDeps {
  users: UsersDeps;
  mailOutbox: MailOutbox;
  goods: Pick<GoodsDeps, 'secrets' | 'catalogue'>;
}
