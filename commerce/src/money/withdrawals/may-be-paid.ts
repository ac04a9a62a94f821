import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';

import { maySellGoods, maySupply, type AccountHolder } from '../../accounts/users/find-blocked.ts';

const stillMay: Record<WithdrawalSource, (owner: AccountHolder) => boolean> = {
  referral: ({ isActive }) => isActive,
  partner: maySupply,
  agent: maySellGoods,
};

/** Whether earnings of this source may leave to their owner now: the account is on, and who earned as a partner or an agent still is one. */
export const mayBePaid = (owner: AccountHolder | undefined, source: WithdrawalSource): boolean =>
  !owner || stillMay[source](owner);
