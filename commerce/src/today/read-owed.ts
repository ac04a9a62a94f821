import type { Owed } from '@shop/shared-types/contract/admin-today';

import { houseWithdrawals, userAccount } from '../ledger/balances/account-id.ts';
import { AccountModel } from '../ledger/balances/account.model.ts';
import { readClassBalances } from '../ledger/flows/read-flows.ts';
import { listAgents } from '../users/list-agents.ts';

/** What the balances of all agents add up to. There are a few of them; their shares of sales go to their balances. */
const sumAgents = async (): Promise<number> => {
  const agents = await listAgents();
  const accounts = await AccountModel.find({ _id: { $in: agents.map(userAccount) } }, { posted: 1 }).lean();
  return accounts.reduce((sum, { posted }) => sum + posted, 0);
};

/** What the shop owes to others, in kopecks, as the ledger has it now. Held money still belongs to its buyer. */
export const readOwed = async (): Promise<Owed> => {
  const [balances, agents] = await Promise.all([readClassBalances(), sumAgents()]);
  const of = (account: string): number => balances[account] ?? 0;
  return {
    buyers: of('user') - agents,
    agents,
    partners: of('partner'),
    referrers: of('referral'),
    payouts: of(houseWithdrawals),
  };
};
