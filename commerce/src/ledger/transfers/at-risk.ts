import type { WorkingSet } from '../../platform/database/working-set.ts';
import { userAccount, type AccountId } from '../balances/account-id.ts';
import { accounts } from '../balances/account.model.ts';
import type { AtRisk } from './transfer.model.ts';

/**
 * The risk that the transfer of an earning notes: the buyer's money can come back (rule 12.11). Balances are fungible, so every earning counts as paid from the top-up that can come
 * back for the longest. The account is among the reads of every sale.
 * @returns undefined when no top-up of the buyer can be charged back.
 */
export const atRiskFrom = (working: WorkingSet, buyer: number, earner: AccountId, at: Date): AtRisk | undefined => {
  const until = working.find(accounts, userAccount(buyer))?.returnableUntil;
  return until && until > at ? { buyer, earner, until } : undefined;
};

/** Notes that money which came to a user can be charged back until a moment. */
export const noteReturnable = (working: WorkingSet, userId: number, until: Date): void => {
  const id = userAccount(userId);
  const { returnableUntil } = working.get(accounts, id);
  if (!returnableUntil || returnableUntil < until) working.update(accounts, id, { returnableUntil: until });
};
