import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';

import { maySellGoods, maySupply, type AccountHolder } from '../../accounts/users/find-blocked.ts';

const stillMay: Record<WithdrawalSource, (owner: AccountHolder) => boolean> = {
  referral: ({ isActive }) => isActive,
  partner: maySupply,
  agent: maySellGoods,
};

/** Whether the owner may be paid these earnings now: the account is on, and an earner as a partner or an agent still has that role. */
export const mayBePaid = (owner: AccountHolder | undefined, source: WithdrawalSource): boolean =>
  !owner || stillMay[source](owner);
