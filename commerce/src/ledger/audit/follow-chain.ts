import type { Account } from '../balances/account.model.ts';
import { chainHash } from '../transfers/chain-hash.ts';
import { accountAfter } from '../transfers/enter-transfer.ts';
import { movesMoney, type ChainRow, type Transfer } from '../transfers/transfer.model.ts';

/** A transfer that stands in a user's chain. */
export type ChainedTransfer = Transfer & { row: ChainRow };

/** One account while its chain is followed. */
export interface Followed {
  /** The account as the rows so far make it. */
  account: Account;
  openHolds: Map<string, number>;
}

/** Follows an account one row further. @returns the faults of the row, given all rows before it. */
export const followRow = (followed: Followed, transfer: ChainedTransfer): string[] => {
  const { account, openHolds } = followed;
  const { row, phase, settles, amount, _id } = transfer;
  const flaws: string[] = [];
  if (row.sequence !== account.sequence + 1) flaws.push(`has row ${row.sequence} after row ${account.sequence}`);
  if (row.previousHash !== account.headHash) flaws.push('does not follow from the row before it');
  if (chainHash(transfer) !== row.hash) flaws.push('was changed after it was written');
  try {
    Object.assign(account, accountAfter(account, transfer));
  } catch {
    flaws.push('takes more than the account had');
  }
  if (row.posted !== account.posted || row.held !== account.held) flaws.push('left another balance than it says');
  if (movesMoney(phase)) account.invoices += 1;
  if (movesMoney(phase) ? row.invoice !== account.invoices : row.invoice !== undefined) {
    flaws.push(`has invoice number ${row.invoice}`);
  }
  account.sequence = row.sequence;
  account.headHash = row.hash;
  if (phase === 'hold') openHolds.set(_id, amount);
  if (settles !== null) {
    if (openHolds.get(settles) !== amount) flaws.push(`settles ${settles}, which does not hold ${amount}`);
    openHolds.delete(settles);
  }
  return flaws;
};
