import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';

import { maySupply, type AccountHolder } from '../users/find-blocked.ts';

/** Whether earnings of this source may leave to their owner now: the account is on, and who earned as a partner still is one. */
export const mayBePaid = (owner: AccountHolder | undefined, source: WithdrawalSource): boolean =>
  !owner || (source === 'partner' ? maySupply(owner) : owner.isActive);
