import type { Owed } from '@shop/shared-types/contract/admin/today';

import { houseWithdrawals } from '../../ledger/balances/account-id.ts';
import { readClassBalances } from '../../ledger/flows/read-flows.ts';
import { listAgents } from '../../accounts/users/list-agents.ts';
import { readAgentShare } from '../../money/withdrawals/agent-share.ts';

/**
 * What agents could withdraw now, but for the time for which it is held: their shares of sales are on their balances, beside money of their
 * own. There are a few agents.
 */
const sumAgents = async (): Promise<number> => {
  const shares = await Promise.all((await listAgents()).map((userId) => readAgentShare(userId, undefined)));
  return shares.reduce((sum, { balance }) => sum + balance, 0);
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
