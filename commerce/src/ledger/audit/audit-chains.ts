import { AccountModel, type Account, type ClosedAccount } from '../balances/account.model.ts';
import type { AuditDeps, HoldClaimant } from './audit-report.ts';
import { followRow, type ChainedTransfer, type Followed } from './follow-chain.ts';
import { emptyAccount } from '../balances/open-account.ts';
import { userIdOf, type UserAccountId } from '../balances/account-id.ts';
import { suitsClosed } from '../transfers/enter-transfer.ts';
import { transferCollection } from '../transfers/transfer.model.ts';

const checkedAtOnce = 500;

/** Collects open holds and looks up their owners, some hundreds at a time. */
const createHoldCheck = ({ moment, report }: AuditDeps, claimants: readonly HoldClaimant[]) => {
  let waiting: string[] = [];
  const check = async (): Promise<void> => {
    const holdIds = waiting;
    waiting = [];
    for (const { prefix, findRightful } of claimants) {
      const own = holdIds.filter((id) => id.startsWith(prefix));
      if (own.length === 0) continue;
      const rightful = await findRightful(own, moment);
      for (const id of own) if (!rightful.has(id)) report.find(`hold ${id} belongs to nothing that is open`);
    }
    for (const id of holdIds) {
      if (!claimants.some(({ prefix }) => id.startsWith(prefix))) report.find(`hold ${id} belongs to nothing known`);
    }
  };
  return {
    add: async (holdIds: Iterable<string>): Promise<void> => {
      for (const id of holdIds) {
        report.count('open holds');
        waiting.push(id);
        if (waiting.length >= checkedAtOnce) await check();
      }
    },
    finish: check,
  };
};

const compared = ['posted', 'held', 'openHolds', 'owed', 'sequence', 'invoices', 'headHash'] as const;

/**
 * Follows the chain of every user account from its first row. The chain has no gap, every hash is right, the balance is never below zero,
 * every hold that remains open belongs to an open purchase, and the account equals the sum of its rows. An erased account holds nothing and
 * got nothing since (rule 7.13). Memory does not grow with the
 * ledger.
 */
export const auditChains = async (deps: AuditDeps, claimants: readonly HoldClaimant[]): Promise<void> => {
  const { moment, report } = deps;
  const holdCheck = createHoldCheck(deps, claimants);
  const rows = transferCollection()
    .find<ChainedTransfer>({ 'row.sequence': { $exists: true } }, moment)
    .sort({ 'row.account': 1, 'row.sequence': 1 });
  const stored = AccountModel.collection.find<Account>({}, moment).sort({ _id: 1 });
  let next = await rows.next();

  const followUntilEnd = async (id: UserAccountId, closed?: ClosedAccount): Promise<Followed> => {
    const followed: Followed = { account: emptyAccount(userIdOf(id)), openHolds: new Map() };
    while (next?.row.account === id) {
      for (const flaw of followRow(followed, next)) report.find(`${id}: ${next._id} ${flaw}`);
      if (closed && next.row.sequence > closed.sequence && !suitsClosed(id, next))
        report.find(`${id}: ${next._id} came after the account was erased`);
      next = await rows.next();
    }
    await holdCheck.add(followed.openHolds.keys());
    return followed;
  };

  for await (const account of stored) {
    report.count('accounts');
    while (next && next.row.account < account._id) {
      report.find(`${next.row.account} has transfers and no account`);
      await followUntilEnd(next.row.account);
    }
    const { account: expected } = await followUntilEnd(account._id, account.closed);
    for (const field of compared) {
      if (account[field] !== expected[field]) {
        report.find(`${account._id}: ${field} is ${account[field]}, its transfers make ${expected[field]}`);
      }
    }
    if (account.closed && account.held > 0) report.find(`${account._id} was erased and holds ${account.held}`);
    if (account.posted < account.held) report.find(`${account._id} is below zero`);
    const { owed = 0 } = account;
    if (owed < 0) report.find(`${account._id} paid more than it owed`);
    if (owed > 0 && account.posted > account.held) report.find(`${account._id} owes ${owed} and has money to spend`);
  }
  while (next) {
    report.find(`${next.row.account} has transfers and no account`);
    await followUntilEnd(next.row.account);
  }
  await holdCheck.finish();
};
