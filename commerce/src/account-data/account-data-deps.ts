import type { GoodsDeps } from '../goods/goods-deps.ts';
import type { UsersDeps } from '../users/users-deps.ts';

/** Dependencies of the use cases in this folder. */
export interface AccountDataDeps {
  users: UsersDeps;
  goods: Pick<GoodsDeps, 'secrets' | 'catalogue'>;
}
