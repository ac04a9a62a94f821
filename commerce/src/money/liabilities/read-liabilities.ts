import type { LiabilityKind } from '@shop/shared-types/contract/liabilities';

import { listAgents } from '../../accounts/users/list-agents.ts';
import {
  partnerAccount,
  referralAccount,
  userAccount,
  type DerivedAccountId,
} from '../../ledger/balances/account-id.ts';
import { AccountModel, type Account } from '../../ledger/balances/account.model.ts';
import { readDerivedBalances } from '../../ledger/balances/read-derived-balances.ts';
import type { Moment } from '../../platform/database/at-one-moment.ts';
import { eachOwned } from '../../supply/directory/list-own-suppliers.ts';
import { eachReferrer } from '../referrals/open-referrer.ts';
import { readAgentShare } from '../withdrawals/agent-share.ts';
import { eachPending } from '../withdrawals/earnings.ts';

/** What the shop owes to one account, and what the account owes the shop; both in kopecks and never below zero. */
export interface Liability {
  kind: LiabilityKind;
  account: string;
  amount: number;
  debt: number;
}

const readAtOnce = 500;

/** The name under which an agent's part of a balance stands, beside what the agent topped up. */
export const agentAccount = (userId: number): string => `agent:${userId}`;
/** All requested payouts of a user that are neither paid nor rejected. */
export const payoutAccount = (userId: number): string => `payout:${userId}`;

/** A balance below zero counts as zero: what one owes the shop pays nobody else. */
const ofBalance = (kind: LiabilityKind, account: string, balance: number): Liability => ({
  kind,
  account,
  amount: Math.max(0, balance),
  debt: Math.max(0, -balance),
});

const readAgentShares = async (moment: Moment): Promise<ReadonlyMap<number, number>> => {
  const shares = new Map<number, number>();
  for (const userId of await listAgents())
    shares.set(userId, (await readAgentShare(userId, undefined, moment)).balance);
  return shares;
};

/**
 * Balances of users, with what is held: it is theirs until a code comes. Erased accounts are among them, since the books still have their
 * money (rule 3.24). An agent's share stands on the same balance and is shown by itself.
 */
async function* readUsers(moment: Moment): AsyncGenerator<Liability> {
  const shares = await readAgentShares(moment);
  for (const [userId, amount] of shares) yield { kind: 'agents', account: agentAccount(userId), amount, debt: 0 };
  const shareOf = new Map([...shares].map(([userId, amount]) => [userAccount(userId), amount]));
  const accounts = AccountModel.collection.find<Pick<Account, '_id' | 'posted' | 'owed'>>(
    {},
    { ...moment, projection: { posted: 1, owed: 1 } },
  );
  for await (const { _id, posted, owed = 0 } of accounts)
    yield { ...ofBalance('buyers', _id, posted - (shareOf.get(_id) ?? 0)), debt: owed };
}

async function* readDerived(
  kind: LiabilityKind,
  accounts: AsyncIterable<DerivedAccountId>,
  moment: Moment,
): AsyncGenerator<Liability> {
  const readBatch = async (batch: readonly DerivedAccountId[]): Promise<Liability[]> => {
    const balances = await readDerivedBalances(batch, moment);
    return batch.map((account) => ofBalance(kind, account, balances.get(account) ?? 0));
  };
  let batch: DerivedAccountId[] = [];
  for await (const account of accounts) {
    batch.push(account);
    if (batch.length < readAtOnce) continue;
    yield* await readBatch(batch);
    batch = [];
  }
  yield* await readBatch(batch);
}

async function* accountsOf<Id>(
  ids: AsyncIterable<Id>,
  accountOf: (id: Id) => DerivedAccountId,
): AsyncGenerator<DerivedAccountId> {
  for await (const id of ids) yield accountOf(id);
}

/** Everything that the shop owes to its users as the books had it at one moment, account by account (rule 7.15). Memory does not grow with them. */
export async function* readLiabilities(moment: Moment): AsyncGenerator<Liability> {
  yield* readUsers(moment);
  // What the house itself buys from another shop belongs to no partner.
  yield* readDerived('partners', accountsOf(eachOwned(moment), partnerAccount), moment);
  yield* readDerived('referrers', accountsOf(eachReferrer(moment), referralAccount), moment);
  for await (const { _id, sum } of eachPending(moment))
    yield { kind: 'payouts', account: payoutAccount(_id), amount: sum, debt: 0 };
}
