import {
  houseWithdrawals,
  isUserAccount,
  userAccount,
  type DerivedAccountId,
} from '../../ledger/balances/account-id.ts';
import type { AuditDeps } from '../../ledger/audit/audit-report.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { transferCollection, type Transfer } from '../../ledger/transfers/transfer.model.ts';
import {
  paidTransferIdOf,
  partTransferIdOf,
  withdrawalCollection,
  type WithdrawalDocument,
} from './withdrawal.model.ts';
import { openStatuses } from './withdrawal-status.ts';

/** Compares a withdrawal with its transfers. @returns what is wrong, a phrase each */
export const flawsOfWithdrawal = (
  withdrawal: WithdrawalDocument,
  transfers: ReadonlyMap<string, Transfer>,
): string[] => {
  const { _id, sum, parts, status } = withdrawal;
  const flaws: string[] = [];
  const total = parts.reduce((added, { amount }) => added + amount, 0);
  if (total !== sum) flaws.push(`is ${sum} in parts of ${total}`);
  const isRejected = status === 'rejected';
  for (const { account, amount } of parts) {
    const taken = transfers.get(partTransferIdOf(_id, account));
    if (taken?.amount !== amount || taken.debit !== account) flaws.push(`took ${taken?.amount ?? 0} from ${account}`);
    const returned = transfers.get(`${partTransferIdOf(_id, account)}:reversed`);
    if ((returned?.amount ?? 0) !== (isRejected ? amount : 0)) {
      flaws.push(`gave ${returned?.amount ?? 0} back to ${account}`);
    }
  }
  const paid = transfers.get(paidTransferIdOf(_id))?.amount ?? 0;
  const approvals = withdrawal.decisions.filter((decision) => decision.status === 'approved');
  if (status === 'paid' && approvals.length === 0) flaws.push('was never approved');
  if (paid !== (status === 'paid' ? sum : 0)) flaws.push(`paid ${paid} of ${sum}`);
  return flaws;
};

const idsOf = ({ _id, parts }: WithdrawalDocument): string[] => [
  paidTransferIdOf(_id),
  ...parts.flatMap(({ account }) => [partTransferIdOf(_id, account), `${partTransferIdOf(_id, account)}:reversed`]),
];

/**
 * Checks that each withdrawal has exactly the transfers of its status, that the house's account equals the sum of the open withdrawals, and
 * that nobody withdrew more than was earned.
 */
export const auditWithdrawals = async ({ moment, report }: AuditDeps): Promise<void> => {
  let waiting = 0;
  const drawn = new Set<DerivedAccountId>();
  const byAgents = new Map<number, number>();
  for await (const withdrawal of withdrawalCollection().find({}, moment)) {
    report.count('withdrawals');
    const { _id, status, sum, parts } = withdrawal;
    const found = await transferCollection()
      .find({ _id: { $in: idsOf(withdrawal) } }, moment)
      .toArray();
    const transfers = new Map(found.map((transfer) => [transfer._id, transfer]));
    for (const flaw of flawsOfWithdrawal(withdrawal, transfers)) report.find(`withdrawal ${_id} (${status}) ${flaw}`);
    if (openStatuses.includes(status)) waiting += sum;
    for (const { account } of parts) if (!isUserAccount(account)) drawn.add(account);
    if (withdrawal.source === 'agent' && status !== 'rejected')
      byAgents.set(withdrawal.userId, (byAgents.get(withdrawal.userId) ?? 0) + sum);
  }
  for (const [userId, sum] of byAgents) {
    const account = userAccount(userId);
    const [earned] = await transferCollection()
      .aggregate<{ sum: number }>(
        [
          { $match: { 'row.account': account, kind: 'partner-share', credit: account } },
          { $group: { _id: null, sum: { $sum: '$amount' } } },
        ],
        moment,
      )
      .toArray();
    // Refunds may have come after the payout, so only what was ever earned bounds it.
    if (sum > (earned?.sum ?? 0)) report.find(`${account} withdrew ${sum} of a share of ${earned?.sum ?? 0}`);
  }
  const kept = await readDerivedBalance(houseWithdrawals, moment);
  if (kept !== waiting) report.find(`${houseWithdrawals} keeps ${kept} for withdrawals of ${waiting}`);
  for (const account of drawn) {
    // Money that the shop took back after its withdrawal is owed, so only the owner's own withdrawals must have been covered.
    const [takenBack] = await transferCollection()
      .aggregate<{ sum: number }>(
        [
          { $match: { folds: account, debit: account, reverses: { $type: 'string' } } },
          { $group: { _id: null, sum: { $sum: '$amount' } } },
        ],
        moment,
      )
      .toArray();
    const balance = (await readDerivedBalance(account, moment)) + (takenBack?.sum ?? 0);
    if (balance < 0) report.find(`${account} was drawn to ${balance}`);
  }
};
