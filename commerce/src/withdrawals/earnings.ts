import type { WithdrawalSource } from '@shop/shared-types/contract/withdrawals';
import { kopecks, type Money } from '@shop/shared-types/money';

import { partnerAccount, referralAccount, type FoldedAccountId } from '../ledger/balances/account-id.ts';
import { readFoldedBalance } from '../ledger/balances/read-folded-balance.ts';
import { listOwnSuppliers } from '../supply/directory/list-own-suppliers.ts';
import { withdrawalCollection } from './withdrawal.model.ts';
import { openStatuses } from './withdrawal-status.ts';

/** The owner of earnings, and their source. */
export interface EarningsOwner {
  userId: number;
  source: WithdrawalSource;
}

/** The accounts that hold earnings: a partner has one for each supplier. */
export const earningsAccountsOf = async ({ userId, source }: EarningsOwner): Promise<FoldedAccountId[]> =>
  source === 'referral'
    ? [referralAccount(userId)]
    : (await listOwnSuppliers(userId)).map(({ _id }) => partnerAccount(_id));

/** Name of the guard under which everything that takes from these earnings runs one after the other. */
export const earningsGuardOf = ({ userId, source }: EarningsOwner): string => `${source}:${userId}`;

export interface Earnings {
  /** Earnings that can be transferred or withdrawn now. */
  balance: Money;
  /** Earnings in withdrawals that are neither paid nor rejected. */
  pending: Money;
}

const sumOfStatuses = async ({ userId, source }: EarningsOwner, statuses: readonly string[]): Promise<Money> => {
  const [sum] = await withdrawalCollection()
    .aggregate<{ total: number }>([
      { $match: { userId, source, status: { $in: statuses } } },
      { $group: { _id: null, total: { $sum: '$sum' } } },
    ])
    .toArray();
  return kopecks(sum?.total ?? 0);
};

/** The remaining earnings of an owner. */
export const readEarnings = async (owner: EarningsOwner): Promise<Earnings> => {
  let balance = 0;
  for (const account of await earningsAccountsOf(owner)) balance += Math.max(0, await readFoldedBalance(account));
  return { balance: kopecks(balance), pending: await sumOfStatuses(owner, openStatuses) };
};

/** The sum of all withdrawals that are paid or open. */
export const readWithdrawn = (owner: EarningsOwner): Promise<Money> => sumOfStatuses(owner, [...openStatuses, 'paid']);
