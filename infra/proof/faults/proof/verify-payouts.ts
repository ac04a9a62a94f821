import type { Withdrawal } from '@shop/shared-types/contract/withdrawals';

import { dataOf, type Journal } from '../journal.ts';
import { payoutsTold } from '../people/partner-payouts.ts';
import type { DecidedPayout, Decision } from '../people/staff-payouts.ts';
import type { ShopBooks, StoredTransfer, StoredWithdrawal } from './shop-books.ts';

type Find = (finding: string) => void;

const sumOf = (transfers: readonly StoredTransfer[]): number => transfers.reduce((sum, { amount }) => sum + amount, 0);

/** Checks the answers to each decision. @returns the decisions that were told as made, by payout */
const readDecisions = (decisions: readonly DecidedPayout[], find: Find): Map<string, Set<Decision>> => {
  const made = new Map<string, Set<Decision>>();
  for (const { id, decision, answers } of decisions) {
    for (const { status, body } of answers) {
      const told = status === 200 ? dataOf<Withdrawal>({ status, body }).status : undefined;
      const isRefused = status === 409;
      if (!isRefused && told !== decision)
        find(`payout ${id}: ${decision} was answered ${told ?? `${status} ${body.slice(0, 200)}`}`);
      if (told === decision) made.set(id, (made.get(id) ?? new Set()).add(decision));
    }
    const statuses = new Set(answers.map(({ status }) => status));
    if (statuses.size > 1) find(`payout ${id}: ${decision} was made and was refused`);
  }
  return made;
};

/** The status that follows from the decisions that were told as made. */
const statusAfter = (made: ReadonlySet<Decision>): StoredWithdrawal['status'] => {
  if (made.has('rejected')) return 'rejected';
  if (made.has('paid')) return 'paid';
  return made.has('approved') ? 'approved' : 'requested';
};

const verifyMoney = ({ _id, sum, status }: StoredWithdrawal, moves: readonly StoredTransfer[], find: Find): void => {
  const taken = sumOf(moves.filter(({ debit }) => debit.startsWith('partner:')));
  const back = sumOf(moves.filter(({ credit }) => credit.startsWith('partner:')));
  const paid = sumOf(moves.filter(({ credit }) => credit.startsWith('house:payouts:')));
  if (taken !== sum) find(`payout ${_id} of ${sum} took ${taken} from the earnings`);
  if (back !== (status === 'rejected' ? sum : 0)) find(`payout ${_id} of ${sum} is ${status} and gave ${back} back`);
  if (paid !== (status === 'paid' ? sum : 0)) find(`payout ${_id} of ${sum} is ${status} and paid ${paid}`);
};

/** Kopecks on the partner's accounts; one below zero owes, and has nothing that can be withdrawn. */
const readBalance = async ({ transfers }: ShopBooks, accounts: readonly string[]): Promise<number> => {
  let balance = 0;
  for (const account of accounts) {
    const credits = await transfers.find({ credit: account }).toArray();
    const debits = await transfers.find({ debit: account }).toArray();
    balance += Math.max(0, sumOf(credits) - sumOf(debits));
  }
  return balance;
};

/** What the run knows of payouts. */
export interface PayoutsTold {
  journal: Journal;
  decisions: readonly DecidedPayout[];
  /** Kopecks that the partner was shown at the end, to be withdrawn and in open payouts. */
  balance: number;
  pending: number;
}

/**
 * Checks that each payout that the partner was told of is in the books once and no other one is, that it is paid or given back as the staff
 * was told and not both, that its money moved once, and that the partner is shown what is left.
 */
export const verifyPayouts = async (
  books: ShopBooks,
  { journal, decisions, balance, pending }: PayoutsTold,
  find: Find,
): Promise<void> => {
  const told = payoutsTold(journal);
  const stored = await books.withdrawals.find({ userId: journal.userId }).toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  for (const id of told.keys()) if (!ids.has(id)) find(`the partner was told of payout ${id}, which is not there`);
  const made = readDecisions(decisions, find);
  for (const payout of stored) {
    const { _id, sum, status } = payout;
    const known = told.get(_id);
    if (!known) find(`the partner has payout ${_id} and was never told`);
    else if (known.sum !== sum) find(`payout ${_id} was told as ${known.sum} and is ${sum}`);
    const decided = made.get(_id) ?? new Set();
    if (decided.has('paid') && decided.has('rejected')) find(`payout ${_id} was told as paid and as rejected`);
    if (statusAfter(decided) !== status) find(`payout ${_id} was told as ${statusAfter(decided)} and is ${status}`);
    verifyMoney(payout, await books.transfers.find({ reference: `withdrawal:${_id}` }).toArray(), find);
  }
  const isOpen = ({ status }: StoredWithdrawal): boolean => status === 'requested' || status === 'approved';
  const open = stored.filter(isOpen).reduce((total, { sum }) => total + sum, 0);
  const accounts = (await books.suppliers.find({ ownerUserId: journal.userId }).toArray()).map(
    ({ _id }) => `partner:${_id}`,
  );
  const left = await readBalance(books, accounts);
  if (balance !== left || pending !== open)
    find(`the partner is shown ${balance} and ${pending} in payouts; the books have ${left} and ${open}`);
};
