import { debtAccountOf, isDebtAccount, isUserAccount, type DerivedAccountId } from '../balances/account-id.ts';
import type { AuditDeps } from './audit-report.ts';
import { checkpointCollection } from '../balances/checkpoint.model.ts';
import { effectOn, emptyCheckpoint, foldTransfer, transfersAfter } from '../balances/fold.ts';
import { readDerivedBalance } from '../balances/read-derived-balance.ts';
import { isReversalId } from '../transfers/reverse-part.ts';
import { movesMoney, transferCollection, type Transfer } from '../transfers/transfer.model.ts';

/** Checks a transfer by itself. */
const flawsOf = ({ _id, kind, debit, credit, amount, phase, settles, row, folds, reverses }: Transfer): string[] => {
  const users = [debit, credit].filter(isUserAccount);
  const folded = [debit, credit].filter((side) => !isUserAccount(side));
  const flaws: string[] = [];
  if (!Number.isSafeInteger(amount) || amount < 0) flaws.push(`moves ${amount} kopecks`);
  if (debit === credit) flaws.push('moves money in a circle');
  if (users.length === 2) flaws.push('moves money between two users');
  const debts = folded.filter(isDebtAccount);
  const isDebtKind = users.length === 1 && users[0] !== undefined && debts[0] === debtAccountOf(users[0]);
  if ((kind === 'debt' || debts.length > 0) && !(isDebtKind && kind === 'debt'))
    flaws.push("is not between a user and the user's debt");
  if ((row?.account ?? undefined) !== users[0]) flaws.push('is not in the chain of its user');
  if (users.length === 0 && phase !== 'single') flaws.push(`is a ${phase} without a user`);
  const expected = movesMoney(phase) ? folded : [];
  if (JSON.stringify(folds ?? []) !== JSON.stringify(expected)) flaws.push('is folded into the wrong accounts');
  const isSettlement = phase === 'post' || phase === 'void';
  if (isSettlement !== (settles !== null)) flaws.push(`is a ${phase} with the wrong hold`);
  if (isSettlement && _id !== `${settles}:settled`) flaws.push('settles a hold under another name');
  if (reverses !== null && !isReversalId(_id, reverses)) flaws.push('reverses a transfer under another name');
  return flaws;
};

const auditFold = async ({ moment, report }: AuditDeps, account: DerivedAccountId, sum: number): Promise<void> => {
  const balance = await readDerivedBalance(account, moment);
  if (balance !== sum) report.find(`${account}: the balance is ${balance}, its transfers add up to ${sum}`);
  const checkpoint = await checkpointCollection().findOne({ _id: account }, moment);
  if (!checkpoint) return;
  let folded = emptyCheckpoint(account);
  if (checkpoint.count > 0) {
    for await (const transfer of transfersAfter(folded, { moment }).limit(checkpoint.count)) {
      folded = foldTransfer(folded, transfer);
    }
  }
  if (folded.headHash !== checkpoint.headHash || folded.balance !== checkpoint.balance) {
    report.find(`${account}: the checkpoint does not follow from the transfers before it`);
  }
};

/** Checks that a reversal goes the opposite way, and that all reversals of a transfer together do not exceed it. */
const auditReversals = async ({ moment, report }: AuditDeps): Promise<void> => {
  const wrong = transferCollection().aggregate<{ _id: string; back: number }>(
    [
      { $match: { reverses: { $type: 'string' } } },
      {
        $group: {
          _id: '$reverses',
          back: { $sum: '$amount' },
          sides: { $addToSet: { debit: '$credit', credit: '$debit' } },
        },
      },
      { $lookup: { from: 'transfers', localField: '_id', foreignField: '_id', as: 'original' } },
      { $addFields: { original: { $first: '$original' } } },
      {
        $match: {
          $expr: {
            $or: [
              { $gt: ['$back', { $ifNull: ['$original.amount', 0] }] },
              { $ne: ['$sides', [{ debit: '$original.debit', credit: '$original.credit' }]] },
            ],
          },
        },
      },
      { $project: { back: 1 } },
    ],
    { ...moment, allowDiskUse: true },
  );
  for await (const { _id, back } of wrong)
    report.find(`transfer ${_id} was taken back by ${back}, which is not what it moved`);
};

/** Checks every transfer: each is well-formed, all add up to zero, and house and partner balances equal their sums. */
export const auditTransfers = async (deps: AuditDeps): Promise<void> => {
  const { moment, report } = deps;
  const folded = new Map<DerivedAccountId, number>();
  let ofUsers = 0;
  for await (const transfer of transferCollection().find({}, moment)) {
    report.count('transfers');
    for (const flaw of flawsOf(transfer)) report.find(`transfer ${transfer._id} ${flaw}`);
    if (!movesMoney(transfer.phase)) continue;
    for (const side of [transfer.debit, transfer.credit]) {
      const effect = effectOn(side, transfer);
      if (isUserAccount(side)) ofUsers += effect;
      else folded.set(side, (folded.get(side) ?? 0) + effect);
    }
  }
  const sum = [...folded.values()].reduce((total, amount) => total + amount, ofUsers);
  if (sum !== 0) report.find(`all transfers add up to ${sum}, not to zero`);
  report.count('accounts with a derived balance', folded.size);
  for (const [account, total] of folded) await auditFold(deps, account, total);
  await auditReversals(deps);
};
